import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { type Asset, type AssetCount, assetCounts, assets } from '../collections.ts'
import { OWN, requireHolder } from '../holders.server.ts'
import { requireKeeper } from '../policy.ts'
import { type SightingResult, sightings } from '../tables.ts'
import { readScan } from './read-scan.ts'

const MAX_LISTED = 100
/** Rows that are written together when a count ends. */
const ROWS_A_WRITE = 1_000

/** The counts of the collection, the newest first. */
export function listCounts(ctx: Context) {
  requireKeeper(ctx)
  return ctx
    .from(assetCounts)
    .select(['_id', 'name', 'holderID', 'isOfAll', 'createdAt', 'closedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

/** Begins a count: of one unit, of what the collection has itself (`own`), or of all (`''`). */
export async function beginCount(ctx: Context, name: string, of: string): Promise<string> {
  const byID = requireKeeper(ctx)
  const title = name.trim().slice(0, 120)
  if (title === '')
    throw new DomainError('assets.count-unnamed', {
      details: [{ path: 'name', message: 'assets.count-unnamed' }],
    })
  const holderID = of === '' || of === OWN ? null : of
  await requireHolder(ctx, holderID)
  const made = await ctx.write(assetCounts).add({ name: title, holderID, isOfAll: of === '', byID })
  return made._id
}

/** A count of the collection that is worked on. */
export async function findCount(ctx: Context, id: string, isForWriting = false): Promise<AssetCount> {
  requireKeeper(ctx)
  const found = uuidPattern.test(id)
    ? await ctx
        .from(assetCounts)
        .selectAll()
        .where('_id', '=', id)
        .$if(isForWriting, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined
  if (!found) throw notFound()
  return found
}

/** What the count should find: nothing that is disposed of. */
export function expectedOf(ctx: Context, { holderID, isOfAll }: AssetCount) {
  return ctx
    .from(assets)
    .where('condition', '<>', 'disposed')
    .$if(!isOfAll && holderID !== null, (query) => query.where('holderID', '=', holderID))
    .$if(!isOfAll && holderID === null, (query) => query.where('holderID', 'is', null))
}

async function findScanned(ctx: Context, scanned: string): Promise<Asset> {
  const read = readScan(scanned)
  const found =
    read &&
    (await ctx
      .from(assets)
      .selectAll()
      .where((eb) => ('id' in read ? eb('_id', '=', read.id) : eb('code', '=', read.code)))
      .executeTakeFirst())
  if (!found) throw new DomainError('assets.unknown-code', { values: { code: scanned.trim().slice(0, 60) } })
  return found
}

/** Notes that an asset was seen at a unit (`own` for the collection itself); seen again, the last place counts. */
export async function noteSighting(
  ctx: Context,
  countID: string,
  scanned: string,
  at: { readonly holder: string; readonly place: string },
): Promise<{ readonly asset: Asset; readonly result: SightingResult }> {
  const byID = requireKeeper(ctx)
  const count = await findCount(ctx, countID, true)
  if (count.closedAt !== null) throw new DomainError('assets.count-closed', { status: 409 })
  const asset = await findScanned(ctx, scanned)
  const seenID = at.holder === '' ? asset.holderID : at.holder === OWN ? null : at.holder
  await requireHolder(ctx, seenID)
  const result = seenID === asset.holderID ? 'found' : 'elsewhere'
  const { _id: assetID, code, name, holderID: expectedID } = asset
  const place = at.place.trim().slice(0, 200) || null
  await ctx
    .write(sightings)
    .put(
      { countID, assetID, seenAt: clock, code, name, expectedID, seenID, place, result, byID },
      { key: ['countID', 'assetID'] },
    )
  return { asset, result }
}

/** Ends a count: what nobody has seen is written down as missing, so that the report stays as it was on this day. */
export async function closeCount(ctx: Context, countID: string): Promise<void> {
  requireKeeper(ctx)
  const count = await findCount(ctx, countID, true)
  if (count.closedAt !== null) return
  const seen = await ctx.from(sightings).select('assetID').where('countID', '=', countID).execute()
  const known = new Set(seen.map(({ assetID }) => assetID))
  const expected = await expectedOf(ctx, count).select(['_id', 'code', 'name', 'holderID', 'place']).execute()
  const missing = expected
    .filter(({ _id }) => !known.has(_id))
    .map(({ _id: assetID, code, name, holderID: expectedID, place }) => ({
      countID,
      assetID,
      code,
      name,
      expectedID,
      place,
      result: 'missing' as const,
    }))
  for (let at = 0; at < missing.length; at += ROWS_A_WRITE)
    await ctx.write(sightings).addMany(missing.slice(at, at + ROWS_A_WRITE))
  await ctx.write(assetCounts).patch(countID, { closedAt: clock })
}
