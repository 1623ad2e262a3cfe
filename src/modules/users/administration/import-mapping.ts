/** What a spreadsheet may bring of a member. A role is not among it: whoever is imported is a member. */
export const importFields = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'citizen',
  'company',
  'course',
] as const
export type ImportField = (typeof importFields)[number]

/** The column of each field, counted from 0. */
export type Mapping = Partial<Record<ImportField, number>>

const words: Readonly<Record<ImportField, readonly string[]>> = {
  firstname: ['ชื่อ', 'ชื่อจริง', 'firstname', 'givenname', 'name'],
  lastname: ['นามสกุล', 'สกุล', 'lastname', 'surname', 'familyname'],
  email: ['อีเมล', 'อีเมล์', 'email', 'mail', 'emailaddress'],
  phone: ['เบอร์โทรศัพท์', 'เบอร์โทร', 'โทรศัพท์', 'มือถือ', 'phone', 'mobile', 'telephone', 'tel'],
  citizen: ['เลขประจำตัวประชาชน', 'เลขบัตรประชาชน', 'บัตรประชาชน', 'citizenid', 'citizen', 'nationalid'],
  course: ['หลักสูตร', 'ชื่อหลักสูตร', 'course', 'coursename'],
  company: ['บริษัท', 'หน่วยงาน', 'company', 'organization', 'organisation'],
}

/** Finds the columns by their headings. */
export function guessMapping(heading: readonly string[]): Mapping {
  const plain = heading.map((text) => text.toLowerCase().replace(/[\s._*-]/g, ''))
  const mapping: Mapping = {}
  for (const field of importFields) {
    const column = plain.findIndex((text) => words[field].includes(text))
    if (column !== -1) mapping[field] = column
  }
  return mapping
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
