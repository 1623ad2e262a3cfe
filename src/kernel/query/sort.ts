import { readTarget } from './expressions/field.ts'
import type { Sort } from './request.ts'
import { type Row, resolveField } from './row.ts'

/** The ORDER BY terms of a sort: absent values first when ascending, like Mongo. */
export function sortTerms(row: Row, sort: Sort, path: string): string[] {
  return Object.entries(sort).map(([field, direction]) => {
    const target = resolveField(row, field, `${path}.${field}`)
    const { sql } = readTarget(target)
    // A column without nulls keeps PostgreSQL's own order, which a plain index has too.
    if (target.column.notNull && target.segments.length === 0)
      return `${sql} ${direction === 1 ? 'asc' : 'desc'}`
    return direction === 1 ? `${sql} asc nulls first` : `${sql} desc nulls last`
  })
}
