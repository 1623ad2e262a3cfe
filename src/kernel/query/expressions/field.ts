import { type Expression, jsonPath, type Shape, type Target } from '#kernel/query/row.ts'
import { quoteText } from '#kernel/query/sql.ts'

/** The value a field path stands for; a path through a list answers the list of what it finds. */
export function readTarget({ column, segments }: Target): Expression {
  if (segments.length === 0) return column
  const { sql } = column
  const prefixes = segments.map((_, at) => segments.slice(0, at))
  const throughList = prefixes.map(
    (prefix) => `jsonb_path_exists(${sql}, ${jsonPath(prefix, '.type() ? (@ == "array")')})`,
  )
  const way = quoteText(`{${segments.join(',')}}`)
  const many = `jsonb_path_query_array(${sql}, ${jsonPath(segments)})`
  const one = `nullif(${sql} #> ${way}, 'null'::jsonb)`
  const value = `case when ${throughList.join(' or ')} then ${many} else ${one} end`
  return { sql: `(${value})`, type: 'jsonb', document: shapeAt(column.document, segments) }
}

function shapeAt(shape: Shape | undefined, segments: readonly string[]): Shape | undefined {
  return segments.reduce<Shape | undefined>((known, segment) => known?.get(segment)?.document, shape)
}
