import { type Check, textThat } from './check.ts'

const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:[.,](\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i
const NEGATIVE_ZERO = /^-00(?::?00)?$/
const UNITS = '(?:\\d+(?:[.,]\\d+)?Y)?(?:\\d+(?:[.,]\\d+)?M)?(?:\\d+(?:[.,]\\d+)?D)?'
const TIME = '(?:T(?=\\d)(?:\\d+(?:[.,]\\d+)?H)?(?:\\d+(?:[.,]\\d+)?M)?(?:\\d+(?:[.,]\\d+)?S)?)?'
const DURATION = new RegExp(`^P(?=[\\dT])(?:\\d+(?:[.,]\\d+)?W|${UNITS}${TIME})$`)
const PART = /(\d+(?:[.,]\d+)?)([YMWDHS])/g
const DAY = 86_400

/**
 * The moment in microseconds since 1970; undefined for what is none. Without an offset it is meant in UTC, as 1.0.3 allows.
 */
export function readMoment(value: string): number | undefined {
  const [, day = '', clock = '', seconds = '00', fraction = '', offset = 'Z'] = MOMENT.exec(value) ?? []
  if (day === '' || NEGATIVE_ZERO.test(offset)) return undefined
  // A leap second is the last one of its minute.
  const second = seconds === '60' ? '59' : seconds
  const milliseconds = Date.parse(`${day}T${clock}:${second}${zone(offset)}`)
  const isReal = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false
  if (!isReal || Number.isNaN(milliseconds)) return undefined
  return milliseconds * 1000 + Number(fraction.slice(0, 6).padEnd(6, '0'))
}

function zone(offset: string): string {
  if (/^z$/i.test(offset)) return 'Z'
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0')
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}

/** Microseconds as people and programs write a moment. */
export function writeMoment(microseconds: number): string {
  const milliseconds = Math.floor(microseconds / 1000)
  const rest = String(microseconds - milliseconds * 1000).padStart(3, '0')
  return new Date(milliseconds).toISOString().replace('Z', `${rest}Z`)
}

/** Hundredths of a second, as exactly as durations are compared; years and months count as days on average. */
export function readDuration(value: string): number | undefined {
  if (!DURATION.test(value)) return undefined
  const [days = '', clock = ''] = value.slice(1).split('T')
  const inDays: Record<string, number> = { Y: 365.25 * DAY, M: 30.4375 * DAY, W: 7 * DAY, D: DAY }
  const inClock: Record<string, number> = { H: 3600, M: 60, S: 1 }
  return Math.trunc((sum(days, inDays) + sum(clock, inClock)) * 100 + 1e-6)
}

function sum(part: string, seconds: Readonly<Record<string, number>>): number {
  let total = 0
  for (const [, amount = '', unit = ''] of part.matchAll(PART))
    total += Number(amount.replace(',', '.')) * (seconds[unit] ?? 0)
  return total
}

export const duration: Check = textThat((value) => DURATION.test(value), 'must be an ISO 8601 duration')

/** A moment; with seconds and an offset where the version follows RFC 3339 to the letter. */
export function momentOf(isStrict: boolean): Check {
  const isWhole = (value: string) => /T\d{2}:\d{2}:\d{2}.*(?:Z|[+-]\d{2}:\d{2})$/i.test(value)
  return textThat(
    (value) => readMoment(value) !== undefined && (!isStrict || isWhole(value)),
    'must be a moment of ISO 8601',
  )
}
