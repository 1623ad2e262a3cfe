const MAX = 10_000
/** A session that is closed to somebody for now, e.g. while they are suspended, is looked at again after so long. */
const MINUTE_MS = 60_000

/** Remembers tokens that open no session, so that whoever sends one costs no more than whoever sends none. */
export interface Strangers {
  has(token: string): boolean
  add(token: string): void
}

/** What the server gives out as the token of a session has this shape, and nothing else does. */
const TOKEN = /^[\w-]{43}$/

export function rememberStrangers(now: () => number = performance.now.bind(performance)): Strangers {
  const until = new Map<string, number>()
  return {
    has: (token) => !TOKEN.test(token) || (until.get(token) ?? 0) > now(),
    add(token) {
      // The oldest goes first: a Map keeps the order in which its keys came.
      until.delete(token)
      const [oldest] = until.keys()
      if (until.size >= MAX && oldest !== undefined) until.delete(oldest)
      until.set(token, now() + MINUTE_MS)
    },
  }
}
