import { compileExpression } from '#kernel/query/expressions/expression.ts'
import { isPlainObject, requireList, requireName, requireObject } from '#kernel/query/guard.ts'
import { badValue, unknownField } from '#kernel/query/refusals.ts'
import { addStep, keptOrder, type Relation, type StageInput } from '#kernel/query/relation.ts'
import { type Expression, resolveField } from '#kernel/query/row.ts'

type Entry = readonly [string, Expression]

/** Adds a stage that shows exactly these columns. */
export function showColumns(input: StageInput, columns: readonly Entry[], keepsId: boolean): Relation {
  const { pipeline, relation } = input
  // The fence keeps the planner from copying a computed column into every later stage that names it.
  const fence = columns.every(([, { sql }]) => /^s\d+\."\w+"$/.test(sql)) ? '' : ' offset 0'
  return addStep(pipeline, columns, `from ${relation.name}${fence}`, keptOrder(relation, keepsId))
}

/** The value as an expression over the rows before the stage. */
export function expressionOf(input: StageInput, value: unknown, path: string): Expression {
  const { pipeline, relation } = input
  return compileExpression(
    { draft: pipeline.draft, row: relation, variables: pipeline.variables },
    value,
    path,
  )
}

function columnOf(relation: Relation, name: string, path: string): Expression {
  const column = relation.columns.get(name)
  if (column === undefined) throw unknownField(path, name)
  return column
}

const isLeftOut = (value: unknown) => value === 0 || value === false
const isTaken = (value: unknown) => value === 1 || value === true

/** $project: chosen, left out or computed columns. */
export function projectRows(input: StageInput): Relation {
  const { relation, path } = input
  const entries = Object.entries(requireObject(input.value, path))
  if (entries.length === 0) throw badValue(path, 'projection')
  for (const [name] of entries) {
    // An unknown name with a dot reads like any unknown field; a known one is not an output name.
    if (name.includes('.')) resolveField(relation, name, `${path}.${name}`)
    requireName(name, `${path}.${name}`)
  }
  const fields = entries.filter(([name]) => name !== '_id')
  const leavesOut =
    fields.length === 0 ? isLeftOut(entries[0]?.[1]) : fields.some(([, value]) => isLeftOut(value))
  if (leavesOut) {
    if (entries.some(([name, value]) => !(isLeftOut(value) || (name === '_id' && isTaken(value))))) {
      throw badValue(path, 'projection')
    }
    return leaveOut(
      input,
      entries.filter(([, value]) => isLeftOut(value)).map(([name]) => name),
    )
  }
  const chosen = new Map(entries)
  const id = relation.columns.get('_id')
  const columns: Entry[] = []
  if (!chosen.has('_id') && id !== undefined) columns.push(['_id', id])
  for (const [name, value] of entries) {
    if (isLeftOut(value)) continue
    const at = `${path}.${name}`
    columns.push([name, isTaken(value) ? columnOf(relation, name, at) : compute(input, value, at)])
  }
  if (columns.length === 0) throw badValue(path, 'projection')
  const keepsId = !chosen.has('_id') || isTaken(chosen.get('_id'))
  return showColumns(input, columns, keepsId)
}

function compute(input: StageInput, value: unknown, path: string): Expression {
  // {a: {b: 1}} would mean «keep a.b», which outputs without dots cannot say; as a number it would mislead.
  const isNested = isPlainObject(value) && !Object.keys(value).some((key) => key.startsWith('$'))
  if (isNested && Object.values(value).some((inner) => isTaken(inner) || isLeftOut(inner))) {
    throw badValue(path, 'projection')
  }
  if (typeof value === 'number') throw badValue(path, 'projection')
  return expressionOf(input, value, path)
}

function leaveOut(input: StageInput, names: readonly string[]): Relation {
  for (const name of names) columnOf(input.relation, name, `${input.path}.${name}`)
  const columns = [...input.relation.columns].filter(([name]) => !names.includes(name))
  if (columns.length === 0) throw badValue(input.path, 'projection')
  return showColumns(input, columns, !names.includes('_id'))
}

/** $unset: all columns but these. */
export function dropFields(input: StageInput): Relation {
  const list = typeof input.value === 'string' ? [input.value] : requireList(input.value, input.path)
  if (list.length === 0) throw badValue(input.path, 'list')
  const names = list.map((name, at) => {
    if (typeof name !== 'string') throw badValue(`${input.path}.${at}`, 'name')
    return name
  })
  return leaveOut(input, names)
}

/** $addFields and $set: all columns, and these added or replaced. */
export function addFields(input: StageInput): Relation {
  const entries = Object.entries(requireObject(input.value, input.path))
  if (entries.length === 0) throw badValue(input.path, 'fields')
  const columns = new Map<string, Expression>(input.relation.columns)
  for (const [name, value] of entries) {
    const at = `${input.path}.${name}`
    columns.set(requireName(name, at), expressionOf(input, value, at))
  }
  return showColumns(input, [...columns], !entries.some(([name]) => name === '_id'))
}
