import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type DeclaredTable, isCollection, type NewRowOf, type RowOf } from '#kernel/collections/define.ts'
import { duplicateError } from '#kernel/collections/unique.server.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import type { Written } from './on-write.ts'
import { compareRows, settleWrite } from './settle-write.server.ts'
import { storeNew, storeValues } from './store-values.server.ts'
import {
  builderOf,
  deleteRows,
  insertRows,
  matchColumns,
  type RowCondition,
  type StoredValues,
  type UpdatedRow,
  updateRow,
  updateRows,
  upsertRows,
} from './write-rows.server.ts'

type Builder<S extends DeclaredTable> = ExpressionBuilder<Tables, S['name'] & keyof Tables>

/** New values of some columns; an expression is computed by PostgreSQL from what the row holds. */
export type PatchOf<S extends DeclaredTable> = {
  [K in keyof RowOf<S>]?: RowOf<S>[K] | Expression<RowOf<S>[K]> | undefined
}
/** The columns of a new row; an expression is computed by PostgreSQL. */
export type AddedRow<S extends DeclaredTable> = {
  [K in keyof NewRowOf<S>]: NewRowOf<S>[K] | Expression<NewRowOf<S>[K]>
}
type Patch<S extends DeclaredTable> = PatchOf<S> | ((eb: Builder<S>) => PatchOf<S>)

/** How a row that is there already is changed by the one that is given in its place. */
type PatchByGiven<S extends DeclaredTable> = (
  eb: Builder<S>,
  given: <K extends keyof RowOf<S> & string>(name: K) => Expression<RowOf<S>[K]>,
) => PatchOf<S>

/** Which rows are meant: each column equal to the value, null or one of a list; or any condition that Kysely can say. */
export type ConditionOf<S extends DeclaredTable> =
  | { [K in keyof RowOf<S>]?: RowOf<S>[K] | readonly NonNullable<RowOf<S>[K]>[] | null }
  | ((eb: Builder<S>) => Expression<SqlBool>)

/** Writes the rows that a condition names, as one write. */
export interface SetWriter<S extends DeclaredTable> {
  /** Changes them and answers them as they are. */
  patch(changes: Patch<S>): Promise<RowOf<S>[]>
  /** Takes them away and answers them as they were. */
  remove(): Promise<RowOf<S>[]>
}

/**
 * The one way to write. It sets ids, tenant and times, checks values, and has the write audited and announced with what was
 * before; whether the actor may do this is for the caller to know. Passwords are given as their hashes.
 */
export interface Writer<S extends DeclaredTable> {
  /** Adds a row and answers it. */
  add(row: AddedRow<S>): Promise<RowOf<S>>
  /** Adds rows in one statement; those whose key is taken are left out where `unlessTaken` names it, or `'any'` of them. */
  addMany(
    rows: readonly AddedRow<S>[],
    options?: { unlessTaken?: readonly Key<S>[] | 'any' },
  ): Promise<RowOf<S>[]>
  /** Adds a row, or changes the one that has the same values in the key: by what is given, unless told otherwise. */
  put(row: AddedRow<S>, options: { key: readonly Key<S>[]; patch?: Patch<S> }): Promise<RowOf<S>>
  /** Puts rows in one statement, in their order; all have the same columns, and no two the same key. */
  putMany(
    rows: readonly AddedRow<S>[],
    options: { key: readonly Key<S>[]; patch?: PatchByGiven<S> },
  ): Promise<RowOf<S>[]>
  /** Changes one record; throws not-found where the site has none with this id. */
  patch(id: string, changes: Patch<S>): Promise<RowOf<S>>
  /** Takes one record away; throws not-found where the site has none with this id. */
  remove(id: string): Promise<RowOf<S>>
  where(condition: ConditionOf<S>): SetWriter<S>
}

type Key<S extends DeclaredTable> = keyof RowOf<S> & string
type AnyRow = Record<string, unknown>

