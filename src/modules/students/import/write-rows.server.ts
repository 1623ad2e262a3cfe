import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { enrolMember } from '#modules/enrolments/public.server.ts'
import { users, writeMembers } from '#modules/users/public.server.ts'
import type { CourseRow } from './join-courses.server.ts'

/** Why a row that was right when it was looked at was not written. */
export interface RefusedRow {
  readonly number: number
  readonly faults: CourseRow['faults']
}

const taken: CourseRow['faults'] = { email: 'records.fault.taken' }

/** Makes the member of a row, if there is none yet, and enrols them: both or neither. */
async function writeEnrolled(
  ctx: Context,
  row: CourseRow,
  courseID: string,
): Promise<RefusedRow | undefined> {
  try {
    return await ctx.isolate(async (inner) => {
      if (row.userID === undefined && (await writeMembers(inner, [row])).length > 0)
        return { number: row.number, faults: taken }
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
export async function writeRows(ctx: Context, rows: readonly CourseRow[]): Promise<RefusedRow[]> {
  const plain = rows.filter(({ courseID }) => courseID === undefined)
  const refused: RefusedRow[] = (await writeMembers(ctx, plain)).map(({ number }) => ({
    number,
    faults: taken,
  }))
  for (const row of rows) {
    const one = row.courseID === undefined ? undefined : await writeEnrolled(ctx, row, row.courseID)
    if (one) refused.push(one)
  }
  return refused
}
