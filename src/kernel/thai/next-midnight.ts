const DAY_MS = 24 * 3_600_000
const BANGKOK_MS = 7 * 3_600_000

/** When the day that it is in Bangkok ends. */
export function nextMidnight(now: Date): Date {
  const day = Math.floor((now.getTime() + BANGKOK_MS) / DAY_MS)
  return new Date((day + 1) * DAY_MS - BANGKOK_MS)
}
