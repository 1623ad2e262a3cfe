import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import { findSide } from '#modules/audits/about-person.server.ts'
import { auditActions } from '#modules/audits/actions.ts'
import { forgetLines } from '#modules/audits/forget-lines.server.ts'
import * as line from '#modules/audits/screens/audit-line.tsx'
import * as list from '#modules/audits/screens/audits.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const PATH = '/setup/audit'
let cast: Cast
let colleague: SignedInPerson
let category: string

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ [PATH]: list, '/setup/audit/:id': line }) })
  const { make } = cast.world
  const reach = [cast.ours._id]
  const { email } = await make.user(cast.origin, {
    role: 'admin',
    reach,
    firstname: 'เพื่อนร่วมงาน',
    lastname: 'คนขยัน',
  })
  colleague = await cast.api.signIn(cast.ours, email)
  category = (await make.category(cast.ours, { name: 'หมวดเดิม', code: 'c-1' }))._id
  await change(`category/${category}`, { name: 'หมวดใหม่' })
})

const query = (text: string, ...values: unknown[]) => cast.world.database.owner.query(text, values)

async function change(path: string, data: object, as = colleague): Promise<void> {
  const { status } = await cast.api.call({ as, method: 'PATCH', path, body: { data } })
  expect(status).toBe(200)
}

/** A line as something old or careless would have written it. */
async function note(changes: object, fields: Record<string, unknown> = {}, site: MadeSite = cast.ours) {
  const row = { role: 'admin', action: 'update', collection: 'user', recordID: newId(), ...fields }
  return (await cast.world.make.row('audit', { site_id: site._id, ...row, changes: JSON.stringify(changes) }))
    ._id
}

const open = (path = '', as: SignedInPerson = cast.admin) => cast.api.call({ as, path: `${PATH}${path}` })
const seen = async (path = '', as?: SignedInPerson) => seenIn(await open(path, as))

describe('the audit log', () => {
  it('says who did what with which record, from what to what', async () => {
    const page = await seen()
    for (const words of ['เพื่อนร่วมงาน คนขยัน', 'ผู้ดูแลเว็บไซต์', 'แก้ไขข้อมูล', 'หมวดใหม่', 'หมวดเดิม → หมวดใหม่'])
      expect(page).toContain(words)
    const english = seenIn(
      await cast.api.call({
        as: cast.admin,
        path: PATH,
        headers: { cookie: `${cast.admin.cookie}; sala_lang=en` },
      }),
    )
    for (const words of ['Audit log', 'Changed']) expect(english).toContain(words)
  })

  it('is narrowed by person, kind of record, action, record and days', async () => {
    const { rows } = await query(
      `select "_id" from audit where "recordID" = $1 and action = 'update'`,
      category,
    )
    const own = String(rows[0]._id)
    const found = async (narrowed: string) => {
      const { body } = await cast.api.call<{ _id: string }[]>({
        as: cast.admin,
        path: `list/audits?${narrowed}`,
      })
      return body.data.some(({ _id }) => _id === own)
    }
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    for (const yes of [
      `person=${colleague.userID}`,
      'kind=category',
      'action=update',
      `record=${category}`,
      `from=${today}&to=${today}`,
    ])
      expect([yes, await found(yes)]).toEqual([yes, true])
    for (const no of [
      `person=${cast.admin.userID}`,
      'kind=course',
      'action=delete',
      `record=${newId()}`,
      'to=2020-01-01',
      'from=2099-01-01',
    ])
      expect([no, await found(no)]).toEqual([no, false])
    expect(await seen()).toContain(`<option value="${colleague.userID}">เพื่อนร่วมงาน คนขยัน</option>`)
  })

  it('is a file as it is filtered, with every value', async () => {
    const file = await open(`?export=csv&record=${category}`)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.text).toContain('หมวดเดิม → หมวดใหม่')
    expect(file.text.trim().split('\r\n')).toHaveLength(2)
  })

  it('has a page for each line with every field before and after', async () => {
    const { rows } = await query(
      `select "_id" from audit where "recordID" = $1 and action = 'update'`,
      category,
    )
    const page = await seen(`/${rows[0]._id}`)
    for (const words of ['หมวดเดิม', 'หมวดใหม่', 'ก่อน', 'หลัง', `/setup/audit?record=${category}`, `/category/`])
      expect(page).toContain(words)
  })

  it('names a record that is gone by what it was called', async () => {
    const { _id } = await cast.world.make.category(cast.ours, { name: 'หมวดที่ลบไป', code: 'gone' })
    await cast.api.call({ as: colleague, method: 'DELETE', path: `category/${_id}` })
    expect(await seen(`?record=${_id}`)).toContain('หมวดที่ลบไป')
  })

  it('says what stands beside fields in words, and of what has none nothing', async () => {
    const course = await cast.world.make.course(cast.ours, { name: 'หลักสูตรที่ซื้อ' })
    const id = await note(
      {
        courseID: [null, course._id],
        quantity: [null, 12],
        unheardOf: 'ไม่มีคำเรียก',
        settings: { token: 'ลับมาก' },
      },
      { action: 'give-seats', collection: 'company' },
    )
    const page = await seen(`/${id}`)
    for (const words of ['หลักสูตรที่ซื้อ', 'จำนวนที่นั่ง', '12', 'มีรายละเอียดอยู่ภายใน']) expect(page).toContain(words)
    for (const words of ['ไม่มีคำเรียก', 'ลับมาก', 'unheardOf']) expect(page).not.toContain(words)
  })
})

