import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { makeLinks } from '#modules/doors/public.server.ts'
import { cancelEnrolment } from '#modules/enrolments/public.server.ts'
import { requireCompany } from './own-companies.server.ts'
import { selectLinkable } from './read-team.server.ts'

interface Member {
  _id: string
  userID: string
  status: 'active' | 'invited'
  contact: boolean
  mayLink: boolean
}

async function lockMember(ctx: Context, companyID: string, memberID: string): Promise<Member> {
  const [found] = await ctx.run<Member>(
    `select m."_id", m."userID", m.status, m.contact, ${selectLinkable} as "mayLink"
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
