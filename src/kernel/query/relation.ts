import { buildObject, shapeOf } from './json.ts'
import { maxRows } from './limits.ts'
import type { Stage } from './request.ts'
import type { Column, Expression, Row } from './row.ts'
import { type Draft, makeName, quoteName } from './sql.ts'

/** The rows after a stage: a CTE with typed columns, and the columns that keep their order. */
export interface Relation extends Row {
  readonly name: string
  readonly columns: ReadonlyMap<string, Column>
  /** Columns that order the rows. Those named `#…` are the compiler's own and never shown. */
  readonly order: readonly string[]
}

/** A pipeline in the making. */
export interface Pipeline {
  readonly draft: Draft
  readonly steps: string[]
  readonly variables: ReadonlyMap<string, Expression>
  /** True inside a lookup, where `$match` may hold `$expr`. */
  readonly joins: boolean
  /** How deep this pipeline lies in others. */
  readonly depth: number
}

/** Compiles the stages of an inner pipeline on a collection or on the rows of the outer one. */
export type CompileInner = (
  pipeline: Pipeline,
  source: { readonly from: string } | Relation,
  stages: readonly Stage[],
  path: string,
) => Relation

/** What a stage compiles from. */
export interface StageInput {
  readonly pipeline: Pipeline
  readonly relation: Relation
  readonly value: unknown
  readonly path: string
  readonly compileInner: CompileInner
}

type Entry = readonly [string, Expression & { readonly notNull?: boolean }]

/** A column that is shown and orders the rows, by name, or one of the compiler's own with what it holds. */
export type OrderTerm = string | Entry

/** True for a column of the compiler's own. */
export function isInternal(name: string): boolean {
  return name.startsWith('#')
}

/** The ORDER BY of the relation's rows, or nothing where they have no order. */
export function orderBy(relation: Relation, alias = relation.name): string {
  if (relation.order.length === 0) return ''
  return ` order by ${relation.order.map((name) => `${alias}.${quoteName(name)}`).join(', ')}`
}

/** Adds a stage: selects the columns from what `tail` says, in the order of the named columns. */
export function addStep(
  pipeline: Pipeline,
  columns: readonly Entry[],
  tail: string,
  order: readonly OrderTerm[] = [],
): Relation {
  const name = makeName(pipeline.draft, 's')
  const internals = order.filter((term): term is Entry => typeof term !== 'string')
  const list = [...columns, ...internals].map(([as, { sql }]) => `${sql} as ${quoteName(as)}`)
  pipeline.steps.push(`${name} as (select ${list.join(', ')} ${tail})`)
  // Only the value goes on: search and hash columns stay behind in the table.
  const kept = columns.map(([as, { type, document, weight, notNull = false }]): [string, Column] => [
    as,
    { sql: `${name}.${quoteName(as)}`, type, document, weight, notNull },
  ])
  return {
    name,
    columns: new Map(kept),
    order: order.map((term) => (typeof term === 'string' ? term : term[0])),
  }
}

/** The order that survives when the columns are replaced: the compiler's own columns, and `_id` where it stays. */
export function keptOrder(relation: Relation, keepsId: boolean): OrderTerm[] {
  return relation.order.flatMap((name): OrderTerm[] => {
    if (!isInternal(name)) return keepsId ? [name] : []
    return [[name, { sql: `${relation.name}.${quoteName(name)}`, type: 'integer' }]]
  })
}

/** The whole statement of the pipeline, rows in order and within the cap; inner ones keep their ordering columns. */
export function renderPipeline(pipeline: Pipeline, relation: Relation, inner = false): string {
  const names = [...relation.columns.keys(), ...(inner ? relation.order.filter(isInternal) : [])]
  const list = names.map((name) => `${relation.name}.${quoteName(name)}`).join(', ')
  const rows = `select ${list} from ${relation.name}${orderBy(relation)} limit ${maxRows}`
  return pipeline.steps.length === 0 ? rows : `with ${pipeline.steps.join(', ')} ${rows}`
}

/** The rows of an inner pipeline as one jsonb list of documents. */
export function collectDocuments(pipeline: Pipeline, relation: Relation): Expression {
  const alias = makeName(pipeline.draft, 'r')
  const entries = [...relation.columns].map(
    ([name, column]): Entry => [name, { ...column, sql: `${alias}.${quoteName(name)}` }],
  )
  const list = `jsonb_agg(${buildObject(entries)}${orderBy(relation, alias)})`
  const rows = renderPipeline(pipeline, relation, true)
  const sql = `(select coalesce(${list}, '[]'::jsonb) from (${rows}) ${alias})`
  const weight = entries.reduce((sum, [, column]) => sum + (column.weight ?? 1), 0)
  return { sql, type: 'jsonb', document: shapeOf(entries), weight }
}
