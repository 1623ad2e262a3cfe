import { recordAudits } from '#kernel/access/audit.server.ts'
import type { Collection, RowOf } from '#kernel/collections/define.ts'
import { showStored } from '#kernel/collections/encode.server.ts'
import { checkReferences } from '#kernel/collections/integrity.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { noteFilesInUse } from '#kernel/storage/usage.server.ts'
import { partsOf } from './remove-to-bin.server.ts'
import { type BinnedRecord, binEntries } from './tables.ts'

type Values = BinnedRecord['values']

/** The row as the writer takes it, which seals what is sealed anew. It changes now: what is swept by its age begins anew. */
function toWrite(ctx: Context, { fields }: Collection, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (!(name in fields)) return ['_id', 'createdAt'].includes(name) ? [[name, value]] : []
      return [[name, fields[name]?.sealed && typeof value === 'string' ? showStored(ctx, value) : value]]
    }),
  )
}

type Entry = Pick<RowOf<typeof binEntries>, '_id' | 'collection' | 'recordID' | 'records'>

/** Writes records of one kind again, with their parts, in as many statements as one of them takes. */
async function writeAgain(ctx: Context, name: string, entries: readonly Entry[]): Promise<void> {
  const known = ctx.engine.registry.collection(name)
  if (!known) throw new DomainError('bin.unknown', { status: 409 })
  // What it refers to may be gone for ever by now.
  for (const { records } of entries)
    await checkReferences(ctx, known, records[0]?.values ?? {}).catch((error: unknown) => {
      throw error instanceof DomainError ? new DomainError('bin.missing', { status: 409 }) : error
    })
  const kinds = Map.groupBy(
    entries.flatMap(({ records }) => records),
    ({ collection }) => collection,
  )
  const recordIDs = entries.map(({ recordID }) => recordID)
  // Parts refer to the record and to each other, those of one kind too: these are written together.
  for (const kind of new Set([...namesInOrder(ctx, known), ...kinds.keys()])) {
    const collection = ctx.engine.registry.collection(kind)
    if (!collection) throw new DomainError('bin.unknown', { status: 409 })
    const by = collection.partOf?.by
    // What followed from writing the record anew gives way to what it had: a history begins where it ended.
    if (by !== undefined && kinds.has(kind))
      await ctx
        .write(collection)
        .where({ [by]: recordIDs })
        .remove()
    const rows = (kinds.get(kind) ?? []).map(({ values }) => toWrite(ctx, collection, values))
    await ctx.write(collection).addMany(rows)
  }
}

/** The record, its parts, and last those that refer to nothing: such a history may be written by what comes before it. */
function namesInOrder(ctx: Context, known: Collection): string[] {
  const parts = partsOf(ctx, known)
  const isLoose = ({ fields }: Collection) =>
    Object.values(fields).every(({ refers }) => refers === undefined)
  return [known, ...parts.filter((part) => !isLoose(part)), ...parts.filter(isLoose)].map(({ name }) => name)
}

/** Brings entries of the bin back with all that belonged to them. Throws where something has taken the place meanwhile. */
export async function restoreEntries(ctx: Context, ids: readonly string[]): Promise<number> {
  const entries = await ctx
    .from(binEntries)
    .select(['_id', 'collection', 'recordID', 'records'])
    .where('_id', 'in', ids)
    .orderBy('deletedAt')
    .orderBy('_id')
    .forUpdate()
    .execute()
  if (entries.length === 0) return 0
  for (const alike of inRuns(entries)) await writeAgain(ctx, alike[0]?.collection ?? '', alike)
  await recordAudits(
    ctx,
    entries.map(({ collection, recordID }) => ({ action: 'restore', collection, recordID })),
  )
  await ctx
    .write(binEntries)
    .where({ _id: entries.map(({ _id }) => _id) })
    .remove()
  return entries.length
}

/** Entries of one kind that follow each other: what was deleted first is there first. */
function inRuns(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last?.[0]?.collection === entry.collection) last.push(entry)
    else runs.push([entry])
  }
  return runs
}

/** The newest entries of these records, by record. */
export async function findEntries(
  ctx: Context,
  collection: string,
  recordIDs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await ctx
    .from(binEntries)
    .select(['_id', 'recordID'])
    .where('collection', '=', collection)
    .where('recordID', 'in', recordIDs)
    .orderBy('deletedAt')
    .execute()
  return new Map(rows.map(({ recordID, _id }) => [recordID, _id]))
}

/** Takes entries away for ever; files that only they named are let go. */
export async function forgetEntries(ctx: Context, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await ctx
    .write(binEntries)
    .where({ _id: [...ids] })
    .remove()
  for (const { records } of gone)
    for (const { collection: name, values } of records) {
      const collection = ctx.engine.registry.collection(name)
      if (collection) await noteFilesInUse(ctx, collection, values, {})
    }
  return gone.length
}
