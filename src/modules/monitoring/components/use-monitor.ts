import { useEffect, useState } from 'react'
import { api } from '#shell/api.ts'
import { joinMonitors, type Monitor } from '../monitor.ts'

const EVERY_MS = 5_000

/** How the site is, asked again and again while the page is seen. */
export function useMonitor(first: Monitor) {
  const [monitor, setMonitor] = useState(first)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const ending = new AbortController()
    let timer = 0
    const later = () => {
      timer = window.setTimeout(() => void read(), EVERY_MS)
    }
    async function read() {
      try {
        if (!document.hidden) {
          const { data } = await api.get<Monitor>('monitor', { signal: ending.signal })
          setMonitor((shown) => joinMonitors(shown, data))
          setLost(false)
        }
      } catch {
        if (ending.signal.aborted) return
        setLost(true)
      }
      later()
    }
    later()
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [])
  return { monitor, isLost }
}
