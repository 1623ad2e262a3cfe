/** From so many minutes before it begins the way in is shown. */
export const OPENS_MINUTES = 15

export interface LiveTimes {
  readonly startsAt: string
  readonly endsAt: string
  readonly state: 'waiting' | 'open' | 'over'
}

const MINUTE = 60_000

/** When a live lesson is and whether one can go in; undefined for content that names no time. */
export function readLive(content: unknown, now: Date): LiveTimes | undefined {
  const { startsAt, minutes } = (content ?? {}) as { startsAt?: unknown; minutes?: unknown }
  const begin = typeof startsAt === 'string' ? Date.parse(startsAt) : Number.NaN
  if (Number.isNaN(begin) || typeof minutes !== 'number') return undefined
  const end = begin + minutes * MINUTE
  const at = now.getTime()
  const state = at < begin - OPENS_MINUTES * MINUTE ? 'waiting' : at < end ? 'open' : 'over'
  return { startsAt: new Date(begin).toISOString(), endsAt: new Date(end).toISOString(), state }
}
