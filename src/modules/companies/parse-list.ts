import { DomainError } from '#kernel/errors.ts'

/** Employees that one list may bring. */
export const MOST_EMPLOYEES = 500

/** What a list may say of an employee, in the order in which it is checked. */
export const listFields = ['firstname', 'lastname', 'email', 'phone', 'citizen'] as const
type ListField = (typeof listFields)[number]

export interface ListLine {
  /** Number of the line as the person sees it. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Lines of a pasted text as cells: by tabs where there are some, else by commas or semicolons. */
export function readPasted(text: string): string[][] {
  return text.split(/\r\n|\r|\n/).map((line) =>
    (line.includes('\t') ? line.split('\t') : line.split(/[,;]/)).map((cell) =>
      cell
        .normalize('NFC')
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    ),
  )
}

/** What a cell is by its looks; a name where it looks like nothing else. */
function kindOf(cell: string): 'email' | 'phone' | 'citizen' | 'name' {
  if (cell.includes('@')) return 'email'
  const digits = cell.replace(/[\s-]/g, '')
  if (/^\d{13}$/.test(digits)) return 'citizen'
  return /^\+?\d{8,12}$/.test(digits) ? 'phone' : 'name'
}

/** A first and last name that stand in one cell. */
function splitName(firstname: string, lastname: string): readonly [string, string] {
  const [first = '', ...rest] = firstname.split(/\s+/)
  return lastname === '' && rest.length > 0 ? [first, rest.join(' ')] : [firstname, lastname]
}

function readByLooks(cells: readonly string[]): Record<ListField, string> {
  const found = { firstname: '', lastname: '', email: '', phone: '', citizen: '' }
  for (const cell of cells.filter((text) => text !== '')) {
    const kind = kindOf(cell)
    if (kind !== 'name') found[kind] ||= cell
    else if (found.firstname === '') found.firstname = cell
    else found.lastname ||= cell
  }
  return found
}

/**
 * The employees of a table: by its heading where it has one, else each cell by its looks. Empty lines count as lines and are
 * left out; a table that is too long is refused whole.
 */
export function readEmployeeList(
  table: readonly (readonly string[])[],
  guess: (heading: readonly string[]) => Partial<Record<string, number>>,
): ListLine[] {
  const filled = table
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const mapping = guess(filled[0]?.cells ?? [])
  const hasHeading = mapping.email !== undefined || mapping.firstname !== undefined
  const lines = hasHeading ? filled.slice(1) : filled
  if (lines.length === 0) throw new DomainError('companies.list-empty')
  if (lines.length > MOST_EMPLOYEES)
    throw new DomainError('companies.too-many-rows', { values: { most: MOST_EMPLOYEES } })
  return lines.map(({ line, cells }) => {
    const read = hasHeading
      ? Object.fromEntries(listFields.map((name) => [name, cells[mapping[name] ?? -1] ?? '']))
      : readByLooks(cells)
    const [firstname, lastname] = splitName(read.firstname ?? '', read.lastname ?? '')
    return { line, cells: [firstname, lastname, read.email ?? '', read.phone ?? '', read.citizen ?? ''] }
  })
}
