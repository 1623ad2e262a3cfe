import { sql } from 'kysely'
import type { Field } from '#kernel/collections/fields.ts'
import { faultOf } from '#kernel/collections/schemas.ts'
import type { Context } from '#kernel/context.ts'
import { createTurns } from '#kernel/jobs/let-others.ts'
import { isCitizenId } from '#kernel/thai/citizen-id.ts'
import { plainPassport } from '#kernel/thai/passport.ts'
import { findStaffAbove } from '../accounts.server.ts'
import { users } from '../collections.ts'
import { digitsOf } from '../people/search-words.ts'
import { type ImportField, importFields, type Mapping } from './import-mapping.ts'
import type { SheetRow } from './sheet-cells.ts'
import { splitName } from './split-name.ts'

/** A row of the spreadsheet as it would become a member. */
export interface ImportRow {
  /** Number of the row as the spreadsheet shows it. */
  readonly number: number
  readonly values: Partial<Record<ImportField, string>>
  /** Text keys of what is wrong, by field. */
  readonly faults: Partial<Record<ImportField, string>>
}

const UNIQUE = ['email', 'phone', 'citizen', 'passport'] as const
/** Values that are stored sealed, found by their hash. */
const hashes = { citizen: 'citizen_hash', passport: 'passport_hash' } as const
const REQUIRED: readonly ImportField[] = ['firstname', 'lastname', 'email']

function tidy(field: ImportField, text: string): string {
  if (field === 'email') return text.toLowerCase()
  if (field === 'passport') return plainPassport(text)
  if (field !== 'phone' && field !== 'citizen') return text
  const digits = digitsOf(text.replaceAll("'", ''))
  // A spreadsheet that takes digits for a number drops those at the front that are 0.
  if (field === 'citizen') return isCitizenId(`0${digits}`) ? `0${digits}` : digits
  return /^[1-9]\d{8}$/.test(digits) ? `0${digits}` : digits
}

function checkField(name: ImportField, value: string): string | undefined {
  if (value === '') return REQUIRED.includes(name) ? 'records.fault.required' : undefined
  if (name === 'company' || name === 'course')
    return value.length > 200 ? 'records.fault.too-long' : undefined
  const field = users.fields[name] as Field
  return field.schema.safeParse(value).success ? undefined : faultOf(field, value)
}

/** What the row says of each field. Where no column has last names, they stand in one cell with the first. */
function readRow(cells: readonly string[], mapping: Mapping): ImportRow['values'] {
  const given: ImportRow['values'] = {}
  for (const name of importFields) given[name] = cells[mapping[name] ?? -1] ?? ''
  const isOneCell = mapping.lastname === undefined || mapping.lastname === mapping.firstname
  return isOneCell ? { ...given, ...splitName(given.firstname ?? '') } : given
}

/** Whether anything is wrong with the row. */
export const isWrong = ({ faults }: ImportRow) => Object.keys(faults).length > 0

/** Reads the rows by the mapping and finds everything that is wrong with them, without writing anything. */
export async function checkImport(
  ctx: Context,
  rows: readonly SheetRow[],
  mapping: Mapping,
): Promise<ImportRow[]> {
  const read: ImportRow[] = []
  const turn = createTurns()
  for (const { number, cells } of rows) {
    await turn()
    const values: ImportRow['values'] = {}
    const faults: ImportRow['faults'] = {}
    const given = readRow(cells, mapping)
    for (const name of importFields) {
      const value = tidy(name, given[name] ?? '')
      const fault = checkField(name, value)
      if (fault) faults[name] = fault
      if (value !== '') values[name] = value
    }
    read.push({ number, values, faults })
  }
  for (const name of UNIQUE) {
    const seen = new Set<string>()
    const taken = await findTaken(ctx, name, read)
    for (const { values, faults } of read) {
      const value = values[name]
      if (value === undefined || faults[name]) continue
      if (taken.has(value)) faults[name] = 'records.fault.taken'
      else if (seen.has(value)) faults[name] = 'users.import.twice'
      seen.add(value)
    }
  }
  return read
}

/** Values that accounts of the site have already; of e-mail addresses also those of staff who sign in here. */
async function findTaken(
  ctx: Context,
  name: (typeof UNIQUE)[number],
  rows: readonly ImportRow[],
): Promise<Set<string>> {
  const values = rows.flatMap((row) => row.values[name] ?? [])
  if (values.length === 0) return new Set()
  const isSealed = name === 'citizen' || name === 'passport'
  const { hash } = ctx.engine.seal
  const keys = new Map(values.map((value) => [isSealed ? hash(value) : value, value]))
  const column = isSealed ? hashes[name] : name
  const known = await ctx
    .from(users)
    .select(`${column} as value`)
    .where(column, '=', sql<string>`any(${[...keys.keys()]})`)
    .execute()
  const found = known.flatMap(({ value }) => value ?? [])
  if (name === 'email') found.push(...(await findStaffAbove(ctx, values)))
  return new Set(found.map((value) => keys.get(value) ?? value))
}
