import { recordAudits } from '#kernel/access/audit.server.ts'
import type { Collection } from '#kernel/collections/define.ts'
import { maskShown, showStored } from '#kernel/collections/encode.server.ts'
import type { Context } from '#kernel/context.ts'
import { noteFilesInUse } from '#kernel/storage/usage.server.ts'
import { allOver } from './all-over.ts'
import type { WriteListener, Written, WrittenRecord } from './on-write.ts'

type Row = Readonly<Record<string, unknown>>

/** Pairs the two states of a record and says in which fields they differ. */
export function compareRows(
  id: string,
  before: Row | undefined,
  after: Row | undefined,
  fields: readonly string[],
): WrittenRecord {
  const changes: Record<string, { from: unknown; to: unknown }> = {}
  for (const name of fields) {
    const from = before?.[name] ?? null
    const to = after?.[name] ?? null
    if (!isSame(from, to)) changes[name] = { from, to }
  }
  return { id, before, after, changes } as WrittenRecord
}

function isSame(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || left === null || typeof right !== 'object' || right === null)
    return left === right
  return JSON.stringify(left) === JSON.stringify(right)
}

/** What follows from every write: its lines in the audit log, the files that came into use or went out of it, the announcement. */
export async function settleWrite(ctx: Context, written: Written): Promise<void> {
  const { collection, action, records } = written
  if (records.length === 0) return
  const lines = collection.audited
    ? records.map(({ id, changes }) => ({
        action,
        collection: collection.name,
        recordID: id,
        changes: auditedChanges(ctx, collection, changes),
      }))
    : []
  // Nobody reads the audit log meanwhile: its lines leave with what the others ask.
  await allOver([recordAudits(ctx, lines), notifyOthers(ctx, written)])
}

async function notifyOthers(ctx: Context, written: Written): Promise<void> {
  const { collection, records } = written
  for (const { before, after } of records) await noteFilesInUse(ctx, collection, before ?? {}, after ?? {})
  await announce(ctx, written)
}

/**
 * Tells everybody who listens: one after the other, once what is computed from the records is in step; those who are apart look at
 * nothing of it, and what they ask leaves with the first of it.
 */
async function announce(ctx: Context, written: Written): Promise<void> {
  const called = ctx.engine.listeners.filter(
    ({ collection }) => collection === undefined || collection === written.collection,
  )
  const call = async (listener: WriteListener) => listener.handle(ctx, written)
  const inTurn = async () => {
    await derive(ctx, written)
    for (const listener of called) if (!listener.isApart) await call(listener)
  }
  await allOver([inTurn(), ...called.filter(({ isApart }) => isApart).map(call)])
}

/** Brings stored computations in step with the written records, and tells nobody. */
export async function derive(ctx: Context, written: Written): Promise<void> {
  for (const { collection, handle } of ctx.engine.derives)
    if (collection === undefined || collection === written.collection) await handle(ctx, written)
}

/** The changes as the audit log keeps them, `[before, after]`: hidden fields are left out, sealed ones are masked. */
function auditedChanges(
  ctx: Context,
  collection: Collection,
  changes: WrittenRecord['changes'],
): Record<string, [unknown, unknown]> {
  const kept: Record<string, [unknown, unknown]> = {}
  for (const [name, change] of Object.entries(changes)) {
    const field = collection.fields[name]
    if (!field || field.hidden || !change) continue
    const shown = (value: unknown) =>
      field.sealed && typeof value === 'string' ? maskShown(ctx, showStored(ctx, value)) : value
    kept[name] = [shown(change.from), shown(change.to)]
  }
  return kept
}
