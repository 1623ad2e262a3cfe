import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  type SqlBool,
  sql,
} from 'kysely'
import { builtInColumns, type DeclaredTable, isCollection } from '#kernel/collections/define.ts'
import type { ReadOnly } from '#kernel/context.ts'
import { clock } from './clock.ts'
import { plannedOnce } from './planned-once.ts'

/** Columns and their stored values, or expressions that compute them. */
export type StoredValues = ReadonlyMap<string, unknown>
type AnyRow = Record<string, unknown>
// The tables of a statement that is made for whatever collection it is given.
type AnyTables = Record<string, AnyRow>
export type AnyBuilder = ExpressionBuilder<AnyTables, string>
export type RowCondition = (eb: AnyBuilder) => Expression<SqlBool>

const PARAMETERS = 30_000
/** Marks what a column held before the update, beside what it holds now. */
const OLD = '-'
/** Names what tells a row apart; no column begins like this. */
const ROW = '='

/** The columns that are read of a row: all that are declared. */
export function columnsOf(table: DeclaredTable): string[] {
  const names = Object.keys(table.fields)
  return isCollection(table)
    ? [...Object.keys(builtInColumns), ...names, ...(table.softDelete ? ['deletedAt'] : [])]
    : names
}

/** Writes begin here and nowhere else: what a context hands out reads. */
const anyTables = (db: ReadOnly) => db as unknown as Kysely<AnyTables>

/**
 * Adds rows and answers them as they stand; those that meet one with the same key are left out where `on` names the key, or
 * says that any will do.
 */
export async function insertRows(
  db: ReadOnly,
  table: DeclaredTable,
  rows: readonly StoredValues[],
  on?: readonly string[] | 'any',
): Promise<AnyRow[]> {
  const added: AnyRow[] = []
  for (const part of partsOf(rows)) {
    const values = part.map((row) => Object.fromEntries(row))
    const query = anyTables(db).insertInto(table.name).values(values).returning(columnsOf(table))
    const guarded = on && query.onConflict((oc) => (on === 'any' ? oc : oc.columns([...on])).doNothing())
    added.push(...(await (guarded ?? query).$if(part.length <= FEW, endPlanned).execute()))
  }
  return added
}

/** One row or two, as most writes have; of many rows each number of them would be a text of its own. */
const FEW = 2

/** Few rows have the same plan whatever is in them. */
const endPlanned = <Query extends { modifyEnd(modifier: Expression<unknown>): Query }>(query: Query): Query =>
  query.modifyEnd(plannedOnce)

/** As many rows at a time as a statement has places for. */
function partsOf(rows: readonly StoredValues[]): StoredValues[][] {
  const width = Math.max(1, ...rows.map((row) => row.size))
  const size = Math.max(1, Math.floor(PARAMETERS / (width + 1)))
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  )
}

/** A row before and after an update; `before` is undefined for a new one, and of an internal table, whose writes nobody hears of. */
export interface UpdatedRow {
  readonly before: AnyRow | undefined
  readonly after: AnyRow
}

/** Changes the rows that meet the condition; each is answered as it was and as it is. */
export async function updateRows(
  db: ReadOnly,
  table: DeclaredTable,
  condition: RowCondition,
  changes: StoredValues,
  isPlannedOnce = false,
): Promise<UpdatedRow[]> {
  if (!isCollection(table)) return updateInternal(db, table, condition, changes, isPlannedOnce)
  const set = withTime(table, withOthers(table, changes), clock)
  const names = [...set.keys()]
  const rows = await anyTables(db)
    .with(
      (cte) => cte('old').materialized(),
      (inner) =>
        inner
          .selectFrom(table.name)
          .select(({ ref }) => [ref('_id').as(ROW), ...names.map((name) => ref(name).as(`${OLD}${name}`))])
          .where(condition)
          .forNoKeyUpdate(),
    )
    .updateTable(table.name)
    .from('old')
    .set(Object.fromEntries(set))
    .whereRef(`${table.name}._id`, '=', `old.${ROW}`)
    .returning([
      ...columnsOf(table).map((name) => `${table.name}.${name}`),
      ...names.map((name) => `old.${OLD}${name}`),
    ])
    .$if(isPlannedOnce, endPlanned)
    .execute()
  return stampMoments(db, table, changes, rows.map(splitOld))
}

async function updateInternal(
  db: ReadOnly,
  table: DeclaredTable,
  condition: RowCondition,
  changes: StoredValues,
  isPlannedOnce: boolean,
): Promise<UpdatedRow[]> {
  const rows = await anyTables(db)
    .updateTable(table.name)
    .set(Object.fromEntries(changes))
    .where(condition)
    .returning(columnsOf(table))
    .$if(isPlannedOnce, endPlanned)
    .execute()
  return rows.map((after) => ({ before: undefined, after }))
}

/** Changes the row of an id, for which one plan serves. */
export function updateRow(
  db: ReadOnly,
  table: DeclaredTable,
  id: string,
  changes: StoredValues,
): Promise<UpdatedRow[]> {
  return updateRows(db, table, matchColumns({ _id: id }), changes, true)
}

