import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { maskCitizenId } from '#kernel/thai/citizen-id.ts'
import { enrolments, isActive, lockFreeSeats } from '#modules/enrolments/public.server.ts'
import {
  checkImport,
  describeFaults,
  type ImportRow,
  identityOf,
  isWrong,
  type SheetRow,
  users,
} from '#modules/users/public.server.ts'
import { companyMembers } from '../collections.ts'
import { lockSeats } from '../team/seats.server.ts'
import { countTaken } from './count-taken.server.ts'
import { listFields, readEmployeeList } from './parse-list.server.ts'

export type Step = 'add' | 'enrol' | 'invite' | 'has-course' | 'no-seat' | 'wrong'

/** What would become of one line of the list. */
export interface PlannedRow {
  readonly line: number
  readonly name: string
  readonly email: string
  /** How the company knows them: the address, else the telephone or a part of the citizen id. */
  readonly contact: string
  readonly step: Step
  /** What is wrong with it, in words. */
  readonly reason: string | null
  readonly row: ImportRow
  /** What the company knows somebody without an address by, as it is remembered. */
  readonly givenHash: string | null
  /** The account that was there before. */
  readonly userID: string | null
}

const columns = Object.fromEntries(listFields.map((name, index) => [name, index]))

function readKnown(ctx: Context, companyID: string, courseID: string) {
  return ctx
    .from(companyMembers, 'm')
    .innerJoin(aliased(users, 'u'), 'u._id', 'm.userID')
    .select((eb) => [
      'm.userID',
      'm.status',
      // As the company gave it, and as the account has it now.
      'm.email',
      'u.email as ownEmail',
      'u.phone',
      'u.citizen_hash',
      'm.givenHash',
      eb
        .or([
          eb(sql<string>`${courseID}::uuid`, '=', sql<string>`any(${eb.ref('m.courses')})`),
          eb.and([
            eb('m.status', '=', 'active'),
            eb.exists(
              eb
                .selectFrom(enrolments.name)
                .select('enroll._id')
                .whereRef('enroll.userID', '=', 'm.userID')
                .where('enroll.courseID', '=', courseID)
                .where(isActive),
            ),
          ]),
        ])
        .as('hasCourse'),
    ])
    .where('m.companyID', '=', companyID)
    .execute()
}

type Employee = Awaited<ReturnType<typeof readKnown>>[number]

async function findAccounts(ctx: Context, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx
    .from(users)
    .select(['_id', 'email'])
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .where('role', '=', 'user')
    .execute()
  return new Map(rows.map(({ _id, email }) => [email, _id]))
}

/** Somebody of the company by what the line says; people who have not accepted yet by the address that was given alone. */
function matchKnown(ctx: Context, known: readonly Employee[], { values }: ImportRow): Employee | undefined {
  const { email, phone, citizen } = values
  const own = known.filter(({ status }) => status === 'active')
  if (email !== undefined)
    return known.find((one) => one.email === email) ?? own.find(({ ownEmail }) => ownEmail === email)
  const given = givenOf(values)
  if (given === undefined) return undefined
  const isSame = (hash: string | null) => hash !== null && ctx.engine.seal.isHash(given, hash)
  // By what the company gave, too: an account that could not have the value because somebody else has it is known all the same.
  return own.find(
    (one) =>
      isSame(one.givenHash) || (citizen === undefined ? one.phone === phone : isSame(one.citizen_hash)),
  )
}

const givenOf = ({ email, phone, citizen }: ImportRow['values']) =>
  email === undefined ? (citizen ?? phone) : undefined

function givenHashOf(ctx: Context, values: ImportRow['values']): string | null {
  const given = givenOf(values)
  return given === undefined ? null : ctx.engine.seal.hash(given)
}

