import { type RefObject, useEffect, useState } from 'react'

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
const WIDEST = 900
const MARGIN = 32
const NATURAL = STEPS.indexOf(1)

export interface Zoom {
  readonly factor: number
  /** How wide a page is drawn, in pixels; 0 while it is not known. */
  readonly width: number
  readonly isSmallest: boolean
  readonly isLargest: boolean
  larger(): void
  smaller(): void
  fit(): void
}

/** How large pages are: as wide as the window has room for, times a step that people choose. */
export function useZoom(scroller: RefObject<HTMLElement | null>): Zoom {
  const [at, setAt] = useState(NATURAL)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const { current } = scroller
    if (!current) return undefined
    const watcher = new ResizeObserver(() => setRoom(current.clientWidth))
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [scroller])
  const factor = STEPS[at] ?? 1
  const step = (by: number) => () => setAt((now) => Math.min(STEPS.length - 1, Math.max(0, now + by)))
  return {
    factor,
    width: room === 0 ? 0 : Math.round(Math.min(room - MARGIN, WIDEST) * factor),
    isSmallest: at === 0,
    isLargest: at === STEPS.length - 1,
    larger: step(1),
    smaller: step(-1),
    fit: () => setAt(NATURAL),
  }
}
