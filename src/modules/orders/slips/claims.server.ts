import { createHash } from 'node:crypto'
import { reaches } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { numberOf } from '../match-order.server.ts'
import { slipUses } from './tables.ts'

/** The order that a transfer was shown for. */
interface Use {
  readonly unitID: string
  readonly orderID: string
}

/** What banks give to one transfer alone is longer than the numbers of somebody's own book. */
const LEAST_LETTERS = 8

/** A transfer by its number, however a slip, a bank or somebody who types it writes that; nothing where there is none. */
export function transferKeys(reference: string | null): string[] {
  const number = (reference ?? '').replaceAll(/[^\da-z]/gi, '').toUpperCase()
  return number.length >= LEAST_LETTERS && /\d/.test(number) ? [` ${number}`] : []
}

/** The file of a slip: where nothing can be read in it, the very same one is still known again. */
export const fileKey = (bytes: Buffer) => `sha256 ${createHash('sha256').update(bytes).digest('hex')}`

const groupOf = ({ site }: Context) => site.parentSite ?? site._id

/**
 * Says that what these keys name is shown for this order; answers the order that it was shown for before, on any site of the group.
 * In a transaction on the group's site: no connection is to be held meanwhile, and whoever tries again for the same order may.
 */
export async function claim(
  ctx: Context,
  orderID: string,
  keys: readonly string[],
): Promise<Use | undefined> {
  if (keys.length === 0) return undefined
  const unitID = ctx.site._id
  return workOnSite(ctx.engine, groupOf(ctx), async (group) => {
    // Two at once: the key lets one of them through, and both read whose it is.
    await group.write(slipUses).putMany(
      keys.toSorted().map((reference) => ({ reference, unitID, orderID })),
      { key: ['reference'], patch: (eb) => ({ reference: eb.ref('slip_use.reference') }) },
    )
    const uses = await group
      .from(slipUses)
      .select(['unitID', 'orderID'])
      .where('reference', 'in', [...keys])
      .execute()
    const other = uses.find((use) => use.orderID !== orderID || use.unitID !== unitID)
    if (other) await group.rollback()
    return other
  })
}

/** Claims a transfer for an order that staff approve by it; throws with the order that it paid, as far as they may know of it. */
export async function claimTyped(ctx: Context, orderID: string, reference: string | null): Promise<void> {
  const used = await claim(ctx, orderID, transferKeys(reference))
  if (!used) return
  const isHere = used.unitID === ctx.site._id
  const place = isHere ? '' : reaches(ctx.actor, used.unitID) ? '-at' : '-elsewhere'
  const site = place === '-at' ? await ctx.engine.sites.byId(used.unitID) : null
  throw new DomainError(`orders.transfer-used${place}`, {
    status: 409,
    values: { number: numberOf(used.orderID), site: site?.siteName ?? '' },
  })
}

/** A transfer by which an order is not paid after all may be shown for another. */
export async function releaseTransfer(
  ctx: Context,
  orderID: string,
  reference: string | null,
): Promise<void> {
  const unitID = ctx.site._id
  await workOnSite(ctx.engine, groupOf(ctx), async (group) => {
    for (const key of transferKeys(reference))
      await group.write(slipUses).where({ reference: key, unitID, orderID }).remove()
  })
}