describe('what nobody may read', () => {
  const citizen = citizenIdFrom('112345678901')

  it('stands in no line: sealed values are masked, hidden ones left out, whatever the line has', async () => {
    const id = await note({
      citizen: [citizen, `v1:${citizen}`],
      password: ['$argon2id$old', '$argon2id$new'],
      salt: ['pepper', 'salt'],
      firstname: ['สมชาย', 'สมหมาย'],
    })
    const pages = [await seen(`/${id}`), await seen('?kind=user'), (await open('?export=csv&kind=user')).text]
    const { text } = await cast.api.call({ as: cast.admin, path: 'list/audits?kind=user' })
    for (const page of [...pages, text]) {
      expect(page).toContain('สมหมาย')
      for (const secret of [citizen, 'argon2id', 'pepper']) expect(page).not.toContain(secret)
    }
    expect(pages[0]).toContain('1-xxxx-xxxxx-')
  })

  it('is a value that somebody wrote as HTML or as a formula', async () => {
    const id = await note({ firstname: ['ก', '<img src=x onerror=alert(1)>'], lastname: ['ก', '=1+1'] })
    expect((await open(`/${id}`)).text).not.toContain('<img src=x')
    expect((await open(`?export=csv&kind=user`)).text).not.toMatch(/(^|,)=1/m)
  })
})

