export const PAGE_SIZE = 25
export const states = ['pending', 'processing', 'complete', 'none'] as const

/** What a list of students is narrowed to, as its address says. */
export interface StudentAddress {
  readonly q: string
  readonly course: string
  readonly company: string
  readonly state: '' | (typeof states)[number]
  readonly page: number
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idIn = (value: string | null) => (value !== null && UUID.test(value) ? value : '')

/** Reads the address; what cannot be meant is left out. */
export function parseStudentAddress(query: URLSearchParams): StudentAddress {
  const page = Number(query.get('page') ?? 1)
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    course: idIn(query.get('course')),
    company: idIn(query.get('company')),
    state: states.find((state) => state === query.get('state')) ?? '',
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

/** The query of an address, with changes; empty parts are left out. */
export function studentQuery(
  address: StudentAddress,
  changes: Readonly<Record<string, string>> = {},
): string {
  const { page, ...rest } = address
  const query = new URLSearchParams()
  const parts = { ...rest, ...(page > 1 && { page: String(page) }), ...changes }
  for (const [name, value] of Object.entries(parts)) if (value !== '') query.set(name, value)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
