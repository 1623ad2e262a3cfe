import type { ColumnType } from '#kernel/collections/fields.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import { badValue } from './refusals.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const momentPattern = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/

export type ScalarType = Exclude<ColumnType, 'jsonb' | 'text[]' | 'uuid[]'>

/** The type of an array column's elements, or nothing for another column. */
export function elementType(type: ColumnType): 'text' | 'uuid' | undefined {
  if (type === 'text[]') return 'text'
  return type === 'uuid[]' ? 'uuid' : undefined
}

/** True for a string, number or boolean. */
export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** The value as the column would store it; nothing where no row can hold it; 400 where no scalar stands. */
export function readScalar(
  type: ScalarType,
  value: unknown,
  path: string,
): string | number | boolean | undefined {
  if (!isScalar(value)) throw badValue(path, type)
  if (typeof value === 'string' && value.includes('\0')) return undefined
  switch (type) {
    case 'text':
      return typeof value === 'string' ? value : undefined
    case 'uuid':
      return typeof value === 'string' && uuidPattern.test(value) ? value.toLowerCase() : undefined
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'integer':
      return typeof value === 'number' && isInt32(value) ? value : undefined
    case 'numeric':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined
    case 'date':
      return readDay(value)
    default:
      return readMoment(value)
  }
}

/** True when the number fits PostgreSQL's integer. */
export function isInt32(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) <= 2_147_483_647
}

function readDay(value: string | number | boolean): string | undefined {
  if (typeof value !== 'string' || !dayPattern.test(value) || value.startsWith('0000')) return undefined
  const time = new Date(`${value}T00:00:00Z`)
  // A day such as 30 February rolls over instead of failing.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value) ? value : undefined
}

function readMoment(value: string | number | boolean): string | undefined {
  if (typeof value !== 'string' || !momentPattern.test(value)) return undefined
  if (readDay(value.slice(0, 10)) === undefined) return undefined
  // A time without a zone is UTC on the wire, whatever the zone of this machine.
  const zoned = /(?:Z|[+-]\d{2}:\d{2})$/.test(value.slice(10)) || !value.includes('T') ? value : `${value}Z`
  const time = new Date(zoned)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
