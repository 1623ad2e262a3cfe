import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { companyKey, linkEmployees } from '#modules/companies/public.server.ts'
import { enrolMember } from '#modules/enrolments/public.server.ts'
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

/** Makes the member of a row, if there is none yet, and enrols them: both or neither. */
async function writeEnrolled(
  ctx: Context,
  row: CourseRow,
  courseID: string,
  companies: CompanyIds,
): Promise<RefusedRow | undefined> {
  try {
    return await ctx.isolate(async (inner) => {
      if (row.userID === undefined && (await writeMembers(inner, [row])).length > 0)
        return { number: row.number, faults: taken }
      await employ(inner, [row], companies)
      const member = await inner
        .from(users)
        .select('_id')
        .where('email', '=', row.values.email ?? '')
        .executeTakeFirst()
      await enrolMember(inner, { userID: member?._id ?? '', courseID, source: 'import' })
      return undefined
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const course = error.status === 404 ? 'users.import.course-unknown' : error.code
    return { number: row.number, faults: { course } }
  }
}

/** Writes checked rows, those with a course one by one. Answers the rows that could not be written, with the reason. */
export async function writeRows(
  ctx: Context,
  rows: readonly CourseRow[],
  companies: CompanyIds,
): Promise<RefusedRow[]> {
  const plain = rows.filter(({ courseID }) => courseID === undefined)
  const refused: RefusedRow[] = (await writeMembers(ctx, plain)).map(({ number }) => ({
    number,
    faults: taken,
  }))
  const lost = new Set(refused.map(({ number }) => number))
  await employ(
    ctx,
    plain.filter(({ number }) => !lost.has(number)),
    companies,
  )
  for (const row of rows) {
    const one =
      row.courseID === undefined ? undefined : await writeEnrolled(ctx, row, row.courseID, companies)
    if (one) refused.push(one)
  }
  return refused
}
