import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { makeLinks } from '#modules/doors/public.server.ts'
import { cancelEnrolment, sayProgress } from '#modules/enrolments/public.server.ts'
import { requireCompany } from './own-companies.server.ts'

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

const LINKABLE = `m.made and m.status = 'active' and u.password is null and not exists (
  select from outside_account o where o.site_id = u.site_id and o."userID" = u."_id")`

/** The people of the company, its contacts first, by their names; the caller has asked `requireCompany`. */
export async function readTeam(
  ctx: Context,
  companyID: string,
  page: { readonly limit: number; readonly offset: number } = { limit: MOST_EXPORTED, offset: 0 },
): Promise<TeamRow[]> {
  const rows = await ctx.run<TeamRow>(
    `select m."_id", m.name, m.email, m.contact, m.status,
       ${LINKABLE} as "mayLink",
       (select coalesce(json_agg(t order by t.name), '[]') from (
         select e."courseID", c.name, coalesce((e.analytics->>'percent')::float8, 0) as percent,
           coalesce(e.analytics->>'message', '') as message, e."learnedAt", e."completedAt"
         from enroll e join course c on c.site_id = e.site_id and c."_id" = e."courseID"
         where e.site_id = m.site_id and e."userID" = m."userID" and e."companyID" = m."companyID"
           and e.status = 'active' and m.status = 'active') t) as courses
     from company_member m join "user" u on u.site_id = m.site_id and u."_id" = m."userID"
     where m.site_id = $1 and m."companyID" = $2 order by m.contact desc, m.name, m."_id" limit $3 offset $4`,
    [ctx.site._id, companyID, page.limit, page.offset],
  )
  return rows.map((row) => ({
    ...row,
    courses: row.courses.map((course) => ({ ...course, message: sayProgress(ctx, course.message) })),
  }))
}

/** How many people the company has here. */
export async function countTeam(ctx: Context, companyID: string): Promise<number> {
  const [row] = await ctx.run<{ n: number }>(
    'select count(*)::int as n from company_member where site_id = $1 and "companyID" = $2',
    [ctx.site._id, companyID],
  )
  return row?.n ?? 0
}

interface Member {
  _id: string
  userID: string
  status: 'active' | 'invited'
  contact: boolean
  mayLink: boolean
}

async function lockMember(ctx: Context, companyID: string, memberID: string): Promise<Member> {
  const [found] = await ctx.run<Member>(
    `select m."_id", m."userID", m.status, m.contact, ${LINKABLE} as "mayLink"
     from company_member m join "user" u on u.site_id = m.site_id and u."_id" = m."userID"
     where m.site_id = $1 and m."companyID" = $2 and m."_id"::text = $3 for update of m`,
    [ctx.site._id, companyID, memberID],
  )
  if (!found) throw notFound()
  return found
}

/** Makes a new link into an account that the company had made, while its owner has no password of their own. */
export async function makeEmployeeLink(ctx: Context, companyID: string, memberID: string): Promise<string> {
  await requireCompany(ctx, companyID)
  const { userID, mayLink } = await lockMember(ctx, companyID, memberID)
  if (!mayLink) throw new DomainError('companies.own-account', { status: 403 })
  const link = (await makeLinks(ctx, [userID])).get(userID)
  if (!link) throw new DomainError('doors.bypass-closed', { status: 403 })
  await ctx.run(
    `insert into audit (site_id, "userID", role, action, collection, "recordID", changes)
     values ($1, $2, $3, 'bypass-issue', 'user', $4, $5)`,
    [ctx.site._id, ctx.actor.userID, ctx.actor.role, userID, JSON.stringify({ link: link._id, companyID })],
  )
  return link.path
}

/** Takes a seat back from somebody who has not begun, or an invitation's promise of it. */
export async function withdrawSeat(
  ctx: Context,
  companyID: string,
  memberID: string,
  courseID: string,
): Promise<void> {
  await requireCompany(ctx, companyID)
  const { userID } = await lockMember(ctx, companyID, memberID)
  const [enrolment] = await ctx.run<{ _id: string; hasBegun: boolean }>(
    `select "_id", "startedAt" is not null or coalesce((analytics->>'percent')::float8, 0) > 0 as "hasBegun"
     from enroll where site_id = $1 and "userID" = $2 and "companyID" = $3 and "courseID"::text = $4 and status = 'active'
     for update`,
    [ctx.site._id, userID, companyID, courseID],
  )
  if (!enrolment) throw notFound()
  if (enrolment.hasBegun) throw new DomainError('companies.has-begun', { status: 409 })
  await cancelEnrolment(ctx, enrolment._id)
}

/** Somebody no longer belongs to the company; what they take, they keep. An invitation is taken back with its seats. */
export async function removeMember(ctx: Context, companyID: string, memberID: string): Promise<void> {
  await requireCompany(ctx, companyID)
  const { contact, userID } = await lockMember(ctx, companyID, memberID)
  if (contact && !ctx.actor.is('admin')) throw new DomainError('companies.contact-stays', { status: 403 })
  await ctx.run('delete from company_member where site_id = $1 and "_id"::text = $2', [
    ctx.site._id,
    memberID,
  ])
  await ctx.run(
    `insert into audit (site_id, "userID", role, action, collection, "recordID", changes)
     values ($1, $2, $3, 'company-remove', 'user', $4, $5)`,
    [ctx.site._id, ctx.actor.userID, ctx.actor.role, userID, JSON.stringify({ companyID })],
  )
}
