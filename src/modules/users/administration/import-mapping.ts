import type { SheetRow } from './sheet-cells.ts'

/** What a spreadsheet may bring of a member. A role is not among it: whoever is imported is a member. */
export const importFields = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'citizen',
  'passport',
  'company',
  'course',
] as const
export type ImportField = (typeof importFields)[number]

/** The column of each field, counted from 0. */
export type Mapping = Partial<Record<ImportField, number>>

const words: Readonly<Record<ImportField, readonly string[]>> = {
  firstname: [
    'ชื่อ',
    'ชื่อจริง',
    'firstname',
    'givenname',
    'name',
    // First and last name in one cell.
    'ชื่อนามสกุล',
    'ชื่อสกุล',
    'ชื่อและนามสกุล',
    'fullname',
  ],
  lastname: ['นามสกุล', 'สกุล', 'lastname', 'surname', 'familyname'],
  email: ['อีเมล', 'อีเมล์', 'อีเมลล์', 'email', 'mail', 'emailaddress'],
  phone: [
    'เบอร์โทรศัพท์',
    'เบอร์โทรศัพท์มือถือ',
    'เบอร์โทร',
    'เบอร์มือถือ',
    'หมายเลขโทรศัพท์',
    'โทรศัพท์',
    'โทรศัพท์มือถือ',
    'โทร',
    'มือถือ',
    'phone',
    'phonenumber',
    'mobile',
    'telephone',
    'tel',
  ],
  citizen: [
    'เลขประจำตัวประชาชน',
    'เลขบัตรประชาชน',
    'เลขบัตรประจำตัวประชาชน',
    'เลขที่บัตรประชาชน',
    'หมายเลขบัตรประชาชน',
    'บัตรประชาชน',
    'citizenid',
    'citizen',
    'nationalid',
    'idcard',
  ],
  passport: [
    'เลขที่หนังสือเดินทาง',
    'เลขหนังสือเดินทาง',
    'หมายเลขหนังสือเดินทาง',
    'หนังสือเดินทาง',
    'พาสปอร์ต',
    'passport',
    'passportno',
    'passportnumber',
  ],
  course: ['หลักสูตร', 'ชื่อหลักสูตร', 'หลักสูตรที่ลงทะเบียน', 'course', 'coursename', 'coursetoenrolin'],
  company: ['บริษัท', 'หน่วยงาน', 'สถานประกอบการ', 'company', 'organization', 'organisation'],
}

/** What a heading says, without what stands in brackets, marks and how many digits are meant. */
const plainOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/\([^()]*\)|[\s._*:/-]/g, '')
    .replace(/13หลัก$/, '')

/** Finds the columns by their headings. */
export function guessMapping(heading: readonly string[]): Mapping {
  const plain = heading.map(plainOf)
  const mapping: Mapping = {}
  for (const field of importFields) {
    const column = plain.findIndex((text) => words[field].includes(text))
    if (column !== -1) mapping[field] = column
  }
  return mapping
}

/** Rows among which the headings are looked for: a list may begin with its title, a date, whose it is. */
const MAX_ABOVE = 10

/** Parts a list into its headings and the rows below them; what stands above the headings is left out. */
export function splitHeading(list: readonly SheetRow[]): {
  readonly heading: readonly string[]
  readonly rows: readonly SheetRow[]
} {
  const isHeading = ({ cells }: SheetRow) => Object.keys(guessMapping(cells)).length > 1
  const at = Math.max(0, list.slice(0, MAX_ABOVE).findIndex(isHeading))
  return { heading: list[at]?.cells ?? [], rows: list.slice(at + 1) }
}

/** Reads a mapping as a form or an address sends it: `map.email=2`; anything that is no column counts as none. */
export function readMapping(given: URLSearchParams | FormData, columns: number): Mapping | undefined {
  const names = importFields.filter((field) => given.has(`map.${field}`))
  if (names.length === 0) return undefined
  const mapping: Mapping = {}
  for (const field of names) {
    const text = given.get(`map.${field}`)
    if (typeof text === 'string' && /^\d{1,2}$/.test(text) && Number(text) < columns)
      mapping[field] = Number(text)
  }
  return mapping
}
