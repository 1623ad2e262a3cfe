import { likePattern, type Pattern } from '#kernel/query/pattern.ts'
import { badValue } from '#kernel/query/refusals.ts'
import type { Column } from '#kernel/query/row.ts'
import { bindValue, type Draft, joinAll, joinAny } from '#kernel/query/sql.ts'
import { readScalar, type ScalarType } from '#kernel/query/values.ts'
import { foldThai } from '#kernel/thai/fold.ts'
import { type Comparison, comparisons, type Subject } from './subject.ts'

type ScalarColumn = Column & { readonly type: ScalarType }

/** Conditions on a column that holds one plain value. */
export function scalarSubject(draft: Draft, column: ScalarColumn): Subject {
  const { sql, type } = column
  const read = (value: unknown, path: string) => readScalar(type, spellOut(column, value), path)
  const subject: Subject = {
    equals(value, path) {
      if (value === null) return `${sql} is null`
      const fitting = read(value, path)
      return fitting === undefined ? 'false' : `${sql} = ${bindValue(draft, fitting, type)}`
    },
    isOneOf(values, path) {
      const conditions = values.includes(null) ? [`${sql} is null`] : []
      const given = values.filter((value) => value !== null).map((value) => read(value, path))
      const fitting = given.filter((value) => value !== undefined)
      if (fitting.length > 0) conditions.push(`${sql} = any(${bindList(draft, fitting, type)})`)
      return joinAny(conditions)
    },
    compares: (comparison, value, path) => compareScalar(draft, column, comparison, value, path),
    exists: () => `${sql} is not null`,
    isLike: (pattern) => (type === 'text' ? matchText(draft, column, pattern) : 'false'),
    hasAll: (values, path) =>
      values.length === 0 ? 'false' : joinAll(values.map((value) => subject.equals(value, path))),
    hasSize: () => 'false',
    hasElement(_filter, path) {
      throw badValue(path, 'list field')
    },
  }
  return subject
}

/** The value that another word stands for. */
const spellOut = ({ synonyms }: ScalarColumn, value: unknown) =>
  typeof value === 'string' && synonyms && Object.hasOwn(synonyms, value) ? synonyms[value] : value

function bindList(draft: Draft, values: readonly unknown[], type: ScalarType): string {
  draft.values.push(values)
  return `$${draft.values.length}::${type}[]`
}

function compareScalar(
  draft: Draft,
  { sql, type }: ScalarColumn,
  comparison: Comparison,
  value: unknown,
  path: string,
): string {
  const read = readScalar(type === 'integer' ? 'numeric' : type, value, path)
  if (read === undefined) throw badValue(path, type)
  // Whole numbers stay integers so that an index on the column serves.
  const fits = type !== 'integer' || readScalar('integer', value, path) !== undefined
  return `${sql} ${comparisons[comparison]} ${bindValue(draft, read, fits ? type : 'numeric')}`
}

const lowerCase = (text: string) => text.toLowerCase()

/** A literal pattern over text: the folded twin where there is one, so that its trigram index serves. */
export function matchText(draft: Draft, column: Pick<Column, 'sql' | 'search'>, pattern: Pattern): string {
  const conditions: string[] = []
  if (column.search !== undefined) {
    conditions.push(`${column.search} like ${bindValue(draft, likePattern(pattern, foldThai), 'text')}`)
    if (pattern.ignoreCase) return joinAll(conditions)
  }
  conditions.push(
    pattern.ignoreCase
      ? `lower(${column.sql}) like ${bindValue(draft, likePattern(pattern, lowerCase), 'text')}`
      : `${column.sql} like ${bindValue(draft, likePattern(pattern), 'text')}`,
  )
  return joinAll(conditions)
}
