import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Collection } from '#kernel/collections/define.ts'
import { showStored } from '#kernel/collections/encode.server.ts'
import { checkReferences } from '#kernel/collections/integrity.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { noteFilesInUse } from '#kernel/storage/usage.server.ts'
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

async function writeAgain(ctx: Context, records: readonly BinnedRecord[]): Promise<void> {
  const [first] = records
  const known = first && ctx.engine.registry.collection(first.collection)
  if (!first || !known) throw new DomainError('bin.unknown', { status: 409 })
  // What it refers to may be gone for ever by now.
  await checkReferences(ctx, known, first.values).catch((error: unknown) => {
    throw error instanceof DomainError ? new DomainError('bin.missing', { status: 409 }) : error
  })
  // Parts of one kind refer to each other: they are written together.
  for (const [name, together] of Map.groupBy(records, ({ collection }) => collection)) {
    const collection = ctx.engine.registry.collection(name)
    if (!collection) throw new DomainError('bin.unknown', { status: 409 })
    const rows = together.map(({ values }) => toWrite(ctx, collection, values))
    await ctx.write(collection).addMany(rows)
  }
}

/** Brings entries of the bin back with all that belonged to them. Throws where something has taken the place meanwhile. */
export async function restoreEntries(ctx: Context, ids: readonly string[]): Promise<number> {
  const entries = await ctx
    .from(binEntries)
    .selectAll()
    .where('_id', 'in', ids)
    .orderBy('deletedAt')
    .orderBy('_id')
    .forUpdate()
    .execute()
  for (const entry of entries) {
    await writeAgain(ctx, entry.records)
    await recordAudit(ctx, {
      action: 'restore',
      collection: entry.collection,
      recordID: entry.recordID,
    })
    await ctx.write(binEntries).where({ _id: entry._id }).remove()
  }
  return entries.length
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
