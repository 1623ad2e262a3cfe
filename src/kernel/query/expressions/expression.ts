import { isPlainObject, requireList, requireName } from '#kernel/query/guard.ts'
import { buildObject, shapeOf, toJson } from '#kernel/query/json.ts'
import { maxDepth, maxExpressionLength, maxWeight } from '#kernel/query/limits.ts'
import { badValue, tooLarge, unknownField, unknownOperator } from '#kernel/query/refusals.ts'
import { type Expression, type Row, resolveField } from '#kernel/query/row.ts'
import { bindValue, type Draft, joinAll } from '#kernel/query/sql.ts'
import { isInt32 } from '#kernel/query/values.ts'
import { isEqual } from './compare.ts'
import { readTarget } from './field.ts'
import { isJoined } from './join.ts'
import { nullExpression, operators } from './operators.ts'

export interface ExpressionPlace {
  readonly draft: Draft
  readonly row: Row
  /** What `let` of the surrounding lookups named. */
  readonly variables: ReadonlyMap<string, Expression>
}

/** The expression as typed SQL; fields, variables and operators outside the grammar are 400. */
export function compileExpression(
  place: ExpressionPlace,
  value: unknown,
  path: string,
  depth = 1,
): Expression {
  const before = place.draft.weight
  const expression = compileValue(place, value, path, depth)
  const weight = Math.max(1, place.draft.weight - before)
  if (weight > maxWeight || expression.sql.length > maxExpressionLength) throw tooLarge(path, 'expression')
  return expression === nullExpression ? expression : { ...expression, weight }
}

function compileValue(place: ExpressionPlace, value: unknown, path: string, depth: number): Expression {
  if (depth > maxDepth) throw tooLarge(path, 'depth')
  const { draft } = place
  if (typeof value === 'string') return compileText(place, value, path)
  if (typeof value === 'number') {
    const type = isInt32(value) ? 'integer' : 'numeric'
    return { sql: bindValue(draft, value, type), type }
  }
  if (typeof value === 'boolean') return { sql: bindValue(draft, value, 'boolean'), type: 'boolean' }
  if (value === null) return nullExpression
  const compile = (inner: unknown, at: string) => compileExpression(place, inner, at, depth + 1)
  if (Array.isArray(value)) {
    const items = requireList(value, path).map((item, at) => toJson(compile(item, `${path}.${at}`)))
    // jsonb_build_array takes 100 arguments at most; concatenation has no such cap.
    const lists = items.map((item) => `jsonb_build_array(${item})`)
    return { sql: lists.length === 0 ? `'[]'::jsonb` : `(${lists.join(' || ')})`, type: 'jsonb' }
  }
  if (!isPlainObject(value)) throw badValue(path, 'expression')
  const [first] = Object.keys(value)
  if (first?.startsWith('$')) {
    if (Object.keys(value).length !== 1) throw badValue(path, 'operator')
    if (!Object.hasOwn(operators, first)) throw unknownOperator(`${path}.${first}`, first)
    const operator = operators[first]
    if (operator === undefined) throw unknownOperator(path, first)
    return operator({ draft, compile }, value[first], `${path}.${first}`)
  }
  const entries = Object.entries(value).map(([name, inner]): [string, Expression] => [
    requireName(name, `${path}.${name}`),
    compile(inner, `${path}.${name}`),
  ])
  return { sql: buildObject(entries), type: 'jsonb', document: shapeOf(entries) }
}

/** The whole row as one document. */
export function wholeRow(row: Row): Expression {
  const entries = [...row.columns]
  return { sql: buildObject(entries), type: 'jsonb', document: shapeOf(entries) }
}

function compileText(place: ExpressionPlace, value: string, path: string): Expression {
  if (value.startsWith('$$')) return compileVariable(place, value.slice(2), path)
  if (value.startsWith('$')) return readField(place.draft, place.row, value.slice(1), path)
  return { sql: bindValue(place.draft, value, 'text'), type: 'text' }
}

function compileVariable(place: ExpressionPlace, name: string, path: string): Expression {
  const [head = '', ...rest] = name.split('.')
  if (head === 'ROOT') {
    if (rest.length > 0) return readField(place.draft, place.row, rest.join('.'), path)
    for (const column of place.row.columns.values()) place.draft.weight += column.weight ?? 1
    return wholeRow(place.row)
  }
  const variable = place.variables.get(head)
  if (variable === undefined) throw unknownField(path, `$$${name}`)
  const row: Row = { columns: new Map([[head, variable]]) }
  return readField(place.draft, row, name, path)
}

function readField(draft: Draft, row: Row, name: string, path: string): Expression {
  const target = resolveField(row, name, path)
  draft.weight += target.column.weight ?? 1
  return readTarget(target)
}

/** The condition of `$expr` in a lookup: $eq, $in and $and over fields and variables. */
export function compileExpressionTest(
  place: ExpressionPlace,
  value: unknown,
  path: string,
  depth = 1,
): string {
  if (depth > maxDepth) throw tooLarge(path, 'depth')
  const entries = isPlainObject(value) ? Object.entries(value) : []
  const [entry] = entries
  if (entry === undefined || entries.length !== 1) throw badValue(path, 'operator')
  const [operator, operand] = entry
  const at = `${path}.${operator}`
  if (operator === '$and') {
    const parts = requireList(operand, at)
    return joinAll(
      parts.map((part, index) => compileExpressionTest(place, part, `${at}.${index}`, depth + 1)),
    )
  }
  if (operator !== '$eq' && operator !== '$in') throw unknownOperator(at, operator)
  const operands = requireList(operand, at).map((item, index) =>
    compileExpression(place, item, `${at}.${index}`),
  )
  const [left, right] = operands
  if (left === undefined || right === undefined || operands.length !== 2) throw badValue(at, 'two operands')
  if (operator === '$eq') return isEqual(left, right)
  const [item] = operand as readonly unknown[]
  // The side that is a column gets the operator that its index knows.
  const byColumn = typeof item === 'string' && item.startsWith('$') && !item.startsWith('$$')
  return byColumn ? isJoined(right, left) : isJoined(left, right)
}
