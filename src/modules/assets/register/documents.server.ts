import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import { storeSentFile } from '#modules/files/public.server.ts'
import { type Asset, assetDocuments, assets } from '../collections.ts'
import { requireKeeper } from '../policy.ts'
import { documentRule } from './document-rule.ts'

/** So many papers an asset may have. */
const MAX_DOCUMENTS = 50

/** The asset of the collection that is worked on; of another one it is not found. */
export async function findAsset(ctx: Context, id: string): Promise<Asset> {
  requireKeeper(ctx)
  const found = uuidPattern.test(id)
    ? await ctx.from(assets).selectAll().where('_id', '=', id).executeTakeFirst()
    : undefined
  if (!found) throw notFound()
  return found
}

/** The papers of an asset, the newest first. */
export function listDocuments(ctx: Context, assetID: string) {
  return ctx
    .from(assetDocuments)
    .select(['_id', 'name', 'file', 'createdAt'])
    .where('assetID', '=', assetID)
    .orderBy('_id', 'desc')
    .limit(MAX_DOCUMENTS)
    .execute()
}

/** Puts a paper beside the asset. */
export async function addDocument(ctx: Context, asset: Asset, sent: File, name: string): Promise<void> {
  if ((await listDocuments(ctx, asset._id)).length >= MAX_DOCUMENTS)
    throw new DomainError('assets.too-many-documents', { values: { max: MAX_DOCUMENTS } })
  const bytes = Buffer.from(await sent.arrayBuffer())
  const file = await storeSentFile(ctx, documentRule, {
    name: sent.name,
    purpose: 'asset_document.file',
    bytes,
    token: '',
  })
  await ctx.write(assetDocuments).add({
    assetID: asset._id,
    name: (name.trim() || file.name).slice(0, 200),
    file: addressOfFile(file._id, file.name),
  })
}

/** Takes a paper away. */
export async function removeDocument(ctx: Context, asset: Asset, id: string): Promise<void> {
  const known = (await listDocuments(ctx, asset._id)).some(({ _id }) => _id === id)
  if (!known) throw notFound()
  await ctx.write(assetDocuments).remove(id)
}
