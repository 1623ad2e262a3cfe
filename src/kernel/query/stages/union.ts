import { commonType } from '#kernel/query/expressions/compare.ts'
import { isPlainObject, requireKeys, requireString } from '#kernel/query/guard.ts'
import { convertTo } from '#kernel/query/json.ts'
import { addStep, orderBy, type Pipeline, type Relation, type StageInput } from '#kernel/query/relation.ts'
import { readPipeline } from '#kernel/query/request.ts'
import type { Expression } from '#kernel/query/row.ts'
import { makeName, quoteName } from '#kernel/query/sql.ts'

type Types = ReadonlyMap<string, Expression['type']>

/** Puts the rows of a union's second half behind those of the first. */
const secondHalf = '4611686018427387904 + '

/** $unionWith: the rows and, behind them, those of another collection's pipeline; absent columns are null. */
export function unionWith({ pipeline, relation, value, path, compileInner }: StageInput): Relation {
  const given = isPlainObject(value) ? requireKeys(value, path, ['coll', 'pipeline']) : { coll: value }
  const from = requireString(given.coll, `${path}.coll`)
  const stages = readPipeline(given.pipeline ?? [], `${path}.pipeline`)
  // The steps stand beside ours, so that no row limit of an inner statement cuts them.
  const inner: Pipeline = { ...pipeline, depth: pipeline.depth + 1 }
  const other = compileInner(inner, { from }, stages, `${path}.pipeline`)
  const types = unionTypes(relation, other)
  const number = makeName(pipeline.draft, '#')
  const first = selectHalf(relation, types, number, '')
  const second = selectHalf(other, types, number, secondHalf)
  const alias = makeName(pipeline.draft, 'x')
  const columns = [...types].map(([name, type]): [string, Expression] => [
    name,
    {
      sql: `${alias}.${quoteName(name)}`,
      type,
      document: sharedDocument(relation, other, name),
      weight: heavier(relation, other, name),
    },
  ])
  const order: [string, Expression] = [number, { sql: `${alias}.${quoteName(number)}`, type: 'integer' }]
  return addStep(pipeline, columns, `from (${first} union all ${second}) ${alias}`, [order])
}

function unionTypes(left: Relation, right: Relation): Types {
  const types = new Map<string, Expression['type']>()
  for (const [name, { type }] of [...left.columns, ...right.columns]) {
    const known = types.get(name)
    types.set(name, known === undefined ? type : commonType(known, type))
  }
  return types
}

function selectHalf(relation: Relation, types: Types, number: string, offset: string): string {
  const list = [...types].map(([name, type]) => {
    const column = relation.columns.get(name)
    const sql = column === undefined ? `null::${type}` : convertTo(column, type)
    return `${sql} as ${quoteName(name)}`
  })
  list.push(`${offset}row_number() over (${orderBy(relation).trim()}) as ${quoteName(number)}`)
  return `select ${list.join(', ')} from ${relation.name}`
}

function heavier(left: Relation, right: Relation, name: string): number {
  return Math.max(left.columns.get(name)?.weight ?? 1, right.columns.get(name)?.weight ?? 1)
}

function sharedDocument(left: Relation, right: Relation, name: string): Expression['document'] {
  const [one, two] = [left.columns.get(name), right.columns.get(name)]
  if (one === undefined || two === undefined) return (one ?? two)?.document
  return undefined
}
