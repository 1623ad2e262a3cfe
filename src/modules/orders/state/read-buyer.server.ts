import type { Context } from '#kernel/context.ts'
import { personName, users } from '#modules/users/public.server.ts'
import type { OrderBuyer } from './sold.ts'

/** Who buys, as they are called now, and their citizen id; nobody where there is no account on this site. */
export async function readBuyer(
  ctx: Context,
  userID: string | null,
): Promise<{ citizen: string | null; buyer: OrderBuyer | null }> {
  const found =
    userID === null
      ? undefined
      : await ctx
          .from(users)
          .select(['citizen', 'email', 'phone', personName().as('name')])
          .where('_id', '=', userID)
          .executeTakeFirst()
  if (!found) return { citizen: null, buyer: null }
  const { citizen, ...buyer } = found
  return { citizen: citizen ? (ctx.engine.seal.openStored(citizen) ?? null) : null, buyer }
}
