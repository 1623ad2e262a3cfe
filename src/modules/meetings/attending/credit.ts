import { GONE_SECONDS } from '../limits.ts'

interface Heard {
  readonly seenAt: string
  readonly isHere: boolean
}

interface Times {
  readonly startsAt: string
  readonly endsAt: string
}

/** Seconds of the class that a beat adds: since the last one, as far as the class was on and the page was not gone. */
export function creditOf({ seenAt, isHere }: Heard, { startsAt, endsAt }: Times, now: Date): number {
  if (!isHere) return 0
  const from = Math.max(Date.parse(seenAt), Date.parse(startsAt))
  const until = Math.min(now.getTime(), Date.parse(endsAt))
  const isGone = now.getTime() - Date.parse(seenAt) > GONE_SECONDS * 1000
  return isGone ? 0 : Math.max(0, Math.round((until - from) / 1000))
}

/** True when somebody was there for enough of the class. */
export function hasAttended(seconds: number, { startsAt, endsAt }: Times, percent: number): boolean {
  const whole = (Date.parse(endsAt) - Date.parse(startsAt)) / 1000
  return seconds > 0 && seconds >= Math.floor((whole * percent) / 100)
}
