import type { Period } from './words.ts'

/** When a flow is started by the clock of Bangkok. */
export interface Schedule {
  readonly every: Period | null
  readonly hour: number | null
  readonly weekday: number | null
  readonly monthday: number | null
}

const BANGKOK_MS = 7 * 3_600_000

/** The hour of Bangkok as `2026-11-17T09`: it names what is due in it. */
export function hourOf(now: Date): string {
  return new Date(now.getTime() + BANGKOK_MS).toISOString().slice(0, 13)
}

/** True in the one hour in which the schedule is due. */
export function isDue({ every, hour, weekday, monthday }: Schedule, now: Date): boolean {
  const there = new Date(now.getTime() + BANGKOK_MS)
  if (every === null || there.getUTCHours() !== (hour ?? 0)) return false
  if (every === 'week') return there.getUTCDay() === (weekday ?? 1)
  return every === 'day' || there.getUTCDate() === (monthday ?? 1)
}
