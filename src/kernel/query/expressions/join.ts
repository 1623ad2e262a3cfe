import { convertTo, fromJson } from '#kernel/query/json.ts'
import type { Expression } from '#kernel/query/row.ts'
import { elementType, type ScalarType } from '#kernel/query/values.ts'
import { isEqual } from './compare.ts'

/** All values of the expression as an SQL array: the elements of a list, else the value itself. */
function listKeys(keys: Expression, type: ScalarType | 'jsonb'): string {
  const element = elementType(keys.type)
  if (element !== undefined) {
    if (element === type) return keys.sql
    return `array(select ${convertTo({ sql: 'k.value', type: element }, type)} from unnest(${keys.sql}) as k(value))`
  }
  if (keys.type === 'jsonb') {
    const items = `jsonb_path_query(${keys.sql}, '$[*]'::jsonpath) as k(value)`
    return `array(select ${type === 'jsonb' ? 'k.value' : fromJson('k.value', type)} from ${items})`
  }
  return `array[${convertTo(keys, type)}]`
}

/** True where the field has one of the keys; the field stands bare so that its index serves. Null joins nothing. */
export function isJoined(keys: Expression, field: Expression): string {
  const element = elementType(field.type)
  if (element !== undefined) {
    const operator = elementType(keys.type) === undefined && keys.type !== 'jsonb' ? '@>' : '&&'
    return `${field.sql} ${operator} ${listKeys(keys, element)}`
  }
  if (field.type === 'jsonb') {
    const items = `jsonb_path_query(${field.sql}, '$[*]'::jsonpath) as f(value)`
    return `exists (select 1 from ${items} where f.value = any(${listKeys(keys, 'jsonb')}))`
  }
  if (elementType(keys.type) === undefined && keys.type !== 'jsonb') return isEqual(field, keys)
  return `${field.sql} = any(${listKeys(keys, field.type as ScalarType)})`
}
