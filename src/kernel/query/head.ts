import { forbidden } from '#kernel/errors.ts'
import { boundTable, nameSite } from './condition.ts'
import { compileExpressionTest } from './expressions/expression.ts'
import { compileFilter } from './filters/filter.ts'
import { requireInteger } from './guard.ts'
import { unknownCollection } from './refusals.ts'
import { addStep, type Pipeline, type Relation } from './relation.ts'
import { readSort, readStage, type Sort, type Stage } from './request.ts'
import { type Row, tableRow, withoutSealed } from './row.ts'
import { sortTerms } from './sort.ts'
import { joinAll, makeName, quoteName } from './sql.ts'

export const maxSkip = 1_000_000_000
export const maxLimit = 1_000_000

interface Head {
  readonly filters: { readonly value: unknown; readonly path: string }[]
  sort: { readonly value: Sort; readonly path: string } | undefined
  skip: number | undefined
  limit: number | undefined
  /** How many stages the head takes up. */
  length: number
}

/** Reads a table with its bounds; the $match, $sort, $skip and $limit that stand first are part of the same select. */
export function openTable(
  pipeline: Pipeline,
  name: string,
  stages: readonly Stage[],
  path: string,
): { relation: Relation; used: number } {
  const { draft } = pipeline
  const collection = draft.scope.collection(name)
  if (collection === undefined || !(collection.exposed || draft.options.unexposed || pipeline.depth === 0)) {
    throw unknownCollection(path, name)
  }
  const alias = makeName(draft, 't')
  const row = tableRow(draft.scope, collection, alias, false)
  const bounds = boundTable(draft, collection, 'read', alias)
  if (bounds === false && pipeline.depth === 0) throw forbidden()
  const head = readHead(stages, path)
  const conditions = head.filters.map((filter) => compileMatch(pipeline, row, filter.value, filter.path))
  const visible = withoutSealed(row)
  const terms = head.sort === undefined ? [] : sortTerms(visible, head.sort.value, head.sort.path)
  const order = [...terms, `${alias}."_id" asc`].join(', ')
  const bounded = bounds === false ? [...nameSite(draft, collection, alias), 'false'] : [bounds]
  const where = joinAll([...bounded, ...conditions])
  const window = renderWindow(head, order)
  const number = makeName(draft, '#')
  const rank = { sql: `row_number() over (order by ${order})`, type: 'integer' } as const
  const relation = addStep(
    pipeline,
    [...visible.columns],
    `from ${quoteName(collection.name)} ${alias} where ${where}${window}`,
    head.sort === undefined ? ['_id'] : [[number, rank]],
  )
  return { relation, used: head.length }
}

/** The condition of a $match over the row. */
export function compileMatch(pipeline: Pipeline, row: Row, filter: unknown, path: string): string {
  const { draft, variables } = pipeline
  const expression = (value: unknown, at: string) =>
    compileExpressionTest({ draft, row, variables }, value, at)
  return compileFilter({ draft, row, expression: pipeline.joins ? expression : undefined }, filter, path)
}

function renderWindow(head: Head, order: string): string {
  if (head.skip === undefined && head.limit === undefined) return ''
  const limit = head.limit === undefined ? '' : ` limit ${head.limit}`
  return ` order by ${order}${limit} offset ${head.skip ?? 0}`
}

function readHead(stages: readonly Stage[], path: string): Head {
  const head: Head = { filters: [], sort: undefined, skip: undefined, limit: undefined, length: 0 }
  for (const [at, stage] of stages.entries()) {
    const { name, value } = readStage(stage, `${path}.${at}`)
    const place = `${path}.${at}.${name}`
    const isCut = head.skip !== undefined || head.limit !== undefined
    if (name === '$match' && !isCut) head.filters.push({ value, path: place })
    else if (name === '$sort' && !isCut && head.sort === undefined) {
      head.sort = { value: readSort(value, place), path: place }
    } else if (name === '$skip' && !isCut) head.skip = requireInteger(value, place, 0, maxSkip)
    else if (name === '$limit' && head.limit === undefined) {
      head.limit = requireInteger(value, place, 1, maxLimit)
    } else break
    head.length = at + 1
  }
  return head
}
