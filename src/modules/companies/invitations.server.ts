import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { enrolMember } from '#modules/enrolments/public.server.ts'

interface Invitation {
  companyID: string
  courses: string[]
}

/** The actor's own invitation; nobody else's is found. */
async function lockInvitation(ctx: Context, memberID: string): Promise<Invitation> {
  const [found] = await ctx.run<Invitation>(
    `select "companyID", courses from company_member
     where site_id = $1 and "_id"::text = $2 and "userID" = $3 and status = 'invited' for update`,
    [ctx.site._id, memberID, ctx.actor.role === 'member' ? ctx.actor.userID : null],
  )
  if (!found) throw notFound()
  return found
}

/** The actor belongs to the company from now on and has the courses; it sees how far they come in those. */
export async function acceptInvitation(ctx: Context, memberID: string): Promise<void> {
  const { companyID, courses } = await lockInvitation(ctx, memberID)
  // Their seats are kept for them, and are theirs when the row no longer keeps them.
  await ctx.run(
    `update company_member set status = 'active', courses = '{}', "updatedAt" = now() where site_id = $1 and "_id" = $2`,
    [ctx.site._id, memberID],
  )
  for (const courseID of courses)
    await enrolMember(ctx, { userID: ctx.actor.userID ?? '', courseID, source: 'company', companyID })
}

/** The invitation is gone and its seats are free. */
export async function declineInvitation(ctx: Context, memberID: string): Promise<void> {
  await lockInvitation(ctx, memberID)
  await ctx.run('delete from company_member where site_id = $1 and "_id" = $2', [ctx.site._id, memberID])
}
