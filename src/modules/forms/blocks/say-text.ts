import { isBlank } from '#kernel/pages/form-values.ts'
import type { AnswerWording } from '#kernel/pages/input.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}[\d:.]*(?:Z|[+-]\d{2}:\d{2}))?$/

/** A stored text as it is read: a date in the calendar of whoever reads it. */
export function sayText(answer: unknown, { lang }: AnswerWording): string | undefined {
  if (typeof answer !== 'string') return undefined
  if (isBlank(answer)) return ''
  const [whole, time] = MOMENT.exec(answer) ?? []
  if (whole === undefined || lang === undefined) return answer
  return `${formatThaiDate(whole, 'long', lang)}${time ? ` ${formatThaiTime(whole, lang)}` : ''}`
}
