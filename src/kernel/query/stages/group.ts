import { isPlainObject, requireKeys, requireName, requireObject } from '#kernel/query/guard.ts'
import { convertTo, toJson } from '#kernel/query/json.ts'
import { badValue, unknownOperator } from '#kernel/query/refusals.ts'
import { addStep, orderBy, type Relation, type StageInput } from '#kernel/query/relation.ts'
import type { Expression } from '#kernel/query/row.ts'
import { expressionOf } from './project.ts'
import { sortRows } from './rows.ts'

type Entry = readonly [string, Expression]
type Accumulator = (value: Expression, order: string) => Expression

const accumulators: Readonly<Record<string, Accumulator>> = {
  $sum: (value) => ({ sql: `coalesce(sum(${numberOf(value)}), 0)::numeric`, type: 'numeric' }),
  $avg: (value) => ({ sql: `avg(${numberOf(value)})`, type: 'numeric' }),
  $min: (value) => pickExtreme(value, 'asc'),
  $max: (value) => pickExtreme(value, 'desc'),
  $first: (value, order) => pickFirst(value, order),
  $last: (value, order) => pickLast(value, order),
  $push: (value, order) => ({
    sql: `jsonb_agg(${toJson(value)}${order})`,
    type: 'jsonb',
    document: value.document,
  }),
  $addToSet: (value) => ({
    sql: `jsonb_agg(distinct ${toJson(value)})`,
    type: 'jsonb',
    document: value.document,
  }),
}

/** $group: one row a key. Lists and firsts keep the order of the rows before. */
export function groupRows(input: StageInput): Relation {
  const { pipeline, relation, path } = input
  const { _id: key, ...fields } = requireObject(input.value, path)
  if (key === undefined) throw badValue(`${path}._id`, 'key')
  const keyed: Expression = key === null ? { sql: 'null::text', type: 'text' } : groupKey(input, key)
  const columns: Entry[] = [['_id', keyed]]
  for (const [name, value] of Object.entries(fields)) {
    const at = `${path}.${name}`
    columns.push([requireName(name, at), accumulate(input, value, at)])
  }
  // Without rows there is no group, not even the one of everything.
  const tail = key === null ? 'having count(*) > 0' : 'group by 1'
  return addStep(pipeline, columns, `from ${relation.name} ${tail}`)
}

/** $sortByCount: the keys with their counts, most frequent first. */
export function sortByCount(input: StageInput): Relation {
  const relation = groupRows({ ...input, value: { _id: input.value ?? undefined, count: { $count: {} } } })
  return sortRows({ ...input, relation, value: { count: -1, _id: 1 } })
}

function groupKey(input: StageInput, key: unknown): Expression {
  const value = expressionOf(input, key, `${input.path}._id`)
  // A literal key would read as a column position in GROUP BY.
  return value.type === 'jsonb' ? { ...value, sql: `nullif(${value.sql}, 'null'::jsonb)` } : value
}

function accumulate(input: StageInput, value: unknown, path: string): Expression {
  const entries = isPlainObject(value) ? Object.entries(value) : []
  const [entry] = entries
  if (entry === undefined || entries.length !== 1) throw badValue(path, 'accumulator')
  const [name, operand] = entry
  if (name === '$count') {
    requireKeys(operand, `${path}.$count`, [])
    return { sql: 'count(*)::integer', type: 'integer' }
  }
  const accumulator = Object.hasOwn(accumulators, name) ? accumulators[name] : undefined
  if (accumulator === undefined) throw unknownOperator(`${path}.${name}`, name)
  const operandValue = expressionOf(input, operand, `${path}.${name}`)
  return { ...accumulator(operandValue, orderBy(input.relation)), weight: operandValue.weight }
}

function numberOf(value: Expression): string {
  if (value.type === 'integer' || value.type === 'numeric') return value.sql
  return value.type === 'jsonb' ? convertTo(value, 'numeric') : 'null::numeric'
}

/** A list cannot be aggregated as it is: arrays of different lengths make no array. */
function collectable(value: Expression): Expression {
  const isList = value.type === 'text[]' || value.type === 'uuid[]'
  return isList ? { sql: toJson(value), type: 'jsonb' } : value
}

function pickFirst(value: Expression, order: string): Expression {
  const one = collectable(value)
  return { ...one, sql: `(array_agg(${one.sql}${order}))[1]`, document: value.document }
}

function pickLast(value: Expression, order: string): Expression {
  const one = collectable(value)
  const list = `array_agg(${one.sql}${order})`
  return { ...one, sql: `(${list})[cardinality(${list})]`, document: value.document }
}

function pickExtreme(value: Expression, direction: 'asc' | 'desc'): Expression {
  const one = collectable(value)
  const sql = one.type === 'jsonb' ? `nullif(${one.sql}, 'null'::jsonb)` : one.sql
  // PostgreSQL has no min and max of uuid, boolean and jsonb.
  const native = !['uuid', 'boolean', 'jsonb'].includes(one.type)
  if (native) return { sql: `${direction === 'asc' ? 'min' : 'max'}(${sql})`, type: one.type }
  const list = `array_agg(${sql} order by ${sql} ${direction}) filter (where ${sql} is not null)`
  return { sql: `(${list})[1]`, type: one.type }
}
