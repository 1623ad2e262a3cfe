import { useEffect, useEffectEvent } from 'react'
import type { JoinRequest, RealtimeEvent } from '#kernel/realtime/wire.ts'
import { useRoot } from '#shell/here.ts'
import { whenIdle } from '#shell/when-idle.ts'

/** Hears what happens in the rooms while the component is shown. Visitors hear nothing and load nothing for it. */
export function useEvents(requests: readonly JoinRequest[], handle: (event: RealtimeEvent) => void): void {
  const isSignedIn = Boolean(useRoot()?.person)
  const onEvent = useEffectEvent(handle)
  const wanted = JSON.stringify(requests)
  useEffect(() => {
    const rooms = JSON.parse(wanted) as JoinRequest[]
    if (!isSignedIn || rooms.length === 0) return undefined
    let isGone = false
    let stops: (() => void)[] = []
    async function begin() {
      const { subscribe } = await import('./connection.ts')
      if (isGone) return
      stops = rooms.map(({ room, since }) => subscribe(room, since, (event) => onEvent(event)))
    }
    // A room tells what happened since the page was drawn: nothing is lost by waiting.
    const leave = whenIdle(() => void begin())
    return () => {
      isGone = true
      leave()
      for (const stop of stops) stop()
    }
  }, [isSignedIn, wanted])
}
