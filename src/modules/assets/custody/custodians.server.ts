import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { type Asset, custodians } from '../collections.ts'
import { findKeeper, nameOf } from './people.server.ts'

/** So many people may answer for one thing. */
const MAX_CUSTODIANS = 20

/** Who answers for an asset. */
export function listCustodians(ctx: Context, assetID: string) {
  return ctx
    .from(custodians)
    .select(['_id', 'userID', 'name', 'duty', 'createdAt'])
    .where('assetID', '=', assetID)
    .orderBy('_id')
    .limit(MAX_CUSTODIANS)
    .execute()
}

/** Lets somebody of the collection answer for the asset; said again it changes what they answer for. */
export async function addCustodian(ctx: Context, asset: Asset, userID: string, duty: string): Promise<void> {
  const person = await findKeeper(ctx, userID)
  const known = await listCustodians(ctx, asset._id)
  if (known.length >= MAX_CUSTODIANS && !known.some((one) => one.userID === userID))
    throw new DomainError('assets.too-many-custodians', { values: { max: MAX_CUSTODIANS } })
  await ctx.write(custodians).put(
    {
      assetID: asset._id,
      userID,
      name: nameOf(person),
      duty: duty.trim().slice(0, 200) || null,
    },
    { key: ['assetID', 'userID'] },
  )
}

/** Somebody answers for the asset no more. */
export async function removeCustodian(ctx: Context, asset: Asset, id: string): Promise<void> {
  const known = await listCustodians(ctx, asset._id)
  if (!known.some(({ _id }) => _id === id)) throw notFound()
  await ctx.write(custodians).remove(id)
}
