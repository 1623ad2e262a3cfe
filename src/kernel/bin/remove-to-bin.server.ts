import type { Collection } from '#kernel/collections/define.ts'
import { checkNotInUse } from '#kernel/collections/integrity.server.ts'
import type { Context } from '#kernel/context.ts'
import { columnsOf } from '#kernel/data/write-rows.server.ts'
import { type BinnedRecord, binEntries } from './tables.ts'

/** Days in which what was deleted can be brought back. */
export const BIN_DAYS = 30
const DAY_MS = 86_400_000

type Row = Record<string, unknown> & { readonly _id: string }

/** Whether records of this collection go into the bin when staff delete them on a site. */
export function hasBin({ tenant, exposed, softDelete }: Collection): boolean {
  return tenant !== 'platform' && exposed && !softDelete
}

/** Whether what the actor deletes of this collection can be brought back. */
export function isBinned(ctx: Context, collection: Collection): boolean {
  return ctx.actor.isStaff && hasBin(collection)
}

/** Collections whose records go with one of this collection, in the order in which they can be written again. */
export function partsOf(ctx: Context, collection: Collection): Collection[] {
  const countReferences = ({ fields }: Collection) =>
    Object.values(fields).filter(({ refers }) => refers !== undefined).length
  return ctx.engine.registry.collections
    .filter(({ partOf }) => partOf?.collection === collection.name)
    .toSorted((one, other) => countReferences(one) - countReferences(other))
}

/**
 * Takes records away with their parts, unless something else refers to one of them; what staff delete goes into the bin.
 * Answers the rows as they were.
 */
export async function removeToBin(
  ctx: Context,
  collection: Collection,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const rows = await lockRows(ctx, collection, '_id', ids)
  const own = new Map(rows.map((row) => [row._id, row]))
  await checkNotInUse(ctx, collection, rows)
  const parts: { collection: Collection; by: string; rows: Row[] }[] = []
  for (const part of partsOf(ctx, collection)) {
    const by = part.partOf?.by ?? ''
    const found = await lockRows(ctx, part, by, ids)
    await checkNotInUse(ctx, part, found, { but: partsOf(ctx, collection) })
    parts.push({ collection: part, by, rows: found })
  }
  if (isBinned(ctx, collection)) {
    const entries = rows.map((row) => ({
      row,
      records: [
        { collection: collection.name, values: row },
        ...parts.flatMap((part) =>
          part.rows
            .filter((one) => one[part.by] === row._id)
            .map((values) => ({ collection: part.collection.name, values })),
        ),
      ],
    }))
    await putInBin(ctx, collection, entries)
  }
  for (const part of parts.toReversed())
    if (part.rows.length > 0)
      await ctx
        .write(part.collection)
        .where({ _id: part.rows.map(({ _id }) => _id) })
        .remove()
  await ctx
    .write(collection)
    .where({ _id: [...own.keys()] })
    .remove()
  return own
}

async function putInBin(
  ctx: Context,
  collection: Collection,
  entries: readonly { row: Row; records: BinnedRecord[] }[],
): Promise<void> {
  const { userID, role } = ctx.actor
  const expiresAt = new Date(ctx.now.getTime() + BIN_DAYS * DAY_MS).toISOString()
  await ctx.write(binEntries).addMany(
    entries.map(({ row, records }) => ({
      collection: collection.name,
      recordID: row._id,
      title: nameOf(collection, row),
      records,
      userID,
      role,
      deletedAt: ctx.now.toISOString(),
      expiresAt,
    })),
  )
}

/** The record's name to people. A sealed value never names one. */
function nameOf({ admin, fields }: Collection, row: Row): string {
  const names = admin ? [admin.title, ...(admin.titleAlso ?? [])] : ['name', 'title']
  const parts = names
    .filter((name) => !fields[name]?.sealed && !fields[name]?.hidden)
    .map((name) => row[name])
  return (
    parts
      .filter((part) => typeof part === 'string' || typeof part === 'number')
      .join(' ')
      .trim()
      .slice(0, 300) || '–'
  )
}

async function lockRows(
  ctx: Context,
  collection: Collection,
  by: string,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await ctx
    .from(collection)
    .select(columnsOf(collection) as never)
    .where(by as never, 'in', ids as never)
    .orderBy('createdAt' as never)
    .orderBy('_id' as never)
    .forUpdate()
    .execute()
  return rows
}
