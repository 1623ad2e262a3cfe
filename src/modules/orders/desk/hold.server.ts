import type { RowOf } from '#kernel/collections/define.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { orders } from '../collections.ts'
import { orderPolicy } from '../policy.ts'
import { holdOrder } from '../settle-order.server.ts'

export const refuse = (code: string, status = 409) => new DomainError(`orders.${code}`, { status })

/** What somebody typed, as one line of at most so many letters. */
export function tidy(text: string, max = 500): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
}

/** The order for whoever settles orders here, held until the transaction ends. */
export async function hold(ctx: Context, id: string): Promise<RowOf<typeof orders>> {
  if (orderPolicy.verdict(ctx.actor, 'update') !== true) throw forbidden()
  if (!uuidPattern.test(id) || !(await holdOrder(ctx, id))) throw notFound()
  return ctx.from(orders).selectAll().where('_id', '=', id).executeTakeFirstOrThrow()
}
