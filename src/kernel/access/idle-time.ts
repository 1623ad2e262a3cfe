import type { Site } from '#kernel/tenancy/site.ts'

/** Minutes after which staff who do nothing are signed out, where their site says no other number. */
export const IDLE_MINUTES = 90
/** The numbers that a site may say. */
export const idleMinutesRange = { min: 1, max: 1_440 } as const

/** The minutes of the site; what cannot be read is left at the default, so that a slip locks nobody out. */
export function idleMinutesOf({ identity: { idleMinutes } }: Pick<Site, 'identity'>): number {
  if (typeof idleMinutes !== 'number' || !Number.isInteger(idleMinutes)) return IDLE_MINUTES
  const { min, max } = idleMinutesRange
  return idleMinutes < min || idleMinutes > max ? IDLE_MINUTES : idleMinutes
}

const UNWRITTEN_PART = 0.1

/** How long an activity may stay unwritten: as usual, but a tenth of the idle time at most. */
export function unwrittenMs(idleMinutes: number, usualMs: number): number {
  return Math.min(usualMs, idleMinutes * 60_000 * UNWRITTEN_PART)
}
