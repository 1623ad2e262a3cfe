import { useSyncExternalStore } from 'react'

/** As wide as builder.css shows all parts of the editor beside each other. */
const DESK = '(width > 1023px)'

function listen(onChange: () => void): () => void {
  const query = matchMedia(DESK)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** True where all parts of the editor have their place beside each other; on a phone one is seen at a time. */
export function useDesk(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(DESK).matches,
    () => true,
  )
}
