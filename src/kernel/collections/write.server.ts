import { changesBetween, recordAudit } from '#kernel/access/audit.server.ts'
import type { PolicyAction } from '#kernel/access/policy.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { readCondition } from '#kernel/query/condition.ts'
import { noteFilesInUse } from '#kernel/storage/usage.server.ts'
import { announceWrite } from './after-write.ts'
import { authorize } from './authorize.ts'
import type { Collection, DocOf } from './define.ts'
import { encodeColumns } from './encode.server.ts'
import { newId } from './ids.ts'
import { checkNotInUse, checkReferences } from './integrity.server.ts'
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
  await checkUnique(ctx, collection, columns, options.uniqueFields ?? [], null)
  columns.set('_id', id)
  if (collection.tenant !== 'platform') columns.set('site_id', ctx.site._id)
  const names = [...columns.keys()]
  await guardDuplicates(ctx, () =>
    ctx.run(
      `insert into ${quote(collection.name)} (${names.map(quote).join(', ')})
       values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      [...columns.values()],
    ),
  )
  if (!(await isAllowed(ctx, collection, 'create', id))) throw forbidden()
  await collection.hooks.afterCreate?.(ctx, id)
  const doc = await readRecord(ctx, collection, id).catch((error: unknown) => {
    // A visitor may be allowed to hand something in that only staff can read.
    if (error instanceof DomainError && error.status === 404) return { _id: id } as DocOf<C>
    throw error
  })
  await recordAudit(ctx, {
    action: 'create',
    collection: collection.name,
    recordID: id,
    changes: changesBetween(collection, {}, doc),
  })
  await noteFilesInUse(ctx, collection, {}, doc)
  await announceWrite(ctx, { action: 'create', collection, id })
  return doc
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
  const parsed = { ...given, ...(await collection.hooks.beforeUpdate?.(ctx, given, id)), ...options.set }
  const columns = await encodeColumns(ctx, collection, parsed)
  const before = await lockRecord(ctx, collection, 'update', id)
  if (options.ifMatch !== undefined && !['*', etagOf(before)].includes(options.ifMatch))
    throw new DomainError('records.changed-meanwhile', { status: 412 })
  await checkReferences(ctx, collection, parsed)
  await checkUnique(ctx, collection, columns, options.uniqueFields ?? [], id)
  const names = [...columns.keys()]
  const assignments = names.map((name, index) => `${quote(name)} = $${index + 2}`)
  await guardDuplicates(ctx, () =>
    ctx.run(
      `update ${quote(collection.name)} set ${[...assignments, '"updatedAt" = clock_timestamp()'].join(', ')}
       where "_id" = $1${collection.tenant === 'platform' ? '' : ` and site_id = '${ctx.site._id}'`}`,
      [id, ...columns.values()],
    ),
  )
  if (!(await isAllowed(ctx, collection, 'update', id))) throw forbidden()
  const after = await readRecord(ctx, collection, id)
  await recordAudit(ctx, {
    action: 'update',
    collection: collection.name,
    recordID: id,
    changes: changesBetween(collection, before, after),
  })
  await noteFilesInUse(ctx, collection, before, after)
  await announceWrite(ctx, { action: 'update', collection, id, before })
  return after
}

/** Takes a record away, unless others still refer to it. */
export async function removeRecord(ctx: Context, collection: Collection, id: string): Promise<void> {
  authorize(ctx, collection, 'delete')
  const before = await lockRecord(ctx, collection, 'delete', id)
  await checkNotInUse(ctx, collection, before)
  const where = `where "_id" = $1${collection.tenant === 'platform' ? '' : ` and site_id = '${ctx.site._id}'`}`
  const table = quote(collection.name)
  await ctx.run(
    collection.softDelete
      ? `update ${table} set "deletedAt" = now() ${where}`
      : `delete from ${table} ${where}`,
    [id],
  )
  await recordAudit(ctx, {
    action: 'delete',
    collection: collection.name,
    recordID: id,
    changes: changesBetween(collection, before, {}),
  })
  await noteFilesInUse(ctx, collection, before, {})
  await announceWrite(ctx, { action: 'delete', collection, id, before })
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
