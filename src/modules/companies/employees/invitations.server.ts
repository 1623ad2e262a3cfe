import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { enrolMember } from '#modules/enrolments/public.server.ts'
import { companyMembers } from '../collections.ts'

/** The actor's own invitation; nobody else's is found. */
async function lockInvitation(ctx: Context, memberID: string) {
  const { userID, role } = ctx.actor
  if (userID === null || role !== 'member' || !uuidPattern.test(memberID)) throw notFound()
  const found = await ctx
    .from(companyMembers)
    .select(['userID', 'companyID', 'courses'])
    .where('_id', '=', memberID)
    .where('userID', '=', userID)
    .where('status', '=', 'invited')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** The actor belongs to the company from now on and has the courses; it sees how far they come in those. */
export async function acceptInvitation(ctx: Context, memberID: string): Promise<void> {
  const { userID, companyID, courses } = await lockInvitation(ctx, memberID)
  // Their seats are kept for them, and are theirs when the row no longer keeps them.
  await ctx.write(companyMembers).patch(memberID, { status: 'active', courses: [] })
  for (const courseID of courses) await enrolMember(ctx, { userID, courseID, source: 'company', companyID })
}

/** The invitation is gone and its seats are free. */
export async function declineInvitation(ctx: Context, memberID: string): Promise<void> {
  await lockInvitation(ctx, memberID)
  await ctx.write(companyMembers).remove(memberID)
}
