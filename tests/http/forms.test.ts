import { beforeAll, describe, expect, it } from 'vitest'
import type { Doc } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { answers, makeForm, rowOf, sendForm } from '#tests/support/forms.ts'

let cast: Cast
let form: { _id: string }

beforeAll(async () => {
  cast = await openCast()
  form = await makeForm(cast.world, cast.ours)
})

async function readEntry(id: string) {
  const { body } = await cast.api.call({ as: cast.admin, path: `form/${id}` })
  return body.data
}

const send = (formData: unknown, more: Partial<Parameters<typeof sendForm>[1]> = {}) =>
  sendForm(cast, { site: cast.ours, formId: form._id, formData, ...more })

describe('a form that is sent', () => {
  it('is kept as an entry with all of its fields [PM-3-14] [PM-7-31] [PM-4-15] [PM-5-37]', async () => {
    const sent = await send({ ...answers, ช่องทาง: 'forged' }, { as: cast.member })
    expect(sent.status).toBe(200)
    expect(await readEntry(sent.body.data._id)).toMatchObject({
      parent: cast.ours._id,
      formID: form._id,
      courseID: null,
      userID: cast.member.userID,
      status: 'new',
      process: 'form',
      formData: {
        ชื่อ: 'สมชาย',
        อีเมล: 'N/A',
        เป็นสมาชิก: 'N/A',
        เลขสมาชิก: 'N/A',
        ช่องทาง: 'เว็บไซต์',
        คน: [{ ผู้เข้าอบรม: 'ก' }],
      },
    })
  })

  it('is taken without an envelope too, and by a program with the site’s key', async () => {
    const body = { formID: form._id, formData: answers }
    const plain = await cast.api.call({ as: cast.member, path: 'form', body })
    const program = await cast.api.call({
      path: 'form',
      body,
      headers: { 'client-token-key': cast.ours.key, origin: undefined },
    })
    expect([plain.status, program.status]).toEqual([200, 200])
  })

  it('names everything that is wrong, and keeps nothing [PM-4-14] [PM-5-35] [PM-5-36]', async () => {
    const wrong = { อีเมล: 'ไม่ใช่อีเมล', เป็นสมาชิก: 'ใช่', คน: [{}, { ผู้เข้าอบรม: ' ' }] }
    const refused = await send(wrong)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      code: 'forms.faults',
      details: [
        { path: 'ชื่อ', message: 'กรุณาบอกชื่อของคุณ' },
        { path: 'อีเมล', message: 'กรุณาตรวจสอบรูปแบบอีเมล' },
        { path: 'เลขสมาชิก', message: 'กรุณากรอกข้อมูล' },
        { path: 'คน.0.ผู้เข้าอบรม', message: 'กรุณากรอกข้อมูล' },
        { path: 'คน.1.ผู้เข้าอบรม', message: 'กรุณากรอกข้อมูล' },
      ],
    })
  })

  it('loses what did not show, and is never stopped by it', async () => {
    const sent = await send({ ...answers, เป็นสมาชิก: 'ไม่', เลขสมาชิก: 'ไม่มีใครเห็น' })
    expect(sent.status).toBe(200)
    const entry = (await readEntry(sent.body.data._id)) as unknown as { formData: Record<string, unknown> }
    expect(entry.formData.เลขสมาชิก).toBe('N/A')
  })

  it('takes no more of a set than its limit', async () => {
    const many = Array.from({ length: 40 }, () => ({ ผู้เข้าอบรม: 'ก' }))
    const refused = await send({ ...answers, คน: many })
    expect(refused.body.details).toEqual([{ path: 'คน', message: 'เพิ่มได้สูงสุด 3 รายการ' }])
  })

  it('is refused in the language of the caller', async () => {
    const refused = await send({}, { headers: { 'accept-language': 'en' } })
    expect(refused.body.message).toBe('Please check what you filled in')
  })
})

describe('one key', () => {
  const headers = { 'idempotency-key': 'a key of the browser' }

  it('makes one entry for a visitor too, however often and at once it is sent', async () => {
    const tries = await Promise.all([0, 1, 2].map(() => send(answers, { headers })))
    const ids = tries.map(({ body }) => body.data._id)
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(ids).size).toBe(1)
    const { rows } = await cast.world.database.owner.query('select 1 from form where "_id" = $1', [ids[0]])
    expect(rows).toHaveLength(1)
  })

  it('is refused for other answers, and counts again after a day', async () => {
    const other = await send({ ...answers, ชื่อ: 'สมหญิง' }, { headers })
    expect([other.status, other.body.code]).toEqual([422, 'gateway.idempotency-key-reused'])
    await cast.world.database.owner.query(`update form set "createdAt" = now() - interval '25 hours'`)
    expect((await send({ ...answers, ชื่อ: 'สมหญิง' }, { headers })).status).toBe(200)
  })

  it('of somebody else is another key', async () => {
    const mine = await send(answers, { as: cast.member, headers })
    const again = await send(answers, { as: cast.member, headers })
    expect(again.body.data._id).toBe(mine.body.data._id)
  })
})

