import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import { notFound } from '#kernel/errors.ts'
import { users } from '#modules/users/public.server.ts'
import { applications } from './collections.ts'

/** One application with the name of who made it, for whoever may see it. */
export async function readApplication(ctx: Context, id: string) {
  if (!uuidPattern.test(id)) throw notFound()
  const row = await ctx
    .from(applications)
    .leftJoin(users.name, 'user._id', 'application.userID')
    .select(['application._id', 'application.name', 'application.status', 'application.price'])
    .select(['application.deliveredAt', 'application.createdAt', 'user.firstname', 'user.lastname'])
    .where('application._id', '=', id)
    .where(visible(ctx, applications))
    .executeTakeFirst()
  if (!row) throw notFound()
  const { firstname, lastname, ...application } = row
  return { ...application, applicant: [firstname, lastname].filter(Boolean).join(' ') }
}

export type ShownApplication = Awaited<ReturnType<typeof readApplication>>
