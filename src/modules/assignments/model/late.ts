import type { Work } from '#modules/lessons/public.server.ts'

const DAY_MS = 86_400_000

/** Days that have begun since the work was due; 0 in time, or where there is no due date. */
export function lateDaysAt({ dueAt }: Pick<Work, 'dueAt'>, now: Date): number {
  const late = dueAt === undefined ? 0 : now.getTime() - Date.parse(dueAt)
  return late <= 0 ? 0 : Math.ceil(late / DAY_MS)
}

/** Percent of its points that being so late costs. */
export function minusOf(
  { late, minusPercent }: Pick<Work, 'late' | 'minusPercent'>,
  lateDays: number,
): number {
  return late === 'minus' ? Math.min(100, lateDays * minusPercent) : 0
}
