import type { Context } from '#kernel/context.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { sayProgress } from '#modules/enrolments/public.server.ts'
import type { TeamAddress } from './team-address.ts'

export const TEAM_PAGE = 25
const MOST_EXPORTED = 10_000

/** How far an employee is in a course that the company pays for. */
export interface TeamCourse {
  readonly courseID: string
  readonly name: string
  readonly percent: number
  readonly message: string
  readonly learnedAt: string | null
  readonly completedAt: string | null
}

/** All that a company sees of one of its people: what it gave, and its own courses. */
export interface TeamRow {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly contact: boolean
  readonly status: 'active' | 'invited'
  /** Whether the company may give a link: it had the account made, and nobody has made it their own. */
  readonly mayLink: boolean
  readonly courses: readonly TeamCourse[]
}

/** Whether the row `m` is of an account, `u`, into which the company may give a link. */
export const selectLinkable = `m.made and m.status = 'active' and u.password is null and not exists (
  select from outside_account o where o.site_id = u.site_id and o."userID" = u."_id")`

const MOST_WORDS = 6

/** The condition under which the row `m` is asked for. Of somebody who has not accepted yet no progress is known. */
function conditionOf(ctx: Context, companyID: string, { q, state }: TeamAddress, values: unknown[]): string {
  const bind = (value: unknown) => `$${values.push(value)}`
  const parts = [`m.site_id = ${bind(ctx.site._id)} and m."companyID" = ${bind(companyID)}`]
  for (const word of q.split(' ').filter(Boolean).slice(0, MOST_WORDS)) {
    const folded = bind(`%${escapeLike(foldThai(word))}%`)
    parts.push(
      `(sala_fold(m.name) like ${folded} or m.email like ${bind(`%${escapeLike(word.toLowerCase())}%`)})`,
    )
  }
  if (state !== '')
    parts.push(`m.status = 'active' and exists (select from enroll e where e.site_id = m.site_id and e."userID" = m."userID"
      and e."companyID" = m."companyID" and e.status = 'active' and coalesce(e.analytics->>'status', 'pending') = ${bind(state)})`)
  return parts.join(' and ')
}

/** The people of the company, its contacts first, by their names; the caller has asked `requireCompany`. */
export async function readTeam(
  ctx: Context,
  companyID: string,
  address: TeamAddress,
  page: { readonly limit: number; readonly offset: number } = { limit: MOST_EXPORTED, offset: 0 },
): Promise<TeamRow[]> {
  const values: unknown[] = []
  const where = conditionOf(ctx, companyID, address, values)
  values.push(page.limit, page.offset)
  const rows = await ctx.run<TeamRow>(
    `select m."_id", m.name, m.email, m.contact, m.status,
       ${selectLinkable} as "mayLink",
       (select coalesce(json_agg(t order by t.name), '[]') from (
         select e."courseID", c.name, coalesce((e.analytics->>'percent')::float8, 0) as percent,
           coalesce(e.analytics->>'message', '') as message, e."learnedAt", e."completedAt"
         from enroll e join course c on c.site_id = e.site_id and c."_id" = e."courseID"
         where e.site_id = m.site_id and e."userID" = m."userID" and e."companyID" = m."companyID"
           and e.status = 'active' and m.status = 'active') t) as courses
     from company_member m join "user" u on u.site_id = m.site_id and u."_id" = m."userID"
     where ${where} order by m.contact desc, m.name, m."_id" limit $${values.length - 1} offset $${values.length}`,
    values,
  )
  return rows.map((row) => ({
    ...row,
    courses: row.courses.map((course) => ({ ...course, message: sayProgress(ctx, course.message) })),
  }))
}

/** How many of the company's people the address finds. */
export async function countTeam(ctx: Context, companyID: string, address: TeamAddress): Promise<number> {
  const values: unknown[] = []
  const where = conditionOf(ctx, companyID, address, values)
  const [row] = await ctx.run<{ n: number }>(
    `select count(*)::int as n from company_member m where ${where}`,
    values,
  )
  return row?.n ?? 0
}