/** Adds rows; those whose key is there already are changed. Each is answered as it was and as it is. */
export async function upsertRows(
  db: ReadOnly,
  table: DeclaredTable,
  rows: readonly StoredValues[],
  on: readonly string[],
  changes: StoredValues,
): Promise<UpdatedRow[]> {
  const answered: UpdatedRow[] = []
  for (const part of partsOf(rows)) answered.push(...(await upsertPart(db, table, part, on, changes)))
  return stampMoments(db, table, changes, answered)
}

async function upsertPart(
  db: ReadOnly,
  table: DeclaredTable,
  rows: readonly StoredValues[],
  on: readonly string[],
  changes: StoredValues,
): Promise<UpdatedRow[]> {
  const set = withTime(table, withOthers(table, changes), sql.ref('excluded.updatedAt'))
  const values = rows.map((row) => Object.fromEntries(withTime(table, row, clock)))
  const put = anyTables(db)
    .insertInto(table.name)
    .values(values)
    .onConflict((oc) => oc.columns([...on]).doUpdateSet(Object.fromEntries(set)))
    .returning(columnsOf(table))
    .$if(rows.length <= FEW, endPlanned)
  if (!isCollection(table)) return (await put.execute()).map((after) => ({ before: undefined, after }))
  // Sent in one write and done in this order: what the first locks is what the second finds.
  const [before, written] = await Promise.all([
    anyTables(db)
      .selectFrom(table.name)
      .select([...new Set([...on, ...set.keys()])])
      .where(matchKeys(on, rows))
      .forNoKeyUpdate()
      .execute(),
    put.execute(),
  ])
  const keyOf = (row: AnyRow) => JSON.stringify(on.map((name) => row[name]))
  const old = new Map(before.map((row) => [keyOf(row), row]))
  return written.map((after) => {
    const was = old.get(keyOf(after))
    return { after, before: was && { ...after, ...was } }
  })
}

function matchKeys([first = '', ...more]: readonly string[], rows: readonly StoredValues[]): RowCondition {
  if (more.length === 0) return matchColumns({ [first]: rows.map((row) => row.get(first)) })
  const names = [first, ...more]
  return (eb) => eb.or(rows.map((row) => eb.and(names.map((name) => eb(name, '=', row.get(name))))))
}

/** Gives the columns that note the moment of a change what the clock says once the rows are ours. */
async function stampMoments(
  db: ReadOnly,
  table: DeclaredTable,
  changes: StoredValues,
  rows: readonly UpdatedRow[],
): Promise<UpdatedRow[]> {
  const moments = isCollection(table) ? table.hooks.moments : undefined
  if (!moments) return [...rows]
  const dueOf = ({ before, after }: UpdatedRow) =>
    before ? moments(before, after).filter((name) => !changes.has(name)) : []
  const stamped = new Map<unknown, AnyRow>()
  for (const [due, together] of Map.groupBy(rows, (row) => dueOf(row).join())) {
    if (due === '') continue
    const names = due.split(',')
    const found = await anyTables(db)
      .updateTable(table.name)
      .set(Object.fromEntries(names.map((name) => [name, clock])))
      .where(matchColumns({ _id: together.map(({ after }) => after._id) }))
      .returning(['_id', ...names])
      .modifyEnd(plannedOnce)
      .execute()
    for (const row of found) stamped.set(row._id, row)
  }
  return rows.map(({ before, after }) => ({ before, after: { ...after, ...stamped.get(after._id) } }))
}

/** Takes away the rows that meet the condition and answers them as they were. */
export async function deleteRows(
  db: ReadOnly,
  table: DeclaredTable,
  condition: RowCondition,
): Promise<AnyRow[]> {
  return anyTables(db).deleteFrom(table.name).where(condition).returning(columnsOf(table)).execute()
}

/** The condition that a plain object stands for: each column equal to the value, null, or one of a list. */
export function matchColumns(wanted: Readonly<Record<string, unknown>>): RowCondition {
  return (eb) =>
    eb.and(
      Object.entries(wanted).map(([name, value]) => {
        if (value === null) return eb(name, 'is', null)
        return Array.isArray(value) ? eb(name, '=', sql`any(${value})`) : eb(name, '=', value)
      }),
    )
}

/** Makes expressions over a table. */
export function builderOf(): AnyBuilder {
  return expressionBuilder<AnyTables, string>()
}

/** The changes with those of other columns that follow from them. */
function withOthers(table: DeclaredTable, changes: StoredValues): StoredValues {
  const others = isCollection(table) ? table.hooks.alongside?.(changes) : undefined
  return others ? new Map([...others, ...changes]) : changes
}

function withTime(table: DeclaredTable, values: StoredValues, time: Expression<unknown>): StoredValues {
  if (!isCollection(table) || values.has('updatedAt')) return values
  return new Map([...values, ['updatedAt', time]])
}

function splitOld(row: AnyRow): UpdatedRow {
  const after: AnyRow = {}
  const old: AnyRow = {}
  for (const [name, value] of Object.entries(row)) {
    if (name.startsWith(OLD)) old[name.slice(OLD.length)] = value
    else after[name] = value
  }
  return { after, before: { ...after, ...old } }
}
