import { AsyncLocalStorage } from 'node:async_hooks'

/** The transactions that hold a connection for one request or job. */
export type Holders = Set<object>

interface Work {
  readonly holders: Holders
  readonly leaving: (() => void)[]
}

const current = new AsyncLocalStorage<Work>()

/** Does the work of one request or job, and knows which connections it holds meanwhile. */
export function watchHeld<T>(work: () => T): T {
  return current.run({ holders: new Set(), leaving: [] }, work)
}

/** Those of the work that is being done; undefined where nobody watches. */
export function heldNow(): Holders | undefined {
  return current.getStore()?.holders
}

/** Does this too when the work that is being done goes on to ask something outside. */
export function whenLeaving(then: () => void): void {
  current.getStore()?.leaving.push(then)
}

/**
 * To be said before anything outside is asked: another program, a directory, a mail server. It answers when it likes, and
 * whoever held a connection meanwhile would keep everybody else from theirs. Throws where one is held: commit first.
 */
export function leaveHouse(where: string): void {
  const work = current.getStore()
  if (!work) return
  if (work.holders.size > 0) throw new Error(`a connection of the database is held while ${where} is asked`)
  for (const then of work.leaving.splice(0)) then()
}
