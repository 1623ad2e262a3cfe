import type { PolicyAction } from '#kernel/access/policy.ts'
import { removeToBin } from '#kernel/bin/remove-to-bin.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Written } from '#kernel/data/on-write.ts'
import { compareRows, settleWrite } from '#kernel/data/settle-write.server.ts'
import { insertRows, updateRow } from '#kernel/data/write-rows.server.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { readCondition } from '#kernel/query/condition.ts'
import { authorize } from './authorize.ts'
import { checkPictures } from './check-pictures.server.ts'
import type { Collection, DocOf } from './define.ts'
import { encodeColumns } from './encode.server.ts'
import { newId } from './ids.ts'
import { checkReferences } from './integrity.server.ts'
import { etagOf, readRecord, scopeOf, uuidPattern } from './read.server.ts'
import { parseWrite } from './schemas.ts'
import { checkUnique, duplicateError } from './unique.server.ts'

export interface WriteOptions {
  /** Fields that must be unique beside the declared ones. */
  uniqueFields?: readonly string[]
  /** ETag of the reading that the change is based on. */
  ifMatch?: string
  /** Values that the server sets itself: not checked against the caller's rights. */
  set?: Readonly<Record<string, unknown>>
}

type Row = Readonly<Record<string, unknown>>

const quote = (name: string) => `"${name}"`

/** Whether the policy allows the action on this record as it now stands. */
export async function isAllowed(
  ctx: Context,
  collection: Collection,
  action: PolicyAction,
  id: string,
  lock = false,
): Promise<boolean> {
  const values: unknown[] = [id]
  const condition = readCondition(scopeOf(ctx), collection, action, { alias: 'r', values })
  if (condition === false) return false
  const rows = await ctx.run(
    `select 1 from ${quote(collection.name)} r where r."_id" = $1 and ${condition}${lock ? ' for update' : ''}`,
    values,
  )
  return rows.length > 0
}

async function guardDuplicates<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw (await duplicateError(ctx, error)) ?? error
  }
}

/** Adds a record. A value that must be unique and is taken answers `records.duplicate` with the fields. */
export async function createRecord<C extends Collection>(
  ctx: Context,
  collection: C,
  data: unknown,
  options: WriteOptions = {},
): Promise<DocOf<C>> {
  authorize(ctx, collection, 'create')
  const given = parseWrite(collection, ctx.actor, data, 'create')
  const parsed = { ...given, ...(await collection.hooks.beforeCreate?.(ctx, given)), ...options.set }
  const columns = await encodeColumns(ctx, collection, parsed)
  const id = newId(ctx.now)
  await checkReferences(ctx, collection, parsed)
  await checkPictures(ctx, collection, given)
  await checkUnique(ctx, collection, columns, options.uniqueFields ?? [], null)
  columns.set('_id', id)
  const [row] = await guardDuplicates(ctx, () => insertRows(ctx.db, collection, [columns]))
  if (!(await isAllowed(ctx, collection, 'create', id))) throw forbidden()
  await collection.hooks.afterCreate?.(ctx, id)
  await settleRecord(ctx, collection, 'create', id, undefined, row)
  return readRecord(ctx, collection, id).catch((error: unknown) => {
    // A visitor may be allowed to hand something in that only staff can read.
    if (error instanceof DomainError && error.status === 404) return { _id: id } as DocOf<C>
    throw error
  })
}

function settleRecord(
  ctx: Context,
  collection: Collection,
  action: Written['action'],
  id: string,
  before: Row | undefined,
  after: Row | undefined,
): Promise<void> {
  const records = [compareRows(id, before, after, Object.keys(collection.fields))]
  return settleWrite(ctx, { action, collection, records })
}

/** Changes the given fields of a record and its updatedAt. */
export async function updateRecord<C extends Collection>(
  ctx: Context,
  collection: C,
  id: string,
  data: unknown,
  options: WriteOptions = {},
): Promise<DocOf<C>> {
  authorize(ctx, collection, 'update')
  const given = parseWrite(collection, ctx.actor, data, 'update')
  // First whether they may at all: hooks may ask for a password again, which nobody should give in vain.
  const before = await lockRecord(ctx, collection, 'update', id)
  if (options.ifMatch !== undefined && !['*', etagOf(before)].includes(options.ifMatch))
    throw new DomainError('records.changed-meanwhile', { status: 412 })
  const parsed = { ...given, ...(await collection.hooks.beforeUpdate?.(ctx, given, id)), ...options.set }
  const columns = await encodeColumns(ctx, collection, parsed)
  await checkReferences(ctx, collection, parsed)
  await checkPictures(ctx, collection, given, before)
  await checkUnique(ctx, collection, columns, options.uniqueFields ?? [], id)
  const [row] = await guardDuplicates(ctx, () => updateRow(ctx.db, collection, id, columns))
  if (!(await isAllowed(ctx, collection, 'update', id))) throw forbidden()
  await settleRecord(ctx, collection, 'update', id, row?.before, row?.after)
  return readRecord(ctx, collection, id)
}

/** Takes a record away, unless others still refer to it. */
export async function removeRecord(ctx: Context, collection: Collection, id: string): Promise<void> {
  authorize(ctx, collection, 'delete')
  await lockRecord(ctx, collection, 'delete', id)
  await collection.hooks.beforeRemove?.(ctx, id)
  await removeToBin(ctx, collection, [id])
}

/** Reads a record that will be changed. Not seen is not found; seen but not changeable is forbidden. */
async function lockRecord<C extends Collection>(
  ctx: Context,
  collection: C,
  action: PolicyAction,
  id: string,
) {
  if (!uuidPattern.test(id)) throw notFound()
  // Locked before it is read, so that what is compared and written down is what is changed.
  const isChangeable = await isAllowed(ctx, collection, action, id, true)
  const doc = await readRecord(ctx, collection, id)
  if (!isChangeable) throw forbidden()
  return doc
}
