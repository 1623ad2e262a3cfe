import { strToU8, zipSync } from 'fflate'
import type { Cast } from './cast.ts'

/** Courses that the people of the list take; every fifth takes none. */
export const LISTED_COURSES = 4
const COMPANIES = 3

const rowOf = (cells: readonly string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`

/** A book of so many people, with companies and courses. */
function makeBook(rows: number): Uint8Array {
  const people = Array.from({ length: rows }, (_, n) =>
    rowOf([
      `สมาชิก${n}`,
      `ใจดี${n}`,
      `cut${n}@import.test`,
      `08${String(n).padStart(8, '0')}`,
      `บริษัทที่ ${n % COMPANIES}`,
      n % 5 === 0 ? '' : `หลักสูตรที่ ${n % LISTED_COURSES}`,
    ]),
  )
  const head = rowOf(['ชื่อ', 'นามสกุล', 'อีเมล', 'เบอร์โทรศัพท์', 'บริษัท', 'หลักสูตร'])
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/one.xml"/></Relationships>',
    'xl/worksheets/one.xml': `<worksheet><sheetData>${head}${people.join('')}</sheetData></worksheet>`,
  }
  const packed = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const)
  return zipSync(Object.fromEntries(packed), { level: 1 })
}

/** Has the cast's administrator send such a list and press «import», the way a browser does. */
export async function pressLongImport(cast: Cast, rows: number): Promise<void> {
  for (let n = 0; n < LISTED_COURSES; n++) await cast.world.make.course(cast.ours, { name: `หลักสูตรที่ ${n}` })
  const post = (raw: Buffer | string, type: string) =>
    cast.api.call({
      as: cast.admin,
      site: cast.ours,
      path: '/student/import',
      raw,
      headers: { 'content-type': type },
    })
  const mark = 'sala-long-import'
  const start = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="many.xlsx"\r\n\r\n`
  const sent = Buffer.concat([Buffer.from(start), makeBook(rows), Buffer.from(`\r\n--${mark}--\r\n`)])
  const { headers } = await post(sent, `multipart/form-data; boundary=${mark}`)
  const file = /file=([\w-]{36})/.exec(String(headers.location))?.[1] ?? ''
  const fields = ['firstname', 'lastname', 'email', 'phone', 'company', 'course']
  const mapping = Object.fromEntries(fields.map((name, at) => [`map.${name}`, String(at)]))
  const form = new URLSearchParams({ intent: 'import', file, companyRest: 'new', ...mapping })
  const { status } = await post(form.toString(), 'application/x-www-form-urlencoded')
  if (status !== 302) throw new Error(`the import was answered ${status}`)
}

/** The row of the list that the import has come to. */
export async function readDoneRow({ world }: Cast): Promise<number> {
  const { rows } = await world.database.owner.query<{ doneRow: number }>(
    'select "doneRow" from member_import',
  )
  return rows[0]?.doneRow ?? 0
}

/** What the list has brought: everybody once, and what each of them was to have. */
export async function countImported({ world }: Cast) {
  const { rows } = await world.database.owner.query<{
    added: number | null
    refused: number | null
    people: number
    employed: number
    enrolled: number
    companies: number
  }>(
    `select added, refused, (select count(*)::int from "user" where email like 'cut%@import.test') as people,
       (select count(*)::int from company_member) as employed, (select count(*)::int from enroll) as enrolled,
       (select count(*)::int from company) as companies from member_import`,
  )
  return rows[0]
}

/** What is counted when every row was written, of which the first so many were there before. */
export function wholeImport(rows: number, before = 0) {
  const rest = rows - before
  return {
    added: rows,
    refused: 0,
    people: rows,
    employed: rest,
    enrolled: (rest * 4) / 5,
    companies: COMPANIES,
  }
}
