import { useEffect, useEffectEvent, useRef } from 'react'
import { useHere } from '#shell/here.ts'
import type { RootData } from '#shell/root-data.server.ts'
import { whenIdle } from '#shell/when-idle.ts'
import type { Listening } from './listen.ts'

/** Visitors' pages have everything they need first; listening can wait. */
const VISITOR_DELAY_MS = 5_000

function later(work: () => void): () => void {
  const timer = setTimeout(work, VISITOR_DELAY_MS)
  return () => clearTimeout(timer)
}

/** Listens to what staff command this browser to do, and says on which page it is. Draws nothing. */
export function RemoteControl({ person }: { person: RootData['person'] }) {
  const { pathname, go } = useHere()
  const listening = useRef<Listening>(undefined)
  const who = person ? `${person.role} ${person.name}` : null
  const goTo = useEffectEvent((path: string) => go(path))
  useEffect(() => {
    // What is shown in a frame is part of a page that listens itself.
    if (window.parent !== window) return undefined
    let isGone = false
    async function begin() {
      const { listenRemote } = await import('./listen.ts')
      if (!isGone)
        listening.current = listenRemote({ path: () => location.pathname, goTo: (path) => goTo(path) })
    }
    const leave = who === null ? later(() => void begin()) : whenIdle(() => void begin())
    return () => {
      isGone = true
      leave()
      // Whoever comes next is somebody else, with a connection of their own.
      listening.current?.stop()
      listening.current = undefined
    }
  }, [who])
  useEffect(() => {
    listening.current?.report(pathname)
  }, [pathname])
  return null
}
