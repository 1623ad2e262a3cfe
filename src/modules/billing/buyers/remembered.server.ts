import type { Context } from '#kernel/context.ts'
import { type BuyerDetails, buyerDetails } from './details.ts'
import { rememberedBuyers } from './tables.ts'

/** Details that are remembered for one person; the one used longest ago gives way. */
export const MAX_REMEMBERED = 8

export interface RememberedBuyer {
  readonly _id: string
  readonly details: BuyerDetails
}

/** Details as they are stored; undefined where there are none, or where they cannot be opened any more. */
export function openDetails(ctx: Context, sealed: string | null): BuyerDetails | undefined {
  const text = sealed === null ? undefined : ctx.engine.seal.openStored(sealed)
  return text === undefined ? undefined : buyerDetails.safeParse(JSON.parse(text)).data
}

export const sealDetails = (ctx: Context, details: BuyerDetails) =>
  ctx.engine.seal.seal(JSON.stringify(details))

/** What the person gave before, the last used first. */
export async function readRemembered(ctx: Context, userID: string): Promise<RememberedBuyer[]> {
  const rows = await ctx
    .from(rememberedBuyers)
    .select(['_id', 'details'])
    .where('userID', '=', userID)
    .orderBy('usedAt', 'desc')
    .orderBy('_id')
    .execute()
  return rows.flatMap(({ _id, details }) => {
    const opened = openDetails(ctx, details)
    return opened ? [{ _id, details: opened }] : []
  })
}

const isSame = (one: BuyerDetails, other: BuyerDetails) =>
  one.kind === other.kind &&
  one.name === other.name &&
  one.taxID === other.taxID &&
  one.branch === other.branch

/** Remembers what was used; the same name, tax id and branch are one entry, whose address is the newest. */
export async function rememberBuyer(ctx: Context, userID: string, details: BuyerDetails): Promise<void> {
  const known = await readRemembered(ctx, userID)
  const stored = { userID, details: sealDetails(ctx, details), usedAt: ctx.now.toISOString() }
  const same = known.find((one) => isSame(one.details, details))
  const over = known.filter((one) => one !== same).slice(MAX_REMEMBERED - 1)
  for (const { _id } of [...over, ...(same ? [same] : [])])
    await ctx.write(rememberedBuyers).where({ _id, userID }).remove()
  await ctx.write(rememberedBuyers).add(stored)
}
