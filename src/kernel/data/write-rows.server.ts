import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { builtInColumns, isCollection, type Source } from '#kernel/collections/define.ts'
import type { ReadOnly } from '#kernel/context.ts'

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
/** Marks the key of a row that was there before an upsert. */
const KEY = '='

/** The columns that are read of a row: all that are declared. */
export function columnsOf(source: Source): string[] {
  const names = Object.keys(source.fields)
  return isCollection(source)
    ? [...Object.keys(builtInColumns), ...names, ...(source.softDelete ? ['deletedAt'] : [])]
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
  source: Source,
  rows: readonly StoredValues[],
  on?: readonly string[] | 'any',
): Promise<AnyRow[]> {
  const added: AnyRow[] = []
  for (const part of partsOf(rows)) {
    const values = part.map((row) => Object.fromEntries(row))
    const query = anyTables(db).insertInto(source.name).values(values).returning(columnsOf(source))
    const guarded = on && query.onConflict((oc) => (on === 'any' ? oc : oc.columns([...on])).doNothing())
    added.push(...(await (guarded ?? query).execute()))
  }
  return added
}

/** As many rows at a time as a statement has places for. */
function partsOf(rows: readonly StoredValues[]): StoredValues[][] {
  const width = Math.max(1, ...rows.map((row) => row.size))
  const size = Math.max(1, Math.floor(PARAMETERS / (width + 1)))
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  )
}

/** A row before and after an update; `before` is undefined for a new one. */
export interface UpdatedRow {
  readonly before: AnyRow | undefined
  readonly after: AnyRow
}

/** Changes the rows that meet the condition; each is answered as it was and as it is. */
export async function updateRows(
  db: ReadOnly,
  source: Source,
  condition: RowCondition,
  changes: StoredValues,
): Promise<UpdatedRow[]> {
  const set = withTime(source, withOthers(source, changes))
  const names = [...set.keys()]
  const rows = await anyTables(db)
    .with(
      (cte) => cte('old').materialized(),
      (inner) =>
        inner
          .selectFrom(source.name)
          .select(({ ref }) => [
            ref(rowKey(source)).as(`${OLD}key`),
            ...names.map((name) => ref(name).as(`${OLD}${name}`)),
          ])
          .where(condition)
          .forNoKeyUpdate(),
    )
    .updateTable(source.name)
    .from('old')
    .set(Object.fromEntries(set))
    .whereRef(`${source.name}.${rowKey(source)}`, '=', `old.${OLD}key`)
    .returning([
      ...columnsOf(source).map((name) => `${source.name}.${name}`),
      ...names.map((name) => `old.${OLD}${name}`),
    ])
    .execute()
  return rows.map(splitOld)
}

/** Adds rows; those whose key is there already are changed. Each is answered as it was and as it is. */
export async function upsertRows(
  db: ReadOnly,
  source: Source,
  rows: readonly StoredValues[],
  on: readonly string[],
  changes: StoredValues,
): Promise<UpdatedRow[]> {
  const answered: UpdatedRow[] = []
  for (const part of partsOf(rows)) answered.push(...(await upsertPart(db, source, part, on, changes)))
  return answered
}

async function upsertPart(
  db: ReadOnly,
  source: Source,
  rows: readonly StoredValues[],
  on: readonly string[],
  changes: StoredValues,
): Promise<UpdatedRow[]> {
  const set = withTime(source, withOthers(source, changes))
  const names = [...set.keys()]
  const answered = await anyTables(db)
    .with('old', (inner) =>
      inner
        .selectFrom(source.name)
        .select(({ ref }) => [
          ...on.map((name) => ref(name).as(`${KEY}${name}`)),
          ...names.map((name) => ref(name).as(`${OLD}${name}`)),
        ])
        .where(matchKeys(on, rows)),
    )
    .insertInto(source.name)
    .values(rows.map((row) => Object.fromEntries(row)))
    .onConflict((oc) => oc.columns([...on]).doUpdateSet(Object.fromEntries(set)))
    .returning([
      ...columnsOf(source),
      oldValue(source, on, sql<boolean>`true`, `${OLD}key`),
      ...names.map((name) => oldValue(source, on, sql.ref(`old.${OLD}${name}`), `${OLD}${name}`)),
    ])
    .execute()
  return answered.map(splitOld)
}

function matchKeys([first = '', ...more]: readonly string[], rows: readonly StoredValues[]): RowCondition {
  if (more.length === 0) return matchColumns({ [first]: rows.map((row) => row.get(first)) })
  const names = [first, ...more]
  return (eb) => eb.or(rows.map((row) => eb.and(names.map((name) => eb(name, '=', row.get(name))))))
}

/** What the written row held before; nothing for a new one. */
function oldValue(source: Source, on: readonly string[], value: RawBuilder<unknown>, name: string) {
  return (eb: AnyBuilder) =>
    eb
      .selectFrom('old')
      .select(value.as(name))
      .where((old) =>
        old.and(on.map((key) => old(`old.${KEY}${key}`, '=', old.ref(`${source.name}.${key}`)))),
      )
      .as(name)
}

/** Takes away the rows that meet the condition and answers them as they were. */
export async function deleteRows(db: ReadOnly, source: Source, condition: RowCondition): Promise<AnyRow[]> {
  return anyTables(db).deleteFrom(source.name).where(condition).returning(columnsOf(source)).execute()
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

/** Makes expressions over the table of a source. */
export function builderOf(): AnyBuilder {
  return expressionBuilder<AnyTables, string>()
}

/** Rows without an id of their own are known by where PostgreSQL keeps them, for the length of one statement. */
function rowKey(source: Source): string {
  return isCollection(source) || '_id' in source.fields ? '_id' : 'ctid'
}

/** The changes with those of other columns that follow from them. */
function withOthers(source: Source, changes: StoredValues): StoredValues {
  const others = isCollection(source) ? source.hooks.alongside?.(changes) : undefined
  return others ? new Map([...others, ...changes]) : changes
}

function withTime(source: Source, changes: StoredValues): StoredValues {
  if (!isCollection(source) || changes.has('updatedAt')) return changes
  return new Map([...changes, ['updatedAt', sql`clock_timestamp()`]])
}

function splitOld(row: AnyRow): UpdatedRow {
  const after: AnyRow = {}
  const old: AnyRow = {}
  let isNew = true
  for (const [name, value] of Object.entries(row)) {
    if (!name.startsWith(OLD)) after[name] = value
    else if (name !== `${OLD}key`) old[name.slice(OLD.length)] = value
    else isNew = value === null
  }
  return { after, before: isNew && `${OLD}key` in row ? undefined : { ...after, ...old } }
}
