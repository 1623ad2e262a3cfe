import { recordDoing } from '#kernel/access/audit.server.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { cancelEnrolment, enrolments } from '#modules/enrolments/public.server.ts'
import { makeLinks } from '#modules/logins/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { companyMembers } from '../collections.ts'
import { isLinkable } from './linkable.server.ts'
import { requireCompany } from './own-companies.server.ts'

/** Somebody of the company, held until the transaction ends. */
async function lockMember(ctx: Context, companyID: string, memberID: string) {
  if (!uuidPattern.test(memberID)) throw notFound()
  const found = await ctx
    .from(companyMembers, 'm')
    .innerJoin(aliased(users, 'u'), 'u._id', 'm.userID')
    .select(['m._id', 'm.userID', 'm.contact', isLinkable().as('mayLink')])
    .where('m.companyID', '=', companyID)
    .where('m._id', '=', memberID)
    .forUpdate('m')
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** Makes a new link into an account that the company had made, while its owner has no password of their own. */
export async function makeEmployeeLink(ctx: Context, companyID: string, memberID: string): Promise<string> {
  await requireCompany(ctx, companyID)
  const { userID, mayLink } = await lockMember(ctx, companyID, memberID)
  if (!mayLink) throw new DomainError('companies.own-account', { status: 403 })
  const link = (await makeLinks(ctx, [userID])).get(userID)
  if (!link) throw new DomainError('logins.bypass-closed', { status: 403 })
  await recordDoing(ctx, {
    action: 'bypass-issue',
    collection: 'user',
    recordID: userID,
    changes: { link: link._id, companyID },
  })
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
  if (!uuidPattern.test(courseID)) throw notFound()
  const enrolment = await ctx
    .from(enrolments)
    .select(['_id', 'startedAt', 'analytics'])
    .where('userID', '=', userID)
    .where('companyID', '=', companyID)
    .where('courseID', '=', courseID)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (!enrolment) throw notFound()
  if (enrolment.startedAt !== null || enrolment.analytics.percent > 0)
    throw new DomainError('companies.has-begun', { status: 409 })
  await cancelEnrolment(ctx, enrolment._id)
}

/** Somebody no longer belongs to the company; what they take, they keep. An invitation is taken back with its seats. */
export async function removeMember(ctx: Context, companyID: string, memberID: string): Promise<void> {
  await requireCompany(ctx, companyID)
  const { contact, userID } = await lockMember(ctx, companyID, memberID)
  if (contact && !ctx.actor.is('admin')) throw new DomainError('companies.contact-stays', { status: 403 })
  await ctx.write(companyMembers).remove(memberID)
  await recordDoing(ctx, {
    action: 'company-remove',
    collection: 'user',
    recordID: userID,
    changes: { companyID },
  })
}
