import type { Context } from '#kernel/context.ts'
import { users } from '#modules/users/public.server.ts'

/** What `{person.…}` means for somebody of the site; nothing for nobody. */
export async function describePerson(
  ctx: Context,
  userID: string | null = ctx.actor.userID,
): Promise<Record<string, string>> {
  if (userID === null) return {}
  const row = await ctx
    .from(users)
    .select(['email', 'firstname', 'lastname'])
    .where('_id', '=', userID)
    .executeTakeFirst()
  if (!row) return {}
  return { name: [row.firstname, row.lastname].filter(Boolean).join(' '), email: row.email ?? '' }
}
