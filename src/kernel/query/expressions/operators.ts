import { requireInteger, requireKeys, requireList } from '#kernel/query/guard.ts'
import { convertTo, toJson } from '#kernel/query/json.ts'
import { badValue } from '#kernel/query/refusals.ts'
import type { Expression } from '#kernel/query/row.ts'
import { bindValue, type Draft } from '#kernel/query/sql.ts'
import { elementType } from '#kernel/query/values.ts'
import { commonType, isInList, isSame } from './compare.ts'
import { dateToString, monthOf, yearOf } from './dates.ts'

export interface Operands {
  readonly draft: Draft
  /** Compiles an operand one level deeper. */
  compile(value: unknown, path: string): Expression
}

type Operator = (operands: Operands, value: unknown, path: string) => Expression

export const nullExpression: Expression = { sql: 'null::jsonb', type: 'jsonb' }

/** The operators of expressions by name. */
export const operators: Readonly<Record<string, Operator>> = {
  $cond: chooseByCondition,
  $ifNull: chooseFirstPresent,
  $eq: (operands, value, path) => {
    const [left, right] = readPair(operands, value, path)
    return { sql: isSame(left, right), type: 'boolean' }
  },
  $in: (operands, value, path) => {
    const [item, list] = readPair(operands, value, path)
    return { sql: isInList(item, list), type: 'boolean' }
  },
  $size: measureList,
  $slice: sliceList,
  $arrayElemAt: pickElement,
  $toString: (operands, value, path) => ({
    sql: convertTo(operands.compile(value, path), 'text'),
    type: 'text',
  }),
  $toObjectId: (operands, value, path) => operands.compile(value, path),
  $concat: joinTexts,
  $dateToString: dateToString,
  $month: monthOf,
  $year: yearOf,
}

function readPair(operands: Operands, value: unknown, path: string): [Expression, Expression] {
  const list = requireList(value, path)
  if (list.length !== 2) throw badValue(path, 'two operands')
  return [operands.compile(list[0], `${path}.0`), operands.compile(list[1], `${path}.1`)]
}

function unify(expressions: readonly Expression[]): { type: Expression['type']; sqls: string[] } {
  const typed = expressions.filter((expression) => expression !== nullExpression)
  const type = typed.map((expression) => expression.type).reduce(commonType, typed[0]?.type ?? 'jsonb')
  const sqls = expressions.map((expression) =>
    expression === nullExpression ? `null::${type}` : convertTo(expression, type),
  )
  return { type, sqls }
}

function isTruthy({ sql, type }: Expression): string {
  if (type === 'boolean') return `coalesce(${sql}, false)`
  if (type === 'integer' || type === 'numeric') return `coalesce(${sql} <> 0, false)`
  if (type === 'jsonb') return `coalesce(${sql} not in ('null'::jsonb, 'false'::jsonb, '0'::jsonb), false)`
  return `(${sql} is not null)`
}

function chooseByCondition(operands: Operands, value: unknown, path: string): Expression {
  const parts = Array.isArray(value) ? requireList(value, path) : readBranches(value, path)
  if (parts.length !== 3) throw badValue(path, 'three operands')
  const test = operands.compile(parts[0], `${path}.if`)
  const results = [operands.compile(parts[1], `${path}.then`), operands.compile(parts[2], `${path}.else`)]
  const { type, sqls } = unify(results)
  return { sql: `(case when ${isTruthy(test)} then ${sqls[0]} else ${sqls[1]} end)`, type }
}

function readBranches(value: unknown, path: string): unknown[] {
  const branches = requireKeys(value, path, ['if', 'then', 'else'])
  if (!('if' in branches && 'then' in branches && 'else' in branches)) throw badValue(path, 'if, then, else')
  return [branches.if, branches.then, branches.else]
}

function chooseFirstPresent(operands: Operands, value: unknown, path: string): Expression {
  const list = requireList(value, path)
  if (list.length < 2) throw badValue(path, 'two operands')
  const { type, sqls } = unify(list.map((item, at) => operands.compile(item, `${path}.${at}`)))
  const present = type === 'jsonb' ? sqls.map((sql) => `nullif(${sql}, 'null'::jsonb)`) : sqls
  return { sql: `coalesce(${present.join(', ')})`, type }
}

function measureList(operands: Operands, value: unknown, path: string): Expression {
  const single = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value
  const list = operands.compile(single, path)
  if (elementType(list.type) !== undefined) return { sql: `cardinality(${list.sql})`, type: 'integer' }
  const json = toJson(list)
  const length = `case when jsonb_typeof(${json}) = 'array' then jsonb_array_length(${json}) end`
  return { sql: `(${length})`, type: 'integer' }
}

function sliceList(operands: Operands, value: unknown, path: string): Expression {
  const parts = requireList(value, path)
  if (parts.length !== 2 && parts.length !== 3) throw badValue(path, 'two or three operands')
  const list = operands.compile(parts[0], `${path}.0`)
  const json = toJson(list)
  const count = requireInteger(parts.at(-1), path, parts.length === 3 ? 1 : -10_000, 10_000)
  const start = parts.length === 3 ? requireInteger(parts[1], path, -10_000, 10_000) : Math.min(count, 0)
  const bind = (number: number) => bindValue(operands.draft, number, 'integer')
  const length = `jsonb_array_length(${json})`
  const before = start < 0 ? `greatest(${length} + ${bind(start)}, 0)` : bind(start)
  const within = `item.at > ${before} and item.at <= ${before} + ${bind(Math.abs(count))}`
  const items = `jsonb_array_elements(${json}) with ordinality as item(value, at)`
  const slice = `(select coalesce(jsonb_agg(item.value order by item.at), '[]'::jsonb) from ${items} where ${within})`
  const sql = `(case when jsonb_typeof(${json}) = 'array' then ${slice} end)`
  return { sql, type: 'jsonb', document: list.document }
}

function pickElement(operands: Operands, value: unknown, path: string): Expression {
  const parts = requireList(value, path)
  if (parts.length !== 2) throw badValue(path, 'two operands')
  const list = operands.compile(parts[0], `${path}.0`)
  const at = bindValue(operands.draft, requireInteger(parts[1], `${path}.1`, -10_000, 10_000), 'integer')
  const element = elementType(list.type)
  if (element !== undefined) {
    const { sql } = list
    const place = `case when ${at} < 0 then cardinality(${sql}) + ${at} else ${at} end`
    return { sql: `(${sql})[(${place}) + 1]`, type: element }
  }
  const json = toJson(list)
  const sql = `(case when jsonb_typeof(${json}) = 'array' then nullif(${json} -> ${at}, 'null'::jsonb) end)`
  return { sql, type: 'jsonb', document: list.document }
}

function joinTexts(operands: Operands, value: unknown, path: string): Expression {
  const list = requireList(value, path)
  if (list.length === 0) throw badValue(path, 'list')
  const texts = list.map((item, at) => convertTo(operands.compile(item, `${path}.${at}`), 'text'))
  return { sql: `(${texts.join(' || ')})`, type: 'text' }
}