describe('the log is closed', () => {
  it('to another site: no line, no page, no name, no filter', async () => {
    const foreign = await note(
      { firstname: ['ก', 'ค่าของเว็บไซต์อื่น'] },
      { userID: cast.theirAdmin.userID },
      cast.theirs,
    )
    expect(await seen('?size=2000')).not.toContain('ค่าของเว็บไซต์อื่น')
    expect((await open(`/${foreign}`)).status).toBe(404)
    const { text } = await cast.api.call({
      as: cast.admin,
      path: `list/audits?person=${cast.theirAdmin.userID}`,
    })
    expect(text).not.toContain(foreign)
    const file = await cast.api.call({
      as: cast.admin,
      method: 'POST',
      path: `${PATH}?export=csv`,
      raw: `id=${foreign}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(file.text.trim().split('\r\n')).toHaveLength(1)
  })

  it.each([...intruders, 'manager'] as const)('to a %s', async (intruder) => {
    const who = intruder === 'manager' ? { site: cast.ours, as: cast.manager } : comingAs(cast, intruder)
    const id = await note({ firstname: ['ก', 'ข'] })
    for (const path of [PATH, `${PATH}/${id}`, `${PATH}?export=csv`]) {
      const { status, text } = await cast.api.call({ ...who, path })
      expect([302, 401, 403], path).toContain(status)
      expect(text).not.toContain('เพื่อนร่วมงาน')
    }
    expect([401, 403]).toContain((await cast.api.call({ ...who, path: 'list/audits' })).status)
  })

  it('to forms that would write in it, and is not shaken by odd addresses', async () => {
    const before = (await query('select count(*) from audit')).rows
    for (const action of ['delete', '__proto__', 'undo', '']) {
      const { status } = await cast.api.call({
        as: cast.admin,
        method: 'POST',
        path: PATH,
        raw: new URLSearchParams({ do: action, id: category }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    expect((await query('select count(*) from audit')).rows).toEqual(before)
    for (const odd of [
      '?person=x&kind=%00&action=constructor&record=%27&from=2026-13-01&sort=changes',
      '?q=%00&page=-1',
    ])
      expect((await open(odd)).status).toBe(200)
    for (const id of ['x', newId(), '..%2F..']) expect((await open(`/${id}`)).status).toBe(404)
  })
})

it('every action that is noted has words in both languages', () => {
  const sources = join(import.meta.dirname, '../../src')
  const named = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(sources, file), 'utf8').matchAll(/action: '([\w.-]+)',\s*collection/g),
    ])
    .map(([, action]) => action)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((action) => !(auditActions as readonly unknown[]).includes(action))).toEqual([])
  for (const lang of ['th', 'en'] as const) {
    const t = cast.world.engine.catalog.translate(lang)
    for (const action of auditActions) expect(t(`audits.action.${action}`)).not.toContain('audits.')
  }
})

it('orders to everybody are in the log with their words, however they came', async () => {
  const { status } = await cast.api.call({
    as: colleague,
    path: 'remote',
    body: { text: "alert(*,'ถึงทุกคน')" },
  })
  expect(status).toBe(200)
  const page = seenIn(await cast.api.call({ as: cast.admin, path: `${PATH}?f.kind=remote` }))
  expect(page).toContain('ส่งข้อความถึงหน้าจอ')
  expect(page).toContain('ถึงทุกคน')
})

describe('a person in the log', () => {
  it('is shown by what they did, and by what was done to them', async () => {
    const { make } = cast.world
    const member = await make.user(cast.ours, {})
    const theirs = await make.user(cast.theirs, {})
    const touched = await note({ firstname: ['ก', 'ข'] }, { recordID: member._id })
    const named = await note({ userID: [null, member._id] }, { action: 'create', collection: 'enroll' })
    const plain = await note({ userID: member._id }, { collection: 'company_member' })
    const foreign = await note({}, { recordID: member._id }, cast.theirs)
    const listed = async (narrowed: string) => {
      const path = `list/audits?${narrowed}`
      const { body } = await cast.api.call<{ _id: string }[]>({ as: cast.admin, path })
      return body.data.map(({ _id }) => _id)
    }
    expect((await listed(`about=${member._id}`)).toSorted()).toEqual([touched, named, plain].toSorted())
    expect(await listed(`about=${theirs._id}`)).toEqual([])
    expect(await listed(`person=${member._id}`)).toEqual([])
    const page = await seen(`?about=${member._id}`)
    for (const words of ['สิ่งที่บุคคลนี้ทำ', `?person=${member._id}`, 'เก็บไว้ 3 ปี']) expect(page).toContain(words)
    const asTheirs = await cast.api.call<{ _id: string }[]>({
      as: cast.theirAdmin,
      path: `list/audits?about=${member._id}`,
    })
    expect(asTheirs.body.data.map(({ _id }) => _id)).toEqual([foreign])
    const ctx = cast.world.open(cast.ours, 'admin')
    expect(await findSide(ctx, member._id)).toBe('about')
    expect(await findSide(ctx, colleague.userID)).toBe('person')
    const csv = await cast.api.call({ as: cast.admin, path: `${PATH}?about=${member._id}&file=csv` })
    expect(csv.status).toBe(200)
  })

  it('is forgotten three years after the line, on every site apart', async () => {
    const old = await note({ firstname: ['ก', 'ข'] })
    const young = await note({ firstname: ['ก', 'ค'] })
    const theirs = await note({}, {}, cast.theirs)
    await query(`update audit set "createdAt" = now() - interval '3 years 1 day' where "_id" = any($1)`, [
      old,
      theirs,
    ])
    const ctx = cast.world.open(cast.ours, 'admin')
    await forgetLines.run({ ctx, signal: new AbortController().signal } as never, {})
    const { rows } = await query('select "_id" from audit where "_id" = any($1)', [old, young, theirs])
    expect(rows.map(({ _id }) => String(_id)).toSorted()).toEqual([young, theirs].toSorted())
  })
})
