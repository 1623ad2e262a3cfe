import type { Column } from '#kernel/query/row.ts'
import { bindValue, type Draft, joinAny, makeName } from '#kernel/query/sql.ts'
import { readScalar } from '#kernel/query/values.ts'
import { scalarSubject } from './scalar.ts'
import type { Subject } from './subject.ts'

/** Conditions on a text[] or uuid[] column, with Mongo's meaning: a plain value asks whether the list has it. */
export function arraySubject(draft: Draft, column: Column, element: 'text' | 'uuid'): Subject {
  const { sql } = column
  const bind = (values: readonly unknown[]) => bindValue(draft, values, `${element}[]`)
  const read = (value: unknown, path: string) => readScalar(element, value, path)
  const anyElement = (test: (item: Subject) => string) => {
    const item = makeName(draft, 'e')
    const condition = test(scalarSubject(draft, { sql: `${item}.value`, type: element }))
    return `exists (select 1 from unnest(${sql}) as ${item}(value) where ${condition})`
  }
  return {
    equals(value, path) {
      if (value === null) return `${sql} is null`
      if (Array.isArray(value)) {
        const items = value.map((item: unknown) => read(item, path))
        return items.includes(undefined) ? 'false' : `${sql} = ${bind(items)}`
      }
      const item = read(value, path)
      return item === undefined ? 'false' : `${sql} @> ${bind([item])}`
    },
    isOneOf(values, path) {
      const conditions = values.includes(null) ? [`${sql} is null`] : []
      const items = values.filter((value) => value !== null).map((value) => read(value, path))
      const fitting = items.filter((item) => item !== undefined)
      if (fitting.length > 0) conditions.push(`${sql} && ${bind(fitting)}`)
      return joinAny(conditions)
    },
    compares: (comparison, value, path) => anyElement((item) => item.compares(comparison, value, path)),
    exists: () => `${sql} is not null`,
    isLike: (pattern, path) => anyElement((item) => item.isLike(pattern, path)),
    hasAll(values, path) {
      const items = values.map((value) => read(value, path))
      return items.length === 0 || items.includes(undefined) ? 'false' : `${sql} @> ${bind(items)}`
    },
    hasSize: (size) => `cardinality(${sql}) = ${bindValue(draft, size, 'integer')}`,
    hasElement: (filter) => anyElement((item) => filter(item, undefined)),
  }
}
