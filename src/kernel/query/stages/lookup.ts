import { compileExpression } from '#kernel/query/expressions/expression.ts'
import { readTarget } from '#kernel/query/expressions/field.ts'
import { isJoined } from '#kernel/query/expressions/join.ts'
import { requireKeys, requireList, requireName, requireObject, requireString } from '#kernel/query/guard.ts'
import { badValue } from '#kernel/query/refusals.ts'
import {
  addStep,
  collectDocuments,
  keptOrder,
  type Pipeline,
  type Relation,
  type StageInput,
} from '#kernel/query/relation.ts'
import { readPipeline } from '#kernel/query/request.ts'
import { type Expression, resolveField } from '#kernel/query/row.ts'
import { showColumns } from './project.ts'

/** $lookup: the documents of another collection that belong to the row, as a list under a new name. */
export function lookUp(input: StageInput): Relation {
  const { relation, path } = input
  const value = requireObject(input.value, path)
  const isPlain = 'localField' in value || 'foreignField' in value
  const keys = isPlain ? ['from', 'localField', 'foreignField', 'as'] : ['from', 'let', 'pipeline', 'as']
  const given = requireKeys(value, path, keys)
  const from = requireString(given.from, `${path}.from`)
  const as = requireName(given.as, `${path}.as`)
  const found = isPlain ? joinFields(input, from, given) : joinPipeline(input, from, given)
  const columns = new Map<string, Expression>(relation.columns)
  columns.set(as, found)
  return showColumns(input, [...columns], as !== '_id')
}

function joinFields(input: StageInput, from: string, given: Readonly<Record<string, unknown>>): Expression {
  const { relation, path } = input
  const local = requireString(given.localField, `${path}.localField`)
  const foreign = requireString(given.foreignField, `${path}.foreignField`)
  const keys = readTarget(resolveField(relation, local, `${path}.localField`))
  const inner = beginInner(input.pipeline, input.pipeline.variables)
  const table = input.compileInner(inner, { from }, [], `${path}.from`)
  const field = readTarget(resolveField(table, foreign, `${path}.foreignField`))
  const joined = addStep(
    inner,
    [...table.columns],
    `from ${table.name} where ${isJoined(keys, field)}`,
    keptOrder(table, true),
  )
  return collectDocuments(inner, joined)
}

function joinPipeline(input: StageInput, from: string, given: Readonly<Record<string, unknown>>): Expression {
  const { pipeline, relation, path } = input
  const variables = new Map(pipeline.variables)
  for (const [name, value] of Object.entries(requireObject(given.let ?? {}, `${path}.let`))) {
    const at = `${path}.let.${name}`
    if (!/^[a-z]/.test(requireName(name, at))) throw badValue(at, 'name')
    const place = { draft: pipeline.draft, row: relation, variables: pipeline.variables }
    variables.set(name, compileExpression(place, value, at))
  }
  const stages = readPipeline(requireList(given.pipeline, `${path}.pipeline`), `${path}.pipeline`)
  const inner = beginInner(pipeline, variables)
  return collectDocuments(inner, input.compileInner(inner, { from }, stages, `${path}.pipeline`))
}

function beginInner(pipeline: Pipeline, variables: ReadonlyMap<string, Expression>): Pipeline {
  return { draft: pipeline.draft, steps: [], variables, joins: true, depth: pipeline.depth + 1 }
}
