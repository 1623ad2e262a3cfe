import { requireInteger, requireName } from '#kernel/query/guard.ts'
import { compileMatch, maxLimit, maxSkip } from '#kernel/query/head.ts'
import { addStep, keptOrder, orderBy, type Relation, type StageInput } from '#kernel/query/relation.ts'
import { readSort } from '#kernel/query/request.ts'
import { sortTerms } from '#kernel/query/sort.ts'
import { makeName, quoteName } from '#kernel/query/sql.ts'

function passRows({ pipeline, relation }: StageInput, tail: string): Relation {
  const order = keptOrder(relation, true)
  return addStep(pipeline, [...relation.columns], `from ${relation.name}${tail}`, order)
}

/** $match: the rows that the filter finds. */
export function matchRows(input: StageInput): Relation {
  return passRows(input, ` where ${compileMatch(input.pipeline, input.relation, input.value, input.path)}`)
}

/** $sort: the same rows in a new order; ties keep the order they had. */
export function sortRows({ pipeline, relation, value, path }: StageInput): Relation {
  const before = relation.order.map((name) => `${relation.name}.${quoteName(name)}`)
  const terms = [...sortTerms(relation, readSort(value, path), path), ...before]
  const rank = { sql: `row_number() over (order by ${terms.join(', ')})`, type: 'integer' } as const
  const number = makeName(pipeline.draft, '#')
  return addStep(pipeline, [...relation.columns], `from ${relation.name}`, [[number, rank]])
}

/** $skip: all but the first rows. */
export function skipRows(input: StageInput): Relation {
  const skip = requireInteger(input.value, input.path, 0, maxSkip)
  return passRows(input, `${orderBy(input.relation)} offset ${skip}`)
}

/** $limit: the first rows. */
export function limitRows(input: StageInput): Relation {
  const limit = requireInteger(input.value, input.path, 1, maxLimit)
  return passRows(input, `${orderBy(input.relation)} limit ${limit}`)
}

/** $count: one row with the number of rows, none where there are none. */
export function countRows({ pipeline, relation, value, path }: StageInput): Relation {
  const count = { sql: 'count(*)::integer', type: 'integer' } as const
  return addStep(pipeline, [[requireName(value, path), count]], `from ${relation.name} having count(*) > 0`)
}
