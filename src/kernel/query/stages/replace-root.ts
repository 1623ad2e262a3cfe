import { isPlainObject, requireKeys, requireName } from '#kernel/query/guard.ts'
import { fromJson } from '#kernel/query/json.ts'
import { badValue } from '#kernel/query/refusals.ts'
import type { Relation, StageInput } from '#kernel/query/relation.ts'
import type { Expression } from '#kernel/query/row.ts'
import { quoteText } from '#kernel/query/sql.ts'
import { expressionOf, showColumns } from './project.ts'

type Entry = readonly [string, Expression]

/** $replaceRoot: the fields of a document become the row. The document's fields must be known to the statement. */
export function replaceRoot(input: StageInput): Relation {
  const { newRoot } = requireKeys(input.value, input.path, ['newRoot'])
  const path = `${input.path}.newRoot`
  if (newRoot === '$$ROOT') return input.relation
  if (isPlainObject(newRoot) && !Object.keys(newRoot).some((key) => key.startsWith('$'))) {
    const columns = Object.entries(newRoot).map(([name, value]): Entry => {
      const at = `${path}.${name}`
      return [requireName(name, at), expressionOf(input, value, at)]
    })
    if (columns.length === 0) throw badValue(path, 'document')
    return showColumns(input, columns, new Map(Object.entries(newRoot)).get('_id') === '$_id')
  }
  const root = expressionOf(input, newRoot, path)
  if (root.document === undefined) throw badValue(path, 'document')
  const columns = [...root.document].map(([name, { type, document }]): Entry => {
    const sql = fromJson(`(${root.sql} -> ${quoteText(name)})`, type)
    return [name, { sql, type, document, weight: document === undefined ? 1 : root.weight }]
  })
  return showColumns(input, columns, false)
}