/** Telephones and citizen ids of lines that are nobody of the company and somebody else's. */
function takenIn({ values, faults }: ImportRow): string[] {
  return (['phone', 'citizen'] as const).flatMap((name) =>
    faults[name] === 'records.fault.taken' && values[name] !== undefined ? [values[name]] : [],
  )
}

/**
 * A telephone or citizen id that somebody else has is left out of the new account: saying so would tell the company who is
 * known here. An address that is taken is no fault of the line: its owner is invited.
 */
function withoutTaken(row: ImportRow): ImportRow {
  const taken = (name: 'email' | 'phone' | 'citizen') => row.faults[name] === 'records.fault.taken'
  const values = { ...row.values }
  const faults = { ...row.faults }
  for (const name of ['phone', 'citizen'] as const) if (taken(name)) delete values[name]
  for (const name of ['email', 'phone', 'citizen'] as const) if (taken(name)) delete faults[name]
  return { ...row, values, faults }
}

/**
 * Somebody without an address comes by a link that the company hands over, where the site makes links. A telephone or citizen id
 * says who they are when the company sends the next list.
 */
function withoutAddress(found: ImportRow, row: ImportRow): ImportRow {
  const { email, phone, citizen } = found.values
  if (email !== undefined || (phone === undefined && citizen === undefined)) return row
  const { email: _missing, ...faults } = row.faults
  return { ...row, faults }
}

/** What the list would bring, line by line, within the seats that are free. Writes nothing. */
export async function planList(
  ctx: Context,
  company: { readonly _id: string; readonly name: string },
  courseID: string,
  table: readonly SheetRow[],
): Promise<PlannedRow[]> {
  const checked = await checkImport(ctx, readEmployeeList(table), columns)
  const known = await readKnown(ctx, company._id, courseID)
  const strangers = checked.filter((row) => !matchKnown(ctx, known, row))
  await countTaken(ctx, company._id, strangers.flatMap(takenIn))
  const accounts = await findAccounts(
    ctx,
    checked.flatMap(({ values }) => values.email ?? []),
  )
  const seats = await lockSeats(ctx, company._id, courseID)
  // Without a seat of its own the company has nothing to ask of the course.
  const places = seats > 0 ? await lockFreeSeats(ctx, courseID) : 0
  const missing = ctx.t(seats > 0 && places < seats ? 'companies.row.course-full' : 'companies.row.no-seat')
  let free = Math.min(seats, places)
  const seen = new Set<string>()
  const hasLinks = identityOf(ctx.site).bypassLinks
  return checked.map((found) => {
    const employee = matchKnown(ctx, known, found)
    const row = hasLinks ? withoutAddress(found, withoutTaken(found)) : withoutTaken(found)
    const { firstname = '', lastname = '', email = '' } = row.values
    const userID = employee?.userID ?? accounts.get(email) ?? null
    const { citizen = '', phone = '' } = found.values
    const key = userID ?? (email || citizen || phone)
    const shown = {
      line: found.number,
      name: `${firstname} ${lastname}`.trim(),
      email,
      contact: email || phone || (citizen && maskCitizenId(citizen)),
      row,
      givenHash: givenHashOf(ctx, found.values),
      userID,
    }
    const wrong = (reason: string): PlannedRow => ({ ...shown, step: 'wrong', reason })
    if (seen.has(key) && key !== '') return wrong(ctx.t('users.import.twice'))
    if (!employee && isWrong(row)) return wrong(describeFaults(ctx.t, row))
    // Staff sign in by addresses of their own above this site: nobody else gets an account by one.
    if (userID === null && found.faults.email === 'records.fault.taken')
      return wrong(ctx.t('companies.row.not-possible'))
    seen.add(key)
    if (employee?.hasCourse) return { ...shown, step: 'has-course', reason: null }
    if (free < 1) return { ...shown, step: 'no-seat', reason: missing }
    free -= 1
    const step = employee?.status === 'active' ? 'enrol' : userID === null ? 'add' : 'invite'
    return { ...shown, step, reason: null }
  })
}
