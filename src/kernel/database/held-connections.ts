import { AsyncLocalStorage } from 'node:async_hooks'

/** The transactions that hold a connection for one request or job. */
export type Holders = Set<object>

const current = new AsyncLocalStorage<Holders>()

/** Does the work of one request or job, and knows which connections it holds meanwhile. */
export function watchHeld<T>(work: () => T): T {
  return current.run(new Set(), work)
}

/** Those of the work that is being done; undefined where nobody watches. */
export function heldNow(): Holders | undefined {
  return current.getStore()
}

/**
 * To be said before anything outside is asked: another program, a directory, a mail server. It answers when it likes, and
 * whoever held a connection meanwhile would keep everybody else from theirs. Throws where one is held: commit first.
 */
export function leaveHouse(where: string): void {
  const held = current.getStore()?.size ?? 0
  if (held > 0) throw new Error(`a connection of the database is held while ${where} is asked`)
}
