import { useEffect, useState } from 'react'
import { api } from '#shell/api.ts'
import type { LogEntry } from '../log/read-log.server.ts'

/** How often the log is read again. */
const EVERY_MS = 2_000

/** Joins what was shown and what came: behind a load balancer another process may have answered. */
export function joinEntries(shown: readonly LogEntry[], come: readonly LogEntry[], most: number): LogEntry[] {
  const byId = new Map([...shown, ...come].map((entry) => [entry.id, entry]))
  return [...byId.values()].toSorted((one, other) => one.at.localeCompare(other.at)).slice(-most)
}

/** The newest entries of the log, read again and again unless it is paused. */
export function useLog(first: readonly LogEntry[], most: number) {
  const [entries, setEntries] = useState(first)
  const [isPaused, setPaused] = useState(false)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (isPaused) return undefined
    const ending = new AbortController()
    let timer = 0
    async function read() {
      try {
        const { data } = await api.get<LogEntry[]>('debug/log', { signal: ending.signal })
        setEntries((shown) => joinEntries(shown, data, most))
        setLost(false)
      } catch {
        if (ending.signal.aborted) return
        setLost(true)
      }
      timer = window.setTimeout(() => void read(), EVERY_MS)
    }
    timer = window.setTimeout(() => void read(), EVERY_MS)
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [isPaused, most])
  return { entries, isPaused, isLost, setPaused }
}
