import { useEffect, useState } from 'react'

const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Which of several is shown: the next one after each interval, round and round, until somebody holds it. */
export function useTurns(total: number, intervalMs: number) {
  const [at, setAt] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const shown = total === 0 ? 0 : at % total
  const isTurning = total > 1 && !isHeld && !isPaused
  useEffect(() => {
    if (!isTurning || wantsCalm()) return undefined
    const timer = setTimeout(() => setAt((shown + 1) % total), intervalMs)
    return () => clearTimeout(timer)
  }, [isTurning, intervalMs, shown, total])
  return {
    shown,
    isPaused,
    show: (next: number) => setAt((next + total) % total),
    hold: () => setHeld(true),
    release: () => setHeld(false),
    togglePause: () => setPaused((before) => !before),
  }
}
