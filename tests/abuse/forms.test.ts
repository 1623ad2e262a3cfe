import { beforeAll, describe, expect, it } from 'vitest'
import { FORM_LIMIT } from '#modules/forms/answering/submit-form.server.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { answers, makeForm, sendForm, startedAgo } from '#tests/support/forms.ts'

let cast: Cast
let form: { _id: string }
let entry: string

beforeAll(async () => {
  cast = await openCast()
  form = await makeForm(cast.world, cast.ours)
  entry = (await sendForm(cast, { site: cast.ours, formId: form._id, as: cast.member })).body.data._id
})

const send = (more: object = {}, formData: unknown = answers) =>
  sendForm(cast, { site: cast.ours, formId: form._id, formData, more: more as Record<string, unknown> })

const countEntries = async () => {
  const { rows } = await cast.world.database.owner.query<{ n: string }>('select count(*) as n from form')
  return Number(rows[0]?.n)
}

describe('a form is not taken', () => {
  it('with fields that it does not have, which are named', async () => {
    const before = await countEntries()
    const refused = await send({}, { ...answers, role: 'admin', คน: [{ ผู้เข้าอบรม: 'ก', price: 0 }] })
    expect(refused.body).toMatchObject({
      code: 'forms.unknown-fields',
      details: [
        { path: 'role', message: 'ไม่รู้จักหรือไม่อนุญาตให้ส่งชื่อนี้' },
        { path: 'คน.0.price', message: 'ไม่รู้จักหรือไม่อนุญาตให้ส่งชื่อนี้' },
      ],
    })
    expect((await send({ isAdmin: true })).body).toMatchObject({ code: 'gateway.bad-body' })
    expect(await countEntries()).toBe(before)
  })

  it('with fields of the server: they are ignored', async () => {
    const other = await makeForm(cast.world, cast.ours)
    const forged = { userID: cast.admin.userID, status: 'done', process: 'order', parent: cast.theirs._id }
    const sent = await send({ ...forged, courseID: other._id })
    const { body } = await cast.api.call({ as: cast.admin, path: `form/${sent.body.data._id}` })
    expect(body.data).toMatchObject({ userID: null, status: 'new', process: 'form', parent: cast.ours._id })
    expect(body.data.courseID).toBeNull()
  })

  it.each([
    ['text', 'not a record'],
    ['a list', []],
    ['nothing', null],
    ['a value of another kind', { ...answers, ชื่อ: { $ne: null } }],
    ['a set that is none', { ...answers, คน: 'ก' }],
    ['a prototype', JSON.parse('{"__proto__": {"ชื่อ": "ก"}, "คน": [{"ผู้เข้าอบรม": "ก"}]}')],
  ])('as %s', async (_, formData) => {
    expect((await send({}, formData)).status).toBe(400)
  })

  it('with a NUL, endless nesting or a megabyte', async () => {
    expect((await send({}, { ...answers, ชื่อ: 'ก\0ข' })).status).toBe(400)
    let deep: unknown = 'ก'
    for (let depth = 0; depth < 1000; depth += 1) deep = { คน: deep }
    expect((await send({}, deep)).status).toBe(400)
    expect((await send({}, { ...answers, ชื่อ: 'ก'.repeat(400_000) })).status).toBe(413)
    expect((await send({}, { ...answers, ชื่อ: 'ก'.repeat(30_000) })).body.code).toBe('forms.faults')
  })

  it('on another site, nor when it is closed, gated or no form', async () => {
    const hidden = await makeForm(cast.world, cast.ours, { status: false })
    const login = await makeForm(cast.world, cast.ours, { authen: true })
    const locked = await makeForm(cast.world, cast.ours, { password: 'เปิดประตู' })
    const below = await makeForm(cast.world, cast.ours, { parent: locked._id })
    const page = await makeForm(cast.world, cast.ours, { type: 'page' })
    const foreign = await makeForm(cast.world, cast.theirs)
    const codes: unknown[] = []
    for (const { _id } of [hidden, login, locked, below, page, foreign]) {
      const { status, body } = await sendForm(cast, { site: cast.ours, formId: _id })
      codes.push([status, body.code])
    }
    expect(codes).toEqual([
      [403, 'forms.closed'],
      [401, 'general.sign-in'],
      [403, 'forms.locked'],
      [403, 'forms.locked'],
      [404, 'general.not-found'],
      [404, 'general.not-found'],
    ])
  })

  it('from a robot: with the trap filled in, too fast, or never opened', async () => {
    const startedAt = startedAgo(cast.world, cast.ours, form._id, 0)
    expect((await send({ trap: 'http://spam.example' })).body.code).toBe('forms.robot')
    expect((await send({ startedAt })).body.code).toBe('forms.too-fast')
    expect((await send({ startedAt: '' })).body.code).toBe('forms.stale')
    const other = await makeForm(cast.world, cast.ours)
    const borrowed = startedAgo(cast.world, cast.ours, other._id)
    expect((await send({ startedAt: borrowed })).body.code).toBe('forms.stale')
    const old = startedAgo(cast.world, cast.ours, form._id, 8 * 86_400)
    expect((await send({ startedAt: old })).body.code).toBe('forms.stale')
    const [time, mark] = startedAgo(cast.world, cast.ours, form._id).split('.')
    expect((await send({ startedAt: `${Number(time) - 1}.${mark}` })).body.code).toBe('forms.stale')
  })

  it('more often than people of one address would send it', async () => {
    const often = await makeForm(cast.world, cast.ours)
    const sendEmpty = async () =>
      (await sendForm(cast, { site: cast.ours, formId: often._id, formData: {} })).status
    expect(await sendEmpty()).toBe(400)
    // A company behind one address sends hundreds; then it is enough.
    const { rowCount } = await cast.world.database.owner.query('update attempt set count = $1', [
      FORM_LIMIT.max - 1,
    ])
    expect(rowCount).toBeGreaterThan(0)
    expect([await sendEmpty(), await sendEmpty()]).toEqual([400, 429])
    await cast.world.database.owner.query('delete from attempt')
  })
})

describe('entries are nobody else’s to see', () => {
  const find = { method: 'find', args: [{}] }

  it('not a visitor’s, another member’s or another site’s', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const other = await cast.api.signIn(cast.ours, email)
    expect((await cast.api.call({ site: cast.ours, path: 'form/query', body: find })).status).toBe(401)
    const theirs = await cast.api.call<unknown[]>({ as: other, path: 'form/query', body: find })
    expect(theirs.body.data).toEqual([])
    for (const as of [other, cast.theirAdmin, cast.theirMember]) {
      expect((await cast.api.call({ as, path: `form/${entry}` })).status).toBe(404)
      const change = { as, method: 'PATCH', path: `form/${entry}`, body: { data: { status: 'done' } } }
      expect([403, 404]).toContain((await cast.api.call(change)).status)
      expect([403, 404]).toContain(
        (await cast.api.call({ as, method: 'DELETE', path: `form/${entry}` })).status,
      )
    }
  })

  it('by no name of what the server keeps for itself', async () => {
    for (const field of ['once', 'request']) {
      const body = { method: 'find', args: [{ [field]: 'x' }] }
      expect((await cast.api.call({ as: cast.admin, path: 'form/query', body })).status).toBe(400)
    }
    const { body } = await cast.api.call({ as: cast.member, path: `form/${entry}` })
    expect(Object.keys(body.data)).not.toContain('once')
  })
})
