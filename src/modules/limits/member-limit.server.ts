import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { DomainError } from '#kernel/errors.ts'
import { users } from '#modules/users/public.server.ts'

/** How many members the site has, counted as far as it is asked. */
export async function countMembers(ctx: Context, enough: number): Promise<number> {
  const some = ctx.from(users).select('_id').where('role', '=', 'user').limit(enough)
  const { count } = await ctx.db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Refuses new members where the site has as many as it may; those that are there stay as they are. */
export const limitMembers = onWrite(users, async (ctx, { action, records }) => {
  if (action !== 'create' || ctx.site.siteType !== 'unit') return
  const { members } = ctx.engine.limits.of(ctx.site)
  if (members === null || !records.some(({ after }) => after?.role === 'user')) return
  if ((await countMembers(ctx, members + 1)) > members)
    throw new DomainError('limits.members-full', { status: 409, values: { max: members } })
})
