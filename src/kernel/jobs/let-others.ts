import { setImmediate } from 'node:timers/promises'

/** Lets waiting requests have their turn when long work has gone on for a while; costs next to nothing else. */
export function createTurns(longestMs = 20): () => Promise<void> | undefined {
  let since = performance.now()
  const wait = async () => {
    await setImmediate()
    since = performance.now()
  }
  return () => (performance.now() - since < longestMs ? undefined : wait())
}
