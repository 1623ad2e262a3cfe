import { authorize } from '#kernel/collections/authorize.ts'
import type { Context } from '#kernel/context.ts'
import { isCitizenId } from '#kernel/thai/citizen-id.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { isPhone } from '#kernel/thai/phone.ts'
import { users } from '#modules/users/public.server.ts'
import type { StudentAddress } from './student-address.ts'

/** A student as the list shows them; with a course chosen the figures are of that course. */
export interface StudentRow {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly company: string | null
  readonly suspended: boolean
  readonly courses: number
  readonly complete: number
  readonly percent: number | null
  readonly seconds: number
  readonly learnedAt: string | null
}

const MOST_WORDS = 6

/** The condition of an address over the alias u, with its values after the site's id. */
function conditionOf(
  { engine }: Context,
  address: StudentAddress,
): { readonly text: string; readonly values: unknown[] } {
  const values: unknown[] = []
  // $1 is the site.
  const put = (value: unknown) => `$${values.push(value) + 1}`
  const parts = [`u.site_id = $1 and u.role = 'user'`]
  for (const word of address.q.split(' ').filter(Boolean).slice(0, MOST_WORDS)) {
    const like = put(`%${escapeLike(foldThai(word))}%`)
    const digits = word.replaceAll('-', '')
    const tests = [
      `u.firstname_search like ${like} or u.lastname_search like ${like} or u.email = ${put(word.toLowerCase())}`,
    ]
    if (isPhone(digits)) tests.push(`u.phone = ${put(digits)}`)
    if (isCitizenId(digits)) tests.push(`u.citizen_hash = ${put(engine.seal.hash(digits))}`)
    parts.push(`(${tests.join(' or ')})`)
  }
  if (address.company !== '')
    parts.push(`exists (select from company_member m where m.site_id = $1 and m."userID" = u."_id"
      and m.status = 'active' and m."companyID" = ${put(address.company)})`)
  const of = `e.site_id = $1 and e."userID" = u."_id" and e.status = 'active'${
    address.course === '' ? '' : ` and e."courseID" = ${put(address.course)}`
  }`
  if (address.state === 'none') parts.push(`not exists (select from enroll e where ${of})`)
  else if (address.state !== '')
    parts.push(`exists (select from enroll e where ${of} and e.analytics->>'status' = ${put(address.state)})`)
  else if (address.course !== '') parts.push(`exists (select from enroll e where ${of})`)
  return { text: parts.join(' and '), values }
}

/** How many students the address finds. */
export async function countStudents(ctx: Context, address: StudentAddress): Promise<number> {
  authorize(ctx, users, 'read')
  const { text, values } = conditionOf(ctx, address)
  const [row] = await ctx.run<{ n: number }>(`select count(*)::int as n from "user" u where ${text}`, [
    ctx.site._id,
    ...values,
  ])
  return row?.n ?? 0
}

/** The students that the address finds, the newest first. The figures are counted for those who are shown alone. */
export async function listStudents(
  ctx: Context,
  address: StudentAddress,
  part: { readonly limit: number; readonly offset: number },
): Promise<StudentRow[]> {
  authorize(ctx, users, 'read')
  const { text, values } = conditionOf(ctx, address)
  const all = [ctx.site._id, ...values, part.limit, part.offset, address.course || null]
  const last = all.length
  return ctx.run<StudentRow>(
    `with shown as (
       select u.site_id, u."_id", u.firstname, u.lastname, u.email, u.suspended, u.info, u."createdAt" from "user" u
       where ${text} order by u."createdAt" desc, u."_id" desc limit $${last - 2} offset $${last - 1})
     select s."_id", trim(s.firstname || ' ' || s.lastname) as name, s.email, s.suspended,
       coalesce((select string_agg(k.name, ', ' order by k.name) from company_member m
         join company k on k.site_id = m.site_id and k."_id" = m."companyID"
         where m.site_id = s.site_id and m."userID" = s."_id" and m.status = 'active'), s.info->>'company') as company,
       l.courses, l.complete, l.percent, l.seconds, l."learnedAt"
     from shown s cross join lateral (
       select count(*)::int as courses, count(*) filter (where e.analytics->>'status' = 'complete')::int as complete,
         avg(coalesce((e.analytics->>'percent')::float8, 0)) as percent, coalesce(sum(e.seconds), 0)::int as seconds,
         max(e."learnedAt") as "learnedAt"
       from enroll e where e.site_id = s.site_id and e."userID" = s."_id" and e.status = 'active'
         and ($${last}::uuid is null or e."courseID" = $${last})) l
     order by s."createdAt" desc, s."_id" desc`,
    all,
  )
}

export interface Choice {
  readonly _id: string
  readonly name: string
}

/** Courses or companies that a select offers; more are narrowed by words first. */
export const MOST_CHOICES = 1_000

/** Courses by their names: those that have the words, and the chosen one. */
export function listCourses(ctx: Context, words = '', chosen = ''): Promise<Choice[]> {
  return ctx.run<Choice>(
    `select "_id", name from course where site_id = $1 and (name_search like $2 or "_id" = nullif($3, '')::uuid)
     order by name, "_id" limit $4`,
    [ctx.site._id, `%${escapeLike(foldThai(words))}%`, chosen, MOST_CHOICES],
  )
}

/** What the list can be narrowed to: courses and companies by their names. */
export async function readChoices(ctx: Context): Promise<{ courses: Choice[]; companies: Choice[] }> {
  const companies = await ctx.run<Choice>(
    'select "_id", name from company where site_id = $1 order by name, "_id" limit $2',
    [ctx.site._id, MOST_CHOICES],
  )
  return { courses: await listCourses(ctx), companies }
}
