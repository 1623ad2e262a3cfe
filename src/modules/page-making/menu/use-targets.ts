import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { MenuPlace } from './edit-menu.server.ts'
import type { TargetState } from './find-targets.server.ts'

interface Targets {
  readonly places: readonly MenuPlace[]
  readonly states: Readonly<Record<string, TargetState>>
}

/** Whoever types does not have every letter asked about. */
const PAUSE_MS = 300

/** Where items can lead and which targets lead nowhere; what is typed is looked up among all pages of the site. */
export function useTargets(opened: Targets): Targets & { readonly look: (typed: string) => void } {
  const fetcher = useFetcher<Targets>()
  const { pathname } = useLocation()
  const [states, setStates] = useState(opened.states)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const found = fetcher.data
  const [seen, setSeen] = useState(found)
  if (found && found !== seen) {
    setSeen(found)
    setStates({ ...states, ...found.states })
  }
  useEffect(() => () => clearTimeout(pause.current), [])
  return {
    places: found?.places ?? opened.places,
    states,
    look(typed) {
      clearTimeout(pause.current)
      pause.current = setTimeout(
        () => void fetcher.load(`${pathname}?find=${encodeURIComponent(typed)}`),
        PAUSE_MS,
      )
    },
  }
}
