/** As long as a page that never rests is waited for. */
const PATIENCE_MS = 2_000

/** Does what nobody waits for when the page has nothing else to do. Answers how to leave it. */
export function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(asked)
}
