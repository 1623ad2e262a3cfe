import { readTarget } from '#kernel/query/expressions/field.ts'
import { isPlainObject, requireKeys, requireString } from '#kernel/query/guard.ts'
import { badValue } from '#kernel/query/refusals.ts'
import { addStep, keptOrder, type Relation, type StageInput } from '#kernel/query/relation.ts'
import { type Expression, resolveField } from '#kernel/query/row.ts'
import { makeName, quoteText } from '#kernel/query/sql.ts'
import { elementType } from '#kernel/query/values.ts'

type Entry = readonly [string, Expression]

/** $unwind: a row for each element of the list. A value that is no list counts as a list of one. */
export function unwindRows(input: StageInput): Relation {
  const { pipeline, relation, path } = input
  const { field, preserve } = readUnwind(input.value, path)
  const target = resolveField(relation, field, path)
  const alias = makeName(pipeline.draft, 'u')
  const list = readTarget(target)
  const element = unwoundElement(list, alias)
  const [name = ''] = field.split('.')
  const replaced = target.segments.length === 0 ? element : setInside(target.column, target.segments, element)
  const { weight } = target.column
  const columns = [...relation.columns].map(
    ([as, column]): Entry => (as === name ? [as, { ...replaced, weight }] : [as, column]),
  )
  const join = preserve ? 'left join' : 'join'
  const items = `${sourceOf(list)} with ordinality as ${alias}(value, at)`
  const position: Entry = [makeName(pipeline.draft, '#'), { sql: `${alias}.at`, type: 'integer' }]
  const order = [...keptOrder(relation, name !== '_id'), position]
  return addStep(pipeline, columns, `from ${relation.name} ${join} lateral ${items} on true`, order)
}

function readUnwind(value: unknown, path: string): { field: string; preserve: boolean } {
  const input = isPlainObject(value)
    ? requireKeys(value, path, ['path', 'preserveNullAndEmptyArrays'])
    : { path: value }
  const field = requireString(input.path, path)
  if (!field.startsWith('$') || field.startsWith('$$')) throw badValue(path, 'path')
  const preserve = input.preserveNullAndEmptyArrays ?? false
  if (typeof preserve !== 'boolean') throw badValue(`${path}.preserveNullAndEmptyArrays`, 'boolean')
  return { field: field.slice(1), preserve }
}

function sourceOf({ sql, type }: Expression): string {
  if (elementType(type) !== undefined) return `unnest(${sql})`
  if (type !== 'jsonb') return `unnest(array_remove(array[${sql}], null))`
  const absent = `${sql} is null or jsonb_typeof(${sql}) = 'null'`
  const list = `when jsonb_typeof(${sql}) = 'array' then ${sql} else jsonb_build_array(${sql})`
  return `jsonb_array_elements(case when ${absent} then '[]'::jsonb ${list} end)`
}

function unwoundElement(list: Expression, alias: string): Expression {
  const element = elementType(list.type)
  if (element !== undefined) return { sql: `${alias}.value`, type: element }
  if (list.type !== 'jsonb') return { sql: `${alias}.value`, type: list.type }
  return { sql: `nullif(${alias}.value, 'null'::jsonb)`, type: 'jsonb', document: list.document }
}

function setInside(column: Expression, segments: readonly string[], element: Expression): Expression {
  const way = quoteText(`{${segments.join(',')}}`)
  const value = `coalesce(${element.sql}, 'null'::jsonb)`
  return { ...column, sql: `jsonb_set(${column.sql}, ${way}, ${value})` }
}
