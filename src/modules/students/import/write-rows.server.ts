import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { companyKey, linkEmployees } from '#modules/companies/public.server.ts'
import { enrolTogether } from '#modules/enrolments/public.server.ts'
import { users, writeMembers } from '#modules/users/public.server.ts'
import type { CompanyIds } from './join-companies.server.ts'
import type { CourseRow } from './join-courses.server.ts'

/** Why a row that was right when it was looked at was not written. */
export interface RefusedRow {
  readonly number: number
  readonly faults: CourseRow['faults']
}

const taken: CourseRow['faults'] = { email: 'records.fault.taken' }

/** Members that these rows made become employees of the companies that the rows name. */
async function employ(ctx: Context, rows: readonly CourseRow[], companies: CompanyIds): Promise<void> {
  const employers = new Map<string, string>()
  for (const { values, userID } of rows) {
    const companyID = companies[companyKey(values.company ?? '')]
    // Somebody who was here before becomes nobody's employee without their yes.
    if (companyID && values.email !== undefined && userID === undefined)
      employers.set(values.email, companyID)
  }
  if (employers.size === 0) return
  const people = await ctx
    .from(users)
    .select(['_id', 'email', 'firstname', 'lastname'])
    .where('email', '=', sql<string>`any(${[...employers.keys()]})`)
    .execute()
  await linkEmployees(
    ctx,
    people.map(({ _id, email, firstname, lastname }) => ({
      companyID: employers.get(email) ?? '',
      userID: _id,
      name: `${firstname} ${lastname}`.trim(),
      email,
    })),
  )
}

/** What the rows of one writing have in common. */
interface Common {
  readonly courseID: string | undefined
  readonly companies: CompanyIds
}

/** Makes members of the rows whose people are not there yet, and enrols all of them in the course. Answers those that are taken. */
async function writeTogether(
  ctx: Context,
  rows: readonly CourseRow[],
  { courseID, companies }: Common,
): Promise<RefusedRow[]> {
  const added = rows.filter(({ userID }) => userID === undefined)
  const lost = new Set((await writeMembers(ctx, added)).map(({ number }) => number))
  const written = rows.filter(({ number }) => !lost.has(number))
  await employ(ctx, written, companies)
  if (courseID !== undefined) {
    const emails = written.flatMap(({ values }) => values.email ?? [])
    const people = await ctx
      .from(users)
      .select('_id')
      .where('email', '=', sql<string>`any(${emails})`)
      .execute()
    await enrolTogether(ctx, { courseID, people: people.map(({ _id }) => _id), source: 'import' })
  }
  return [...lost].map((number) => ({ number, faults: taken }))
}

/** Where one who is new finds no place, nobody who comes new after them does: nothing is held for them. */
const FULL = ['enrolments.full', 'limits.members-full']

function faultsOf({ code, status }: DomainError): CourseRow['faults'] {
  if (code === 'limits.members-full') return { email: 'users.import.members-full' }
  return { course: status === 404 ? 'users.import.course-unknown' : code }
}

/** All rows together; where one of them is refused, in halves, in their order, so that the others are written. */
async function writeInHalves(
  ctx: Context,
  rows: readonly CourseRow[],
  common: Common,
): Promise<readonly RefusedRow[]> {
  const refused: RefusedRow[] = []
  let full: CourseRow['faults'] | undefined
  async function write(some: readonly CourseRow[]): Promise<void> {
    const [left, tried] = full
      ? [some.filter(({ userID }) => userID === undefined), some.filter(({ userID }) => userID !== undefined)]
      : [[], some]
    for (const { number } of left) refused.push({ number, faults: full ?? taken })
    const [first] = tried
    if (!first) return
    try {
      refused.push(...(await ctx.isolate((inner) => writeTogether(inner, tried, common))))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (tried.length === 1) {
        refused.push({ number: first.number, faults: faultsOf(error) })
        if (first.userID === undefined && FULL.includes(error.code)) full = faultsOf(error)
        return
      }
      const middle = tried.length >> 1
      await write(tried.slice(0, middle))
      await write(tried.slice(middle))
    }
  }
  await write(rows)
  return refused
}

/**
 * Writes checked rows, those of one course together: somebody is made and enrolled, or neither. Answers the rows that could not be
 * written, with the reason.
 */
export async function writeRows(
  ctx: Context,
  rows: readonly CourseRow[],
  companies: CompanyIds,
): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = []
  for (const [courseID, some] of Map.groupBy(rows, (row) => row.courseID))
    refused.push(...(await writeInHalves(ctx, some, { courseID, companies })))
  return refused
}
