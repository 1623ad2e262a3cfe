import type { ColumnType } from '#kernel/collections/fields.ts'
import { convertTo, toJson } from '#kernel/query/json.ts'
import type { Expression } from '#kernel/query/row.ts'
import { elementType } from '#kernel/query/values.ts'

/** The type in which two expressions can stand in one column. */
export function commonType(left: ColumnType, right: ColumnType): ColumnType {
  if (left === right) return left
  const numbers: readonly ColumnType[] = ['integer', 'numeric']
  return numbers.includes(left) && numbers.includes(right) ? 'numeric' : 'jsonb'
}

/** The type in which two expressions are compared: the one an index is likelier to have. */
function comparedType(left: ColumnType, right: ColumnType): ColumnType {
  const common = commonType(left, right)
  if (common !== 'jsonb' || left === right) return common
  if (left === 'jsonb') return right
  if (right === 'jsonb') return left
  const pair = [left, right]
  for (const type of ['uuid', 'timestamptz', 'date'] as const) {
    if (pair.includes(type) && pair.includes('text')) return type
  }
  return pair.includes('timestamptz') && pair.includes('date') ? 'timestamptz' : 'jsonb'
}

/** True where both are the same value; null equals nothing, so that an index on either side serves. */
export function isEqual(left: Expression, right: Expression): string {
  const type = comparedType(left.type, right.type)
  return `${convertTo(left, type)} = ${convertTo(right, type)}`
}

/** True where both are the same value or both are absent. */
export function isSame(left: Expression, right: Expression): string {
  const type = comparedType(left.type, right.type)
  if (left.type !== right.type && (left.type === 'jsonb' || right.type === 'jsonb')) {
    return `(${toJson(left)} is not distinct from ${toJson(right)})`
  }
  return `(${convertTo(left, type)} is not distinct from ${convertTo(right, type)})`
}

/** True where the list has the value. */
export function isInList(value: Expression, list: Expression): string {
  const element = elementType(list.type)
  if (element !== undefined) return `coalesce(${convertTo(value, element)} = any(${list.sql}), false)`
  const item = `coalesce(${toJson(value)}, 'null'::jsonb)`
  return `coalesce(jsonb_typeof(${toJson(list)}) = 'array' and ${toJson(list)} @> jsonb_build_array(${item}), false)`
}
