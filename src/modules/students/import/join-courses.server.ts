import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { courses } from '#modules/courses/public.server.ts'
import { type ImportRow, users } from '#modules/users/public.server.ts'

/** A row of the spreadsheet with the course that it names. */
export interface CourseRow extends ImportRow {
  /** The course that the member is enrolled in. */
  readonly courseID?: string
  /** The member who is there already and only takes the course. */
  readonly userID?: string
}

const keyOf = (name: string) => name.replace(/\s+/g, ' ').toLowerCase()

/** The site's courses by name; undefined for a name that several have. */
async function readCourses(ctx: Context, names: readonly string[]): Promise<Map<string, string | undefined>> {
  const key = sql<string>`lower(regexp_replace(${sql.ref('course.name')}, '\\s+', ' ', 'g'))`
  const rows = await ctx
    .from(courses)
    .select(['_id', key.as('key')])
    .where(key, '=', sql<string>`any(${[...new Set(names.map(keyOf))]})`)
    .execute()
  const found = new Map<string, string | undefined>()
  for (const row of rows) found.set(row.key, found.has(row.key) ? undefined : row._id)
  return found
}

type Member = Awaited<ReturnType<typeof findMembers>>[number]

function findMembers(ctx: Context, emails: readonly string[]) {
  return ctx
    .from(users)
    .select(['_id', 'email', 'phone', 'citizen_hash'])
    .where('role', '=', 'user')
    .where('email', '=', sql<string>`any(${emails})`)
    .execute()
}

async function readMembers(ctx: Context, rows: readonly ImportRow[]): Promise<Map<string, Member>> {
  const taken = rows.filter(({ faults, values }) => faults.email === 'records.fault.taken' && values.course)
  const found = await findMembers(
    ctx,
    taken.flatMap(({ values }) => values.email ?? []),
  )
  return new Map(found.map((member) => [member.email, member]))
}

/** What is left of the faults when the row is about this member: what is taken by themselves is none. */
function faultsFor(ctx: Context, { values, faults }: ImportRow, member: Member): ImportRow['faults'] {
  const left = { ...faults }
  if (left.email === 'records.fault.taken') delete left.email
  if (values.phone !== undefined && values.phone === member.phone) delete left.phone
  if (
    values.citizen !== undefined &&
    member.citizen_hash !== null &&
    ctx.engine.seal.isHash(values.citizen, member.citizen_hash)
  )
    delete left.citizen
  return left
}

/**
 * Finds the course that each row names. A row with a course may be about a member who is there already: they are enrolled,
 * and nothing else of them changes.
 */
export async function joinCourses(ctx: Context, rows: readonly ImportRow[]): Promise<CourseRow[]> {
  const names = rows.flatMap(({ values }) => values.course ?? [])
  if (names.length === 0) return [...rows]
  const known = await readCourses(ctx, names)
  const members = await readMembers(ctx, rows)
  return rows.map((row) => {
    const name = row.values.course
    if (name === undefined || row.faults.course) return row
    const key = keyOf(name)
    const courseID = known.get(key)
    if (courseID === undefined) {
      const fault = known.has(key) ? 'users.import.course-unclear' : 'users.import.course-unknown'
      return { ...row, faults: { ...row.faults, course: fault } }
    }
    const member = members.get(row.values.email ?? '')
    if (!member) return { ...row, courseID }
    return { ...row, courseID, userID: member._id, faults: faultsFor(ctx, row, member) }
  })
}
