import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True once scripts run on the page; false on the server and while the page is taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
