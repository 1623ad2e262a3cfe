/** From so many minutes before it begins the way in is shown. */
export const OPENS_MINUTES = 15

/** When a lesson takes place. */
export interface Session {
  readonly startsAt: string
  readonly endsAt: string
}

/** A session as somebody meets it who comes now. */
export interface SessionNow extends Session {
  readonly state: 'waiting' | 'open' | 'over'
  /** When the state is another one; null when it stays. */
  readonly changesAt: Date | null
}

const MINUTE = 60_000

/** The session that begins then and takes so long. */
export function sessionOf(startsAt: string, minutes: number): Session {
  const begin = Date.parse(startsAt)
  return {
    startsAt: new Date(begin).toISOString(),
    endsAt: new Date(begin + minutes * MINUTE).toISOString(),
  }
}

/** Whether one can go into the session by now. */
export function sessionAt(session: Session, now: Date): SessionNow {
  const opens = new Date(Date.parse(session.startsAt) - OPENS_MINUTES * MINUTE)
  const ends = new Date(session.endsAt)
  if (now < opens) return { ...session, state: 'waiting', changesAt: opens }
  return now < ends
    ? { ...session, state: 'open', changesAt: ends }
    : { ...session, state: 'over', changesAt: null }
}