describe('entries', () => {
  it('are found by their sender by form, course and user [PM-7-30] [PM-1-07]', async () => {
    const course = await cast.world.make.course(cast.ours)
    const tied = await makeForm(cast.world, cast.ours, { course: course._id })
    const sent = await sendForm(cast, { site: cast.ours, formId: tied._id, as: cast.member })
    const filter = { formID: tied._id, courseID: course._id, userID: cast.member.userID }
    const found = await cast.api.call<Doc[]>({
      as: cast.member,
      path: 'form/query',
      body: { method: 'find', args: [filter] },
    })
    expect(found.body.data.map(({ _id }) => _id)).toEqual([sent.body.data._id])
  })

  it('are of one person once where the form asks for a login [PM-2.3-16]', async () => {
    const own = await makeForm(cast.world, cast.ours, { authen: true })
    const sending = { site: cast.ours, formId: own._id, as: cast.member }
    const both = await Promise.all([sendForm(cast, sending), sendForm(cast, sending)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const first = both.find(({ status }) => status === 200)
    await cast.api.call({
      as: cast.manager,
      method: 'PATCH',
      path: `form/${first?.body.data._id}`,
      body: { data: { status: 'rejected' } },
    })
    expect((await sendForm(cast, sending)).status).toBe(200)
  })

  it('get their status from staff, with a version check, and nothing else of them changes', async () => {
    const { body } = await send(answers)
    const path = `form/${body.data._id}`
    const change = (data: object, headers = {}) =>
      cast.api.call({ as: cast.manager, method: 'PATCH', path, body: { data }, headers })
    const before = await cast.api.call({ as: cast.manager, path })
    expect((await change({ status: 'read' })).body.data).toMatchObject({ status: 'read' })
    const late = await change({ status: 'done' }, { 'if-match': before.headers.etag })
    expect([late.status, late.body.code]).toEqual([412, 'records.changed-meanwhile'])
    expect((await change({ formData: {} })).body.code).toBe('records.unknown-field')
    expect((await change({ status: 'lost' })).status).toBe(400)
  })
})

describe('whether a value is in the system already [PM-5-32] [PM-7-28]', () => {
  let asking: { _id: string }
  const ask = (uid: string, value: string) =>
    cast.api.call<{ taken: boolean }>({
      site: cast.ours,
      path: 'form/taken',
      body: { formID: asking._id, uid, value },
    })

  beforeAll(async () => {
    const check = (uid: string, name: string, collection: string, key: string) => ({
      type: 'input',
      uid,
      name,
      checkCollection: collection,
      checkKey: key,
    })
    asking = await makeForm(cast.world, cast.ours, {
      builder: [
        rowOf([
          check('mail', 'อีเมล', 'user', 'email'),
          check('secret', 'รหัส', 'user', 'password'),
          check('seat', 'ที่นั่ง', 'form', 'ที่นั่ง'),
        ]),
      ],
    })
    await cast.world.make.user(cast.ours, { email: 'known@example.test' })
    await cast.world.make.user(cast.theirs, { email: 'elsewhere@example.test' })
  })

  it('is answered yes or no, of this site alone', async () => {
    expect((await ask('mail', ' Known@Example.test')).body.data).toEqual({ taken: true })
    expect((await ask('mail', 'elsewhere@example.test')).body.data).toEqual({ taken: false })
  })

  it('is not answered for fields that are not on the list', async () => {
    expect((await ask('secret', 'x')).body.code).toBe('forms.no-check')
    expect((await ask('nothing', 'x')).body.code).toBe('forms.no-check')
  })

  it('is found again when the form is sent [PM-5-33]', async () => {
    const sending = { site: cast.ours, formId: asking._id }
    const known = await sendForm(cast, { ...sending, formData: { อีเมล: 'known@example.test' } })
    expect(known.body.details).toEqual([{ path: 'อีเมล', message: 'ข้อมูลนี้มีอยู่ในระบบแล้ว' }])
    expect((await sendForm(cast, { ...sending, formData: { ที่นั่ง: 'A1' } })).status).toBe(200)
    expect((await sendForm(cast, { ...sending, formData: { ที่นั่ง: 'a1' } })).status).toBe(400)
    expect((await ask('seat', 'A1')).body.data).toEqual({ taken: true })
  })

  it('is asked no more often than a person would', async () => {
    const codes: (string | undefined)[] = []
    for (let turn = 0; turn < 32; turn += 1)
      codes.push((await ask('mail', `x${turn}@example.test`)).body.code)
    expect(codes.at(-1)).toBe('forms.too-many-checks')
  })
})
