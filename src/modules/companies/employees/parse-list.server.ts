import { DomainError } from '#kernel/errors.ts'
import { guessMapping, type SheetRow, splitHeading, splitName } from '#modules/users/public.server.ts'

/** Employees that one list may bring. */
export const MAX_EMPLOYEES = 500

/** What a list may say of an employee, in the order in which it is checked. */
export const listFields = ['firstname', 'lastname', 'email', 'phone', 'citizen'] as const
type ListField = (typeof listFields)[number]

/** Lines of a pasted text as cells: by tabs where there are some, else by commas or semicolons. */
export function readPasted(text: string): SheetRow[] {
  return text.split(/\r\n|\r|\n/).map((line, index) => ({
    number: index + 1,
    cells: (line.includes('\t') ? line.split('\t') : line.split(/[,;]/)).map((cell) =>
      cell
        .normalize('NFC')
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .replace(/^"(.*)"$/, (_, quoted: string) => quoted),
    ),
  }))
}

/** What a cell is by its looks: a name has letters; the number of a line is nothing of the person's. */
function kindOf(cell: string): 'email' | 'phone' | 'citizen' | 'name' | 'other' {
  if (cell.includes('@')) return 'email'
  const digits = cell.replace(/[\s-]/g, '')
  if (/^\d{13}$/.test(digits)) return 'citizen'
  if (/^\+?\d{8,12}$/.test(digits)) return 'phone'
  return /\p{L}/u.test(cell) ? 'name' : 'other'
}

function readByLooks(cells: readonly string[]): Record<ListField, string> {
  const found = { firstname: '', lastname: '', email: '', phone: '', citizen: '' }
  for (const cell of cells.filter((text) => text !== '')) {
    const kind = kindOf(cell)
    if (kind === 'other') continue
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
export function readEmployeeList(table: readonly SheetRow[]): SheetRow[] {
  const filled = table.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const { heading, rows } = splitHeading(filled)
  const mapping = guessMapping(heading)
  const hasHeading = mapping.email !== undefined || mapping.firstname !== undefined
  const lines = hasHeading ? rows : filled
  if (lines.length === 0) throw new DomainError('companies.list-empty')
  if (lines.length > MAX_EMPLOYEES)
    throw new DomainError('companies.too-many-rows', { values: { max: MAX_EMPLOYEES } })
  return lines.map(({ number, cells }) => {
    const read = hasHeading
      ? Object.fromEntries(listFields.map((name) => [name, cells[mapping[name] ?? -1] ?? '']))
      : readByLooks(cells)
    const names = read.lastname ? read : { ...read, ...splitName(read.firstname ?? '') }
    return { number, cells: listFields.map((name) => names[name] ?? '') }
  })
}
