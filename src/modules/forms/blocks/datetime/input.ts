import type { BlockObject } from '#kernel/pages/block.ts'
import { defineInput, type Finding } from '#kernel/pages/input.ts'
import { postedText, textValue } from '../text-value.ts'
import type { fields } from './block.ts'

const DATE = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/

/** The first year that a date can have. */
export const FIRST_YEAR = 1924
const BUDDHIST_ERA = 543
const BANGKOK = '+07:00'
const BANGKOK_MINUTES = 420

type DateObject = Pick<BlockObject<typeof fields>, 'settings'>

/** The last year that a date can have: this one, and as many more as staff allow. */
export function lastYearOf({ settings }: DateObject, now = Date.now()): number {
  const thisYear = new Date(now + BANGKOK_MINUTES * 60_000).getUTCFullYear()
  return thisYear + settings.yearsAhead
}

/** The moment that somebody in Thailand chose (`2025-06-01T09:30`) as callers send it; a date stays as it is. */
export function toMoment(chosen: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(chosen)) return chosen
  const moment = new Date(chosen + BANGKOK)
  return Number.isNaN(moment.getTime()) ? chosen : moment.toISOString()
}

function checkDate(object: DateObject, value: string): Finding | undefined {
  const moment = Date.parse(value)
  const day = DATE.exec(value)?.[1]
  // A browser turns the 30th of February into the 2nd of March; nobody meant that.
  const isReal = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day
  if (!isReal || Number.isNaN(moment)) return { code: 'forms.date' }
  // A date stays what it is; a moment is one of Bangkok.
  const shift = value.length > 10 ? BANGKOK_MINUTES * 60_000 : 0
  const year = new Date(moment + shift).getUTCFullYear()
  const last = lastYearOf(object)
  return year >= FIRST_YEAR && year <= last
    ? undefined
    : { code: 'forms.date-range', values: { from: FIRST_YEAR + BUDDHIST_ERA, to: last + BUDDHIST_ERA } }
}

/** A day, or a moment in Thailand, as ISO writes it. */
export const dateInput = defineInput<string, typeof fields>({
  ...textValue,
  check: checkDate,
  fromPost: (posted, name) => toMoment(postedText(posted, name)),
})
