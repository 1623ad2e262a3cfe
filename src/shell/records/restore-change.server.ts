import { authorize } from '#kernel/collections/authorize.ts'
import type { Collection } from '#kernel/collections/define.ts'
import { type Doc, findRecords, readRecord } from '#kernel/collections/read.server.ts'
import { isWritable } from '#kernel/collections/schemas.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { parseQueryBody } from '#kernel/query/request.ts'
import type { CollectionDescription } from './description.ts'

type Pairs = Readonly<Record<string, readonly [unknown, unknown]>>

/** The fields of a change that somebody may write again: what is sealed is masked in the log, and stays as it is. */
export function restorableFields(
  { actor }: Pick<Context, 'actor'>,
  collection: Collection,
  changes: Readonly<Record<string, unknown>>,
): string[] {
  const { fields } = collection
  return Object.keys(changes).filter(
    (name) => isWritable(collection, name, actor) && !fields[name]?.sealed && !fields[name]?.hidden,
  )
}

// The log has the parts of a structure in an order of its own.
const ordered = (_key: string, part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : part

/** Whether a value is the one that a line of the log has. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null, ordered) === JSON.stringify(other ?? null, ordered)

/** What is thrown where somebody changed since what is to be given back. */
export const CHANGED_SINCE = 'records-screen.history-back-since'

/** Throws with the names of what somebody changed since; whoever is sure is not asked. */
export function requireUnchanged(since: readonly string[]): void {
  if (since.length > 0)
    throw new DomainError(CHANGED_SINCE, { status: 409, values: { fields: since.join(', ') } })
}

async function readChange(ctx: Context, collection: Collection, recordID: string, lineID: string) {
  const audit = ctx.engine.registry.collection('audit')
  if (!audit || audit.access.verdict(ctx.actor, 'read') === false) throw forbidden()
  const query = {
    method: 'find',
    args: [{ _id: lineID, collection: collection.name, recordID, action: 'update' }],
  }
  const [line] = (await findRecords(ctx, audit, parseQueryBody(query))).data as Doc[]
  if (!line) throw notFound()
  return (line.changes ?? {}) as Pairs
}

/**
 * Gives the fields of one change the values that they had before it. Where somebody has changed one of them since, it says which
 * and does nothing, unless `isSure`.
 */
export async function restoreChange(
  ctx: Context,
  collection: Collection,
  description: CollectionDescription,
  id: string,
  { line, isSure }: { readonly line: string; readonly isSure: boolean },
): Promise<void> {
  authorize(ctx, collection, 'update')
  const changes = await readChange(ctx, collection, id, line)
  const names = restorableFields(ctx, collection, changes)
  if (names.length === 0) throw new DomainError('records-screen.history-back-none', { status: 409 })
  const record = (await readRecord(ctx, collection, id)) as Doc
  const since = names.filter((name) => !isSameValue(record[name], changes[name]?.[1]))
  const labelOf = (name: string) => description.fields.find((field) => field.name === name)?.label ?? name
  if (!isSure) requireUnchanged(since.map(labelOf))
  const before = Object.fromEntries(names.map((name) => [name, changes[name]?.[0] ?? null]))
  await updateRecord(ctx, collection, id, before)
}
