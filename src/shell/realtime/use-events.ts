import { useEffect, useEffectEvent } from 'react'
import type { JoinRequest, RealtimeEvent } from '#kernel/realtime/wire.ts'
import { useRoot } from '#shell/here.ts'

/** Hears what happens in the rooms while the component is shown. Visitors hear nothing and load nothing for it. */
export function useEvents(requests: readonly JoinRequest[], handle: (event: RealtimeEvent) => void): void {
  const isSignedIn = Boolean(useRoot()?.person)
  const onEvent = useEffectEvent(handle)
  const wanted = JSON.stringify(requests)
  useEffect(() => {
    if (!isSignedIn) return undefined
    let isGone = false
    let stops: (() => void)[] = []
    async function begin() {
      const { subscribe } = await import('./connection.ts')
      if (isGone) return
      stops = (JSON.parse(wanted) as JoinRequest[]).map(({ room, since }) =>
        subscribe(room, since, (event) => onEvent(event)),
      )
    }
    void begin()
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [isSignedIn, wanted])
}
