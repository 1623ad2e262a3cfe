import type { Context } from '#kernel/context.ts'
import type { ImportRow } from './import-rows.server.ts'

interface Member {
  _id: string
  email: string
  phone: string | null
  citizen_hash: string | null
}

const keyOf = (name: string) => name.replace(/\s+/g, ' ').toLowerCase()

/** The site's courses by name; undefined for a name that several have. */
async function readCourses(ctx: Context, names: readonly string[]): Promise<Map<string, string | undefined>> {
  const rows = await ctx.run<{ _id: string; key: string }>(
    `select "_id", lower(regexp_replace(name, '\\s+', ' ', 'g')) as key from course
     where site_id = $1 and lower(regexp_replace(name, '\\s+', ' ', 'g')) = any($2)`,
    [ctx.site._id, [...new Set(names.map(keyOf))]],
  )
  const found = new Map<string, string | undefined>()
  for (const { _id, key } of rows) found.set(key, found.has(key) ? undefined : _id)
  return found
}

async function readMembers(ctx: Context, rows: readonly ImportRow[]): Promise<Map<string, Member>> {
  const taken = rows.filter(({ faults, values }) => faults.email === 'records.fault.taken' && values.course)
  const found = await ctx.run<Member>(
    `select "_id", email, phone, citizen_hash from "user" where site_id = $1 and role = 'user' and email = any($2)`,
    [ctx.site._id, taken.map(({ values }) => values.email)],
  )
  return new Map(found.map((member) => [member.email, member]))
}

/** What is left of the faults when the row is about this member: what is taken by themselves is none. */
function faultsFor(ctx: Context, { values, faults }: ImportRow, member: Member): ImportRow['faults'] {
  const left = { ...faults }
  if (left.email === 'records.fault.taken') delete left.email
  if (values.phone !== undefined && values.phone === member.phone) delete left.phone
  if (values.citizen !== undefined && ctx.engine.seal.hash(values.citizen) === member.citizen_hash)
    delete left.citizen
  return left
}

/**
 * Finds the course that each row names. A row with a course may be about a member who is there already: they are enrolled,
 * and nothing else of them changes.
 */
export async function joinCourses(ctx: Context, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const names = rows.flatMap(({ values }) => values.course ?? [])
  if (names.length === 0) return [...rows]
  const courses = await readCourses(ctx, names)
  const members = await readMembers(ctx, rows)
  return rows.map((row) => {
    const name = row.values.course
    if (name === undefined || row.faults.course) return row
    const key = keyOf(name)
    const courseID = courses.get(key)
    if (courseID === undefined) {
      const fault = courses.has(key) ? 'users.import.course-unclear' : 'users.import.course-unknown'
      return { ...row, faults: { ...row.faults, course: fault } }
    }
    const member = members.get(row.values.email ?? '')
    if (!member) return { ...row, courseID }
    return { ...row, courseID, userID: member._id, faults: faultsFor(ctx, row, member) }
  })
}
