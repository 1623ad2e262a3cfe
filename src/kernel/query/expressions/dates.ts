import { isPlainObject, requireKeys } from '#kernel/query/guard.ts'
import { convertTo } from '#kernel/query/json.ts'
import { badValue } from '#kernel/query/refusals.ts'
import type { Expression } from '#kernel/query/row.ts'
import { quoteText } from '#kernel/query/sql.ts'

interface Operands {
  compile(value: unknown, path: string): Expression
}

/** Zones that both PostgreSQL and the caller know; a name only one of them knows would fail in the statement. */
const timeZones = ['UTC', 'GMT', 'Asia/Bangkok'] as const
const defaultFormat = '%Y-%m-%dT%H:%M:%S.%LZ'

const formatParts: Readonly<Record<string, string>> = {
  Y: 'YYYY',
  m: 'MM',
  d: 'DD',
  H: 'HH24',
  M: 'MI',
  S: 'SS',
  L: 'MS',
  j: 'DDD',
  '%': '"%"',
}

/** A moment as text in a format of %Y %m %d %H %M %S %L %j. */
export function dateToString(operands: Operands, value: unknown, path: string): Expression {
  const input = requireKeys(value, path, ['format', 'date', 'timezone'])
  const format = readFormat(input.format ?? defaultFormat, `${path}.format`)
  const moment = readMoment(operands, input.date, input.timezone, path)
  return { sql: `to_char(${moment}, ${quoteText(format)})`, type: 'text' }
}

/** The month of a moment, 1 to 12. */
export function monthOf(operands: Operands, value: unknown, path: string): Expression {
  return extractPart(operands, 'month', value, path)
}

/** The year of a moment. */
export function yearOf(operands: Operands, value: unknown, path: string): Expression {
  return extractPart(operands, 'year', value, path)
}

function extractPart(operands: Operands, part: 'month' | 'year', value: unknown, path: string): Expression {
  const detailed = isPlainObject(value) && 'date' in value
  const input = detailed ? requireKeys(value, path, ['date', 'timezone']) : { date: value }
  const moment = readMoment(operands, input.date, input.timezone, path)
  return { sql: `extract(${part} from ${moment})::integer`, type: 'integer' }
}

function readMoment(operands: Operands, date: unknown, timezone: unknown, path: string): string {
  if (date === undefined) throw badValue(`${path}.date`, 'date')
  const zone = timeZones.find((known) => known === (timezone ?? 'UTC'))
  if (zone === undefined) throw badValue(`${path}.timezone`, 'timezone')
  const moment = convertTo(operands.compile(date, `${path}.date`), 'timestamptz')
  return `((${moment}) at time zone ${quoteText(zone)})`
}

function readFormat(value: unknown, path: string): string {
  if (typeof value !== 'string' || value.length > 60) throw badValue(path, 'format')
  return value.replaceAll(/%(.?)|([^%]+)/gsu, (_, part: string | undefined, literal: string | undefined) => {
    if (literal !== undefined) return quoteLiteral(literal, path)
    const known = part === undefined || !Object.hasOwn(formatParts, part) ? undefined : formatParts[part]
    if (known === undefined) throw badValue(path, 'format')
    return known
  })
}

function quoteLiteral(literal: string, path: string): string {
  if (/["\\]/.test(literal)) throw badValue(path, 'format')
  return `"${literal}"`
}
