import { isPlainObject, requireInteger, requireList, requireObject } from '#kernel/query/guard.ts'
import { maxDepth } from '#kernel/query/limits.ts'
import { readPattern } from '#kernel/query/pattern.ts'
import { badValue, tooLarge, unknownOperator } from '#kernel/query/refusals.ts'
import { type Row, resolveField, type Target } from '#kernel/query/row.ts'
import { type Draft, joinAll, joinAny, negate } from '#kernel/query/sql.ts'
import { elementType, type ScalarType } from '#kernel/query/values.ts'
import { arraySubject } from './array.ts'
import { jsonSubject } from './json.ts'
import { scalarSubject } from './scalar.ts'
import { sealedSubject } from './sealed.ts'
import { type Comparison, comparisons, type Subject } from './subject.ts'

export interface FilterPlace {
  readonly draft: Draft
  readonly row: Row
  /** The server's own filter: lists may be longer than a caller's. */
  readonly trusted?: boolean
  /** Compiles `$expr` where the place admits it. */
  readonly expression?: ((value: unknown, path: string) => string) | undefined
}

/** The filter as a SQL condition; names and operators outside the grammar are 400. */
export function compileFilter(place: FilterPlace, filter: unknown, path: string, depth = 1): string {
  if (depth > maxDepth) throw tooLarge(path, 'depth')
  const conditions = Object.entries(requireObject(filter, path)).map(([key, value]) => {
    const at = `${path}.${key}`
    if (!key.startsWith('$')) {
      const target = resolveField(place.row, key, at)
      return compileTest(place, makeSubject(place.draft, target, key, at), value, at, depth)
    }
    if (key === '$and') return joinAll(compileBranches(place, value, at, depth))
    if (key === '$or') return joinAny(compileBranches(place, value, at, depth))
    if (key === '$nor') return negate(joinAny(compileBranches(place, value, at, depth)))
    if (key === '$expr' && place.expression !== undefined) return place.expression(value, at)
    throw unknownOperator(at, key)
  })
  return joinAll(conditions)
}

function compileBranches(place: FilterPlace, value: unknown, path: string, depth: number): string[] {
  const branches = readList(place, value, path)
  if (branches.length === 0) throw badValue(path, 'list')
  return branches.map((branch, at) => compileFilter(place, branch, `${path}.${at}`, depth + 1))
}

function readList(place: FilterPlace, value: unknown, path: string): readonly unknown[] {
  if (place.trusted && Array.isArray(value)) return value
  return requireList(value, path)
}

function makeSubject(draft: Draft, { column, segments }: Target, name: string, path: string): Subject {
  if (column.hash !== undefined) return sealedSubject(draft, { ...column, hash: column.hash }, name, path)
  const element = elementType(column.type)
  if (element !== undefined) return arraySubject(draft, column, element)
  if (column.type === 'jsonb') return jsonSubject(draft, column.sql, segments)
  return scalarSubject(draft, column as typeof column & { type: ScalarType })
}

function hasOperators(value: unknown, path: string): value is Readonly<Record<string, unknown>> {
  if (!isPlainObject(value)) return false
  const keys = Object.keys(value)
  const operators = keys.filter((key) => key.startsWith('$'))
  if (operators.length > 0 && operators.length < keys.length) throw badValue(path, 'operators')
  return operators.length > 0
}

function checkLiteral(value: unknown, path: string, depth: number): void {
  if (depth > maxDepth) throw tooLarge(path, 'depth')
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    if (key.startsWith('$')) throw unknownOperator(`${path}.${key}`, key)
    checkLiteral(item, `${path}.${key}`, depth + 1)
  }
}

function compileTest(
  place: FilterPlace,
  subject: Subject,
  value: unknown,
  path: string,
  depth: number,
): string {
  if (value === undefined) throw badValue(path)
  if (!hasOperators(value, path)) {
    checkLiteral(value, path, depth)
    return subject.equals(value, path)
  }
  const tests = Object.entries(value)
    .filter(([operator]) => operator !== '$options')
    .map(([operator, operand]) => {
      const at = `${path}.${operator}`
      if (operator === '$regex') return subject.isLike(readPattern(operand, value.$options, at), at)
      if (operator === '$not') return compileNot(place, subject, operand, at, depth)
      if (operator === '$elemMatch') return compileElement(place, subject, operand, at, depth)
      return compileOperator(place, subject, operator, operand, at, depth)
    })
  if (tests.length === 0 || ('$options' in value && !('$regex' in value))) {
    throw unknownOperator(path, '$options')
  }
  return joinAll(tests)
}

function compileNot(
  place: FilterPlace,
  subject: Subject,
  value: unknown,
  path: string,
  depth: number,
): string {
  if (depth >= maxDepth) throw tooLarge(path, 'depth')
  if (!hasOperators(value, path)) throw badValue(path, 'operators')
  return negate(compileTest(place, subject, value, path, depth + 1))
}

function compileElement(
  place: FilterPlace,
  subject: Subject,
  value: unknown,
  path: string,
  depth: number,
): string {
  if (depth >= maxDepth) throw tooLarge(path, 'depth')
  const test = requireObject(value, path)
  const onElement = Object.keys(test).some(
    (key) => key.startsWith('$') && !['$and', '$or', '$nor'].includes(key),
  )
  return subject.hasElement((element, open) => {
    if (onElement) return compileTest(place, element, test, path, depth + 1)
    if (open === undefined) throw badValue(path, 'operators')
    const row = { columns: new Map(), open }
    return compileFilter({ draft: place.draft, row, trusted: place.trusted ?? false }, test, path, depth + 1)
  }, path)
}

function compileOperator(
  place: FilterPlace,
  subject: Subject,
  operator: string,
  operand: unknown,
  path: string,
  depth: number,
): string {
  checkLiteral(operand, path, depth)
  switch (operator) {
    case '$eq':
      return subject.equals(operand, path)
    case '$ne':
      return negate(subject.equals(operand, path))
    case '$in':
      return subject.isOneOf(readList(place, operand, path), path)
    case '$nin':
      return negate(subject.isOneOf(readList(place, operand, path), path))
    case '$all':
      return subject.hasAll(readList(place, operand, path), path)
    case '$size':
      return subject.hasSize(requireInteger(operand, path, 0, 1_000_000), path)
    case '$exists':
      if (typeof operand !== 'boolean') throw badValue(path, 'boolean')
      return operand ? subject.exists() : negate(subject.exists())
    default:
      if (Object.hasOwn(comparisons, operator)) return subject.compares(operator as Comparison, operand, path)
      throw unknownOperator(path, operator)
  }
}
