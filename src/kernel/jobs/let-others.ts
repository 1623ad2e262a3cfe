import { setImmediate } from 'node:timers/promises'

/** Lets waiting requests have their turn when long work has gone on for a while; costs next to nothing else. */
export function createTurns(longestMs = 20): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < longestMs) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
