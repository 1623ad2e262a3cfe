const MINUTE_MS = 60_000
/** What is on its way at the deadline may still arrive. */
export const GRACE_SECONDS = 30

export interface Timing {
  readonly startedAt: Date
  readonly minutes: number | null
  readonly extraSeconds: number
  readonly closesAt: Date | null
  readonly cutsAtClose: boolean
}

/** When a round ends by itself: start, minutes and what was added; the closing cuts it only where the exam says so. */
export function deadlineOf({ startedAt, minutes, extraSeconds, closesAt, cutsAtClose }: Timing): Date | null {
  const own = minutes === null ? null : startedAt.getTime() + minutes * MINUTE_MS + extraSeconds * 1000
  const cut = cutsAtClose && closesAt ? closesAt.getTime() : null
  if (own === null) return cut === null ? null : new Date(cut)
  return new Date(cut === null ? own : Math.min(own, cut))
}

/** The moment after which an answer is stored as late. */
export function graceEnd(deadline: Date): Date {
  return new Date(deadline.getTime() + GRACE_SECONDS * 1000)
}

/** True where the window lets a round begin at this moment. */
export function isWithinWindow(
  now: Date,
  { opensAt, closesAt }: { readonly opensAt: string | null; readonly closesAt: string | null },
): boolean {
  if (opensAt !== null && now.getTime() < Date.parse(opensAt)) return false
  return closesAt === null || now.getTime() < Date.parse(closesAt)
}

/** Minutes, rounded up, that the server was away while a round ran. */
export function missedSeconds(
  round: { readonly startedAt: Date; readonly deadlineAt: Date | null },
  away: { readonly from: Date; readonly until: Date },
): number {
  const from = Math.max(round.startedAt.getTime(), away.from.getTime())
  const until = Math.min(round.deadlineAt?.getTime() ?? Number.POSITIVE_INFINITY, away.until.getTime())
  return Math.max(0, Math.ceil((until - from) / 1000))
}