/** Makes the writer of a collection or internal table. */
export function writerOf<S extends DeclaredTable>(ctx: Context, table: S): Writer<S> {
  const { db } = ctx
  const fields = Object.keys(table.fields)

  /** Tells of the rows as they were and as they are; of internal tables nobody hears. */
  async function settle(action: Written['action'], rows: readonly Partial<UpdatedRow>[]): Promise<void> {
    if (!isCollection(table)) return
    const records = rows.map(({ before, after }) =>
      compareRows(String((after ?? before)?._id), before, after, fields),
    )
    await settleWrite(ctx, { action, collection: table, records })
  }

  async function add(
    rows: readonly AddedRow<S>[],
    unlessTaken?: readonly string[] | 'any',
  ): Promise<RowOf<S>[]> {
    if (rows.length === 0) return []
    const stored = rows.map((row) => storeNew(ctx.engine.seal, table, row, ctx.now))
    const added = await guarded(ctx, () => insertRows(db, table, stored, unlessTaken))
    await settle(
      'create',
      added.map((after) => ({ after })),
    )
    return added as RowOf<S>[]
  }

  async function patch(
    update: (stored: StoredValues) => Promise<UpdatedRow[]>,
    changes: Patch<S>,
  ): Promise<RowOf<S>[]> {
    const stored = storeValues(ctx.engine.seal, table, patchOf(changes))
    if (stored.size === 0) return []
    const updated = await guarded(ctx, () => update(stored))
    await settle('update', updated)
    return updated.map(({ after }) => after) as RowOf<S>[]
  }

  async function put(
    rows: readonly AddedRow<S>[],
    key: readonly string[],
    changes: AnyRow,
  ): Promise<RowOf<S>[]> {
    const stored = rows.map((row) => storeNew(ctx.engine.seal, table, row, ctx.now))
    const set = storeValues(ctx.engine.seal, table, changes)
    const written = await guarded(ctx, () => upsertRows(db, table, stored, key, set))
    const [changed, added] = partition(written, ({ before }) => before !== undefined)
    await settle('create', added)
    await settle('update', changed)
    return written.map(({ after }) => after) as RowOf<S>[]
  }

  async function remove(condition: RowCondition): Promise<RowOf<S>[]> {
    if (isCollection(table) && table.softDelete) {
      const gone = await updateRows(db, table, condition, new Map([['deletedAt', ctx.now.toISOString()]]))
      await settle(
        'delete',
        gone.map(({ before }) => ({ before })),
      )
      return gone.map(({ before }) => before) as RowOf<S>[]
    }
    const gone = await deleteRows(db, table, condition)
    await settle(
      'delete',
      gone.map((before) => ({ before })),
    )
    return gone as RowOf<S>[]
  }

  return {
    add: async (row) => only(await add([row])),
    addMany: (rows, options) => add(rows, options?.unlessTaken),
    put: async (row, { key, patch: changes }) =>
      only(await put([row], key, fromGiven(table, row, changes ? patchOf(changes) : changedBy(row, key)))),
    async putMany(rows, { key, patch: changes }) {
      const [first] = rows
      if (first === undefined) return []
      const names = Object.keys(changedBy(first, key))
      const eb = builderOf() as unknown as Builder<S>
      const set = changes
        ? changes(eb, (name) => sql.ref(`excluded.${name}`))
        : Object.fromEntries(names.map((name) => [name, sql.ref(`excluded.${name}`)]))
      return put(rows, key, set)
    },
    patch: async (id, changes) => only(await patch((stored) => updateRow(db, table, id, stored), changes)),
    remove: async (id) => only(await remove(matchColumns({ _id: id }))),
    where: (condition) => ({
      patch: (changes) =>
        patch(
          (stored) => updateRows(db, table, conditionOf(condition), stored, namesOne(condition)),
          changes,
        ),
      remove: () => remove(conditionOf(condition)),
    }),
  }

  function conditionOf(condition: ConditionOf<S>): RowCondition {
    return typeof condition === 'function' ? (condition as unknown as RowCondition) : matchColumns(condition)
  }

  function patchOf(changes: Patch<S>): AnyRow {
    return typeof changes === 'function' ? changes(builderOf() as unknown as Builder<S>) : changes
  }
}

/** Whether a condition names one row by its id, whatever else it asks of it: one plan serves. */
const namesOne = (condition: object) => '_id' in condition && typeof condition._id === 'string'

/** What the row is given too is taken from it: it is sent once, and a moment in it counts as a value. A sealed one has a hash beside it. */
function fromGiven(table: DeclaredTable, row: AnyRow, changes: AnyRow): AnyRow {
  const isGiven = (name: string, value: unknown) =>
    value !== undefined && row[name] === value && !table.fields[name]?.sealed
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      isGiven(name, value) ? sql.ref(`excluded.${name}`) : value,
    ]),
  )
}

/** What a row in the place of another changes: all that is given beside the key. */
function changedBy(row: AnyRow, key: readonly string[]): AnyRow {
  const fixed = [...key, '_id', 'createdAt']
  return Object.fromEntries(Object.entries(row).filter(([name]) => !fixed.includes(name)))
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}

async function guarded<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw (await duplicateError(ctx, error)) ?? error
  }
}
