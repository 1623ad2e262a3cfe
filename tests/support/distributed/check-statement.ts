import { type Part, parseStatements, partIn, partsOf, walk, wordsOf } from './parse.ts'
import {
  columnOf,
  isGiven,
  isQuery,
  levelsOf,
  type QueryLevel,
  subSelectsIn,
  type TableReference,
  targetOf,
  withQueries,
} from './queries.ts'

/** Where each table has its place once the database is distributed. */
export interface Places {
  readonly isTenant: (table: string, schema?: string) => boolean
}

export type StatementRule = 'tenant' | 'insert-select' | 'sub-select-in-insert' | 'writes-in-with' | 'batch'

export interface Fault<Rule = StatementRule> {
  readonly rule: Rule
  readonly detail: string
}

const TENANT = 'site_id'

/** The rules that a statement breaks by its shape. */
export function checkStatement(text: string, places: Places): Fault[] {
  const statements = parseStatements(text)
  const isOurs = (statement: Part) =>
    (statement.kind === 'VariableSetStmt' && String(statement.fields.name).startsWith('app.')) ||
    levelsOf(statement).some(({ tables }) => tables.some(({ schema = 'public' }) => schema === 'public'))
  const batch: Fault[] =
    statements.length > 1 && statements.some(isOurs)
      ? [{ rule: 'batch', detail: `${statements.length} statements in one text` }]
      : []
  return [...batch, ...statements.flatMap((statement) => checkOne(statement, places))]
}

function checkOne(statement: Part, places: Places): Fault[] {
  const levels = levelsOf(statement)
  const isTenantLevel = ({ tables }: QueryLevel) =>
    tables.some(({ table, schema }) => places.isTenant(table, schema))
  const ours = levels.filter(isTenantLevel)
  const inserts = ours.filter(({ kind, part }) => kind === 'InsertStmt' && isTenantTarget(part, places))
  return [
    ...ours.flatMap((level) => checkTenant(level, places)),
    ...inserts.flatMap(({ part }) => [...checkInsertSelect(part), ...checkSubSelects(part)]),
    ...(ours.length > 0 ? checkWith(statement) : []),
  ]
}

function isTenantTarget(part: Part, places: Places): boolean {
  const target = targetOf(part)
  return target !== undefined && places.isTenant(target.table, target.schema)
}

/** Every tenant table says of which site, by a value of its own and not by another table’s. */
function checkTenant(level: QueryLevel, places: Places): Fault[] {
  const tenants = level.tables.filter(({ table, schema }) => places.isTenant(table, schema))
  if (level.kind === 'InsertStmt') return checkNewRows(level.part)
  const names = level.conditions.flatMap(tenantNamed)
  const isNamed = ({ alias }: TableReference) =>
    names.includes(alias) || (names.includes('') && level.tables.length === 1)
  return tenants
    .filter((reference) => !isNamed(reference))
    .map(({ table, alias }) => ({ rule: 'tenant', detail: alias === table ? table : `${table} ${alias}` }))
}

/** The alias whose site the condition gives; nothing where it does not. */
function tenantNamed(condition: Part): string[] {
  if (condition.kind !== 'A_Expr') return []
  const [operator] = wordsOf(condition.fields.name)
  if (operator !== '=') return []
  const left = partIn(condition, 'lexpr')
  const right = partsOf(condition.fields.rexpr)
  for (const [column, values] of [
    [left, right],
    [right[0], left ? [left] : []],
  ] as const) {
    const words = columnOf(column)
    if (words.at(-1) !== TENANT || words.length > 2) continue
    const given = values.flatMap((value) => (value.kind === 'List' ? partsOf(value.fields.items) : [value]))
    if (given.length > 0 && given.every(isGiven)) return [words.length === 2 ? String(words[0]) : '']
  }
  return []
}

function checkNewRows(part: Part): Fault[] {
  const columns = partsOf(part.fields.cols).map(({ fields }) => String(fields.name))
  const at = columns.indexOf(TENANT)
  if (at < 0) return [{ rule: 'tenant', detail: `${targetOf(part)?.table}: new rows without a site` }]
  const rows = partsOf(partIn(part, 'selectStmt')?.fields.valuesLists)
  const isKnown = rows.every(({ fields }) => isGiven(partsOf(fields.items)[at]))
  return isKnown
    ? []
    : [{ rule: 'tenant', detail: `${targetOf(part)?.table}: the site of new rows is computed` }]
}

/** Rows that a select makes are written by COPY, which row-level security refuses, unless something is asked back. */
function checkInsertSelect(part: Part): Fault[] {
  const source = partIn(part, 'selectStmt')
  const isBare =
    source !== undefined &&
    source.fields.valuesLists === undefined &&
    part.fields.onConflictClause === undefined &&
    part.fields.returningClause === undefined
  return isBare ? [{ rule: 'insert-select', detail: String(targetOf(part)?.table) }] : []
}

function checkSubSelects(part: Part): Fault[] {
  const values = partIn(part, 'selectStmt')?.fields.valuesLists
  const places = { values, returning: part.fields.returningClause, conflict: part.fields.onConflictClause }
  return Object.entries(places)
    .filter(([, value]) => subSelectsIn(value).length > 0)
    .map(([place]) => ({ rule: 'sub-select-in-insert', detail: `${targetOf(part)?.table}: ${place}` }))
}

/** A with-clause may change and take away, and neither it nor what follows it may add. */
function checkWith(statement: Part): Fault[] {
  return [...walk(statement)].filter(isQuery).flatMap((query) => {
    const writes = withQueries(query).filter(({ kind }) => kind !== 'SelectStmt')
    if (writes.length === 0) return []
    const adds = [query, ...writes].filter(({ kind }) => kind === 'InsertStmt')
    return adds.map((part): Fault => ({ rule: 'writes-in-with', detail: String(targetOf(part)?.table) }))
  })
}
