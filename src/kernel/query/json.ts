import type { ColumnType } from '#kernel/collections/fields.ts'
import type { Expression, Shape } from './row.ts'
import { quoteText } from './sql.ts'

/** jsonb_build_object takes at most 100 arguments. */
const pairsPerObject = 40

const uuidText = `'^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$'`
const longMonth = '(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])'
const shortMonth = '(0[469]|11)-(0[1-9]|[12][0-9]|30)'
const february = '02-(0[1-9]|1[0-9]|2[0-8])'
const leapDay = '([0-9]{2}(0[48]|[2468][048]|[13579][26])|([2468][048]|[13579][26])00)-02-29'
const day = `([1-9][0-9]{3}-(${longMonth}|${shortMonth}|${february})|${leapDay})`
const clock = 'T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,6})?Z'
/** A text that PostgreSQL is sure to read as a day or a moment: a failing cast would end the statement. */
const momentText = `'^${day}(${clock})?$'`

/** The value as the wire writes it: moments in UTC with milliseconds, days as YYYY-MM-DD. */
export function wireText({ sql, type }: Expression): string {
  if (type === 'timestamptz') return `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  if (type === 'date') return `to_char(${sql}, 'YYYY-MM-DD')`
  return sql
}

/** The expression as jsonb. */
export function toJson(expression: Expression): string {
  return expression.type === 'jsonb' ? expression.sql : `to_jsonb(${wireText(expression)})`
}

/** A jsonb object of the entries, absent values as null. */
export function buildObject(entries: readonly (readonly [string, Expression])[]): string {
  const parts: string[] = []
  for (let at = 0; at < entries.length; at += pairsPerObject) {
    const pairs = entries
      .slice(at, at + pairsPerObject)
      .map(([name, expression]) => `${quoteText(name)}, ${wireText(expression)}`)
    parts.push(`jsonb_build_object(${pairs.join(', ')})`)
  }
  if (parts.length === 0) return `'{}'::jsonb`
  return parts.length === 1 ? `${parts[0]}` : `(${parts.join(' || ')})`
}

/** What is known of the documents that buildObject makes of the entries. */
export function shapeOf(entries: readonly (readonly [string, Expression])[]): Shape {
  return new Map(entries.map(([name, { type, document }]) => [name, { type, document }]))
}

/** The jsonb value as a typed one; null where it is of another kind, never a failing cast. */
export function fromJson(json: string, type: ColumnType): string {
  const text = `(${json} #>> '{}')`
  switch (type) {
    case 'jsonb':
      return `nullif(${json}, 'null'::jsonb)`
    case 'text':
      return `case when jsonb_typeof(${json}) = 'string' then ${text} end`
    case 'integer':
    case 'bigint':
    case 'double precision':
    case 'numeric':
      return `case when jsonb_typeof(${json}) = 'number' then ${text}::numeric end`
    case 'boolean':
      return `case when jsonb_typeof(${json}) = 'boolean' then ${text}::boolean end`
    case 'text[]':
    case 'integer[]':
    case 'uuid[]':
      return `case when jsonb_typeof(${json}) = 'array' then array(select jsonb_array_elements_text(${json}))::${type} end`
    default:
      return `case when jsonb_typeof(${json}) = 'string' then ${fromText(text, type)} end`
  }
}

function fromText(text: string, type: 'uuid' | 'date' | 'timestamptz'): string {
  if (type === 'uuid') return `case when ${text} ~ ${uuidText} then ${text}::uuid end`
  const moment = `(case when length(${text}) = 10 then ${text} || 'T00:00:00Z' else ${text} end)::timestamptz`
  const read = type === 'date' ? `(${moment} at time zone 'UTC')::date` : moment
  return `case when ${text} ~ ${momentText} then ${read} end`
}

/** The expression as another type; null where its value has no such form. */
export function convertTo(expression: Expression, type: ColumnType): string {
  const { sql, type: from } = expression
  if (from === type) return sql
  if (type === 'jsonb') return toJson(expression)
  if (from === 'jsonb') return fromJson(sql, type)
  if (type === 'text') return convertToText(expression)
  if (from === 'text' && (type === 'uuid' || type === 'timestamptz' || type === 'date'))
    return fromText(sql, type)
  if (from === 'integer' && type === 'numeric') return `${sql}::numeric`
  if (from === 'numeric' && type === 'integer') return sql
  if (from === 'date' && type === 'timestamptz') return `(${sql}::timestamp at time zone 'UTC')`
  if (from === 'timestamptz' && type === 'date') return `(${sql} at time zone 'UTC')::date`
  return fromJson(toJson(expression), type)
}

function convertToText(expression: Expression): string {
  const { sql, type } = expression
  if (type === 'numeric') return `trim_scale(${sql})::text`
  if (type === 'timestamptz' || type === 'date') return wireText(expression)
  return type === 'jsonb' ? `(${sql} #>> '{}')` : `${sql}::text`
}
