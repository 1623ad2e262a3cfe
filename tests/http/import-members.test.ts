import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'
import * as importScreen from '#modules/students/screens/import.tsx'
import { guessMapping, importFields } from '#modules/users/administration/import-mapping.ts'
import { makeTemplate } from '#modules/users/administration/import-sheets.server.ts'
import * as list from '#shell/records/screens/list.tsx'
import { startWorker, type Worker } from '#src/worker/start.ts'
import type { Answer, SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const pages = pagesOf({ '/user/import': importScreen, '/user/dashboard': list })
let cast: Cast
let worker: Worker

beforeAll(async () => {
  cast = await openCast({ pages })
  const { engine, database } = cast.world
  worker = await startWorker({ engine, database: database.config, pollSeconds: 0.5 })
})
afterAll(() => worker.close())
beforeEach(async () => void (await cast.world.database.owner.query('delete from attempt')))

const HEAD = ['ชื่อ', 'นามสกุล', 'อีเมล', 'เบอร์โทรศัพท์', 'role']
const sheetOf = (rows: string[][], head = HEAD) =>
  writeXlsxFile([head, ...rows].map((row) => row.map((value) => ({ value, type: String })))).toBuffer()

function send(as: SignedInPerson | undefined, bytes: Buffer, name = 'members.xlsx'): Promise<Answer> {
  const mark = 'sala-test-boundary'
  const head = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return cast.api.call({
    as,
    site: cast.ours,
    path: '/user/import',
    raw: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  })
}

const mapping = { 'map.firstname': '0', 'map.lastname': '1', 'map.email': '2', 'map.phone': '3' }
const press = (as: SignedInPerson, file: string, fields: Record<string, string> = mapping) =>
  cast.api.call({
    as,
    site: cast.ours,
    path: '/user/import',
    raw: new URLSearchParams({ intent: 'import', file, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const fileIn = (answer: Answer) => /file=([\w-]{36})/.exec(String(answer.headers.location))?.[1] ?? ''
const show = (as: SignedInPerson, path: string) => cast.api.call({ as, site: cast.ours, path })
const byEmail = async (like: string) =>
  (
    await cast.world.database.owner.query<Record<string, unknown>>(
      'select * from "user" where email like $1 order by email',
      [like],
    )
  ).rows

describe('an import of members', () => {
  it('shows first what would become of every row, and writes nothing before it is pressed', async () => {
    const taken = await cast.world.make.user(cast.ours, { phone: '0811111111' })
    const kept = await send(
      cast.admin,
      await sheetOf([
        ['มานี', 'มีนา', 'mani@import.test', '812345678', 'root'],
        ['', 'ไม่มีชื่อ', 'ไม่ใช่อีเมล', '', ''],
        ['ซ้ำ', 'ในระบบ', taken.email, '0811111111', ''],
        ['ซ้ำ', 'ในไฟล์', 'MANI@import.test', '', ''],
        ['=1+1', 'สูตร', 'formula@import.test', '', 'superadmin'],
      ]),
    )
    const fileID = fileIn(kept)
    const { text } = await show(cast.admin, `/user/import?file=${fileID}`)
    for (const part of ['พร้อมนำเข้า 2 คน', 'มีข้อผิดพลาด 3 แถว', 'ซ้ำกับแถวก่อนหน้าในไฟล์เดียวกัน'])
      expect(text).toContain(part)
    expect(await byEmail('%@import.test')).toEqual([])
    expect((await press(cast.admin, fileID)).status).toBe(302)
    const done = await vi.waitFor(
      async () => {
        const page = await show(cast.admin, '/user/import')
        expect(page.text).toContain('เพิ่มสมาชิกแล้ว 2 คน ข้าม 3 แถว')
        return page.text
      },
      { timeout: 18_000, interval: 100 },
    )
    const made = await byEmail('%@import.test')
    expect(made).toMatchObject([
      { email: 'formula@import.test', role: 'user', site_id: cast.ours._id, password: null },
      { email: 'mani@import.test', role: 'user', phone: '0812345678', firstname: 'มานี' },
    ])
    const href = /href="(\/files\/[\w-]+\/import-errors\.xlsx)"/.exec(done)?.[1] ?? ''
    expect((await show(cast.admin, href)).status).toBe(200)
    for (const stranger of [cast.manager, cast.member])
      expect((await show(stranger, href)).status).not.toBe(200)
    const lines = await cast.world.database.owner.query(`select 1 from audit where action = 'import'`)
    expect(lines.rowCount).toBe(1)
    const csv = await show(cast.admin, '/user/dashboard?export=csv')
    expect(csv.text).toContain(`'=1+1`)
  })

  it('names rows as the sheet does, below a title and after empty rows; digits that Excel dropped are back', async () => {
    const id = citizenIdFrom('012345678901')
    const written = [
      ['รายชื่อผู้เข้าอบรม'],
      [],
      ['ลำดับ', 'E-mail', 'เลขบัตรประจำตัวประชาชน', 'ชื่อ-สกุล', 'เบอร์โทรศัพท์มือถือ'],
      ['1', 'offices@rows.test', id.slice(1), 'นาย มานะ อดทน', '+66 81-234-9999'],
      [],
      ['2', 'wrong@rows.test', '1234567890123', 'ปิติ', '๐๘๑๒๓๔๙๙๙๘'],
    ]
    const bytes = await writeXlsxFile(
      written.map((row) => row.map((value) => ({ value, type: String }))),
    ).toBuffer()
    const page = seenIn(await show(cast.admin, `/user/import?file=${fileIn(await send(cast.admin, bytes))}`))
    for (const part of ['พร้อมนำเข้า 1 คน', 'นายมานะ', 'อดทน', '0812349999', '0812349998', id])
      expect(page).toContain(part)
    expect(page).toMatch(/>6<[\s\S]*wrong@rows\.test[\s\S]*นามสกุล: [\s\S]*>4<[\s\S]*offices@rows\.test/)
  })

  it('enrols in the course that a row names: new and known members, each with their seat or not at all', async () => {
    const { make, database } = cast.world
    await make.course(cast.ours, { name: 'ปฐมพยาบาล นำเข้า', seats: 2 })
    const known = await make.user(cast.ours)
    const head = ['ชื่อ', 'นามสกุล', 'อีเมล', 'เบอร์โทรศัพท์', 'หลักสูตร']
    const row = (email: string, course = 'ปฐมพยาบาล  นำเข้า') => ['คน', 'เรียน', email, '', course]
    const rows = [
      row('one@course.test'),
      row(known.email),
      row('late@course.test'),
      row('no@course.test', 'ไม่มี'),
    ]
    const fileID = fileIn(await send(cast.admin, await sheetOf(rows, head)))
    expect((await show(cast.admin, `/user/import?file=${fileID}`)).text).toContain('ไม่พบหลักสูตรชื่อนี้')
    await press(cast.admin, fileID, { ...mapping, 'map.course': '4' })
    await vi.waitFor(
      async () =>
        expect((await show(cast.admin, '/user/import')).text).toContain('เพิ่มสมาชิกแล้ว 2 คน ข้าม 2 แถว'),
      { timeout: 18_000, interval: 100 },
    )
    const { rows: enrolled } = await database.owner.query(
      `select u.email, e.source from enroll e join "user" u on u."_id" = e."userID"
       where u.email like '%@course.test' or u."_id" = $1 order by u.email`,
      [known._id],
    )
    expect(enrolled).toMatchObject([{ email: 'one@course.test', source: 'import' }, { email: known.email }])
    expect((await byEmail('%@course.test')).map(({ email }) => email)).toEqual(['one@course.test'])
  })

  it('keeps rows with errors in a sheet that says what is wrong with each', async () => {
    const { rows } = await cast.world.database.owner.query<{ key: string }>(
      `select key from file where purpose = 'person.import-faults'`,
    )
    const place = await cast.world.engine.storage.open('disk')
    const { buffer } = await import('node:stream/consumers')
    const sheet = await readSheet(await buffer(await place.read(rows[0]?.key ?? '')))
    expect(sheet).toHaveLength(4)
    expect(String(sheet[1]?.at(-1))).toContain('ชื่อ:')
  })

  it('is for administrators of the site; a list is its owner’s', async () => {
    const bytes = await sheetOf([['ก', 'ข', 'someone@else.test', '', '']])
    expect((await send(cast.manager, bytes)).status).toBe(403)
    expect((await send(cast.member, bytes)).status).toBe(403)
    expect((await send(cast.theirAdmin, bytes)).status).toBe(302)
    expect((await send(undefined, bytes)).status).toBe(302)
    const fileID = fileIn(await send(cast.admin, bytes))
    const other = await cast.world.make.user(cast.origin, { role: 'admin', reach: [cast.ours._id] })
    const colleague = await cast.api.signIn(cast.ours, other.email)
    expect((await press(colleague, fileID)).status).toBe(404)
    expect((await show(colleague, `/user/import?file=${fileID}`)).status).toBe(404)
    const elsewhere = { ...cast.theirAdmin }
    const foreign = await cast.api.call({ as: elsewhere, path: `/user/import?file=${fileID}` })
    expect(foreign.status).toBe(404)
    expect(await byEmail('someone@else.test')).toEqual([])
  })

  it('needs the columns that a member cannot be without', async () => {
    const fileID = fileIn(await send(cast.admin, await sheetOf([['ก', 'ข', 'x@columns.test', '', '']])))
    expect((await press(cast.admin, fileID, { 'map.firstname': '0' })).status).toBe(400)
  })

  it('brings its own template, which it can read', async () => {
    const answer = await show(cast.admin, '/user/import?template')
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect((await show(cast.member, '/user/import?template')).status).toBe(403)
    for (const lang of ['th', 'en']) {
      const template = await makeTemplate(cast.world.engine.catalog.translate(lang))
      const [heading = [], example = []] = await readSheet(template)
      expect(guessMapping(heading.map(String))).toEqual(
        Object.fromEntries(importFields.map((field, at) => [field, at])),
      )
      for (const cell of [...heading, ...example]) expect(String(cell)).not.toMatch(/^users\./)
    }
  })

  it('has somebody decide about companies that are not known, and makes new members their employees', async () => {
    const { make, database } = cast.world
    const known = await make.row('company', { site_id: cast.ours._id, name: 'บริษัท มีอยู่แล้ว จำกัด' })
    const foreign = await make.row('company', { site_id: cast.theirs._id, name: 'ของเว็บไซต์อื่น' })
    const head = ['ชื่อ', 'นามสกุล', 'อีเมล', 'เบอร์โทรศัพท์', 'บริษัท', 'เลขที่หนังสือเดินทาง']
    const rows = [
      ['ก', 'เดิม', 'old@company.test', '', 'บริษัท  มีอยู่แล้ว จำกัด', 'aa 123456'],
      ['ข', 'ใหม่', 'new@company.test', '', 'บริษัทใหม่', ''],
      ['ค', 'เลือก', 'chosen@company.test', '', 'มีอยู่แล้ว', ''],
      ['ง', 'ไม่มี', 'none@company.test', '', '-', 'AA123456'],
    ]
    const fileID = fileIn(await send(cast.admin, await sheetOf(rows, head)))
    const page = seenIn(await show(cast.admin, `/user/import?file=${fileID}`))
    for (const part of ['บริษัทที่ยังไม่มีในระบบ', 'บริษัทใหม่ (1 แถว)', 'AA123456', 'ซ้ำกับแถวก่อนหน้า'])
      expect(page).toContain(part)
    const columns = { ...mapping, 'map.company': '4', 'map.passport': '5' }
    const pressed = (choices: [string, string][]) => {
      const body = new URLSearchParams({ intent: 'import', file: fileID, ...columns })
      for (const [name, choice] of choices) {
        body.append('companyName', name)
        body.append('companyChoice', choice)
      }
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return cast.api.call({
        as: cast.admin,
        site: cast.ours,
        path: '/user/import',
        raw: body.toString(),
        headers,
      })
    }
    const undecided = await pressed([['บริษัทใหม่', 'new']])
    expect(undecided.status).toBe(400)
    expect(undecided.text).toContain('ยังไม่ได้เลือกว่าจะทำอย่างไรกับบริษัท มีอยู่แล้ว')
    const chosen = (id: string): [string, string][] => [
      ['บริษัทใหม่', 'new'],
      ['มีอยู่แล้ว', id],
      ['-', 'none'],
    ]
    expect((await pressed(chosen(foreign._id))).status).toBe(404)
    expect((await pressed(chosen('x'))).status).toBe(404)
    expect((await pressed(chosen(known._id))).status).toBe(302)
    await vi.waitFor(
      async () =>
        expect((await show(cast.admin, '/user/import')).text).toContain('เพิ่มสมาชิกแล้ว 3 คน ข้าม 1 แถว'),
      { timeout: 18_000, interval: 100 },
    )
    const { rows: employed } = await database.owner.query(
      `select u.email, c.name, m.status, m.made from company_member m join company c on c."_id" = m."companyID"
       join "user" u on u."_id" = m."userID" where u.email like '%@company.test' order by u.email`,
    )
    const active = { status: 'active', made: false }
    expect(employed).toEqual([
      { email: 'chosen@company.test', name: 'บริษัท มีอยู่แล้ว จำกัด', ...active },
      { email: 'new@company.test', name: 'บริษัทใหม่', ...active },
      { email: 'old@company.test', name: 'บริษัท มีอยู่แล้ว จำกัด', ...active },
    ])
    expect((await byEmail('old@company.test'))[0]?.passport).toMatch(/^v2\./)
  })
})

describe('a spreadsheet that is none, or too much', () => {
  const encode = (text: string) => new TextEncoder().encode(text)
  const bookWith = (sheet: string | Uint8Array) =>
    Buffer.from(
      zipSync({
        '[Content_Types].xml': encode('<Types/>'),
        'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? encode(sheet) : sheet,
      }),
    )

  it.each([
    ['a text', () => Buffer.from('not a spreadsheet'), 400],
    ['an archive that unpacks to far more than it is', () => bookWith(new Uint8Array(49 * 1024 * 1024)), 413],
    ['a sheet that claims a million rows', () => bookWith('<dimension ref="A1:B1048576"/>'), 400],
    ['a sheet that claims thousands of columns', () => bookWith('<c r="XFD1"/>'), 400],
    ['entities that grow', () => bookWith('<!DOCTYPE x [<!ENTITY a "aaaa">]><x/>'), 400],
    ['one with a password', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 400],
    ['a broken archive', () => bookWith('<x/>').subarray(0, 60), 400],
  ])('is refused: %s', async (_what, make, status) => {
    const before = await cast.world.database.owner.query('select count(*) from file')
    expect((await send(cast.admin, make())).status).toBe(status)
    const after = await cast.world.database.owner.query('select count(*) from file')
    expect(after.rows).toEqual(before.rows)
  })
})
