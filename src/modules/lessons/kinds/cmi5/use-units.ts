import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#shell/api.ts'

export interface ShownUnit {
  readonly id: string
  readonly title: string
  readonly level: number
  readonly canOpen: boolean
  readonly isSatisfied: boolean
  readonly isWaived: boolean
}

interface Units {
  readonly isSatisfied: boolean
  readonly items: readonly ShownUnit[]
}

/** The units of a lesson, read again whenever somebody comes back to this window, and the way to open one. */
export function useUnits(lessonId: string, onComplete: () => void) {
  const [units, setUnits] = useState<Units | null>(null)
  const [state, setState] = useState<'loading' | 'failed' | 'ready' | 'open' | 'open-failed'>('loading')
  const complete = useRef(onComplete)
  useEffect(() => {
    complete.current = onComplete
  }, [onComplete])
  const wasSatisfied = useRef<boolean | null>(null)

  const read = useCallback(async () => {
    try {
      const { data } = await api.get<Units>(`learning/units/${lessonId}`)
      setUnits(data)
      setState((now) => (now === 'loading' || now === 'failed' ? 'ready' : now))
      if (wasSatisfied.current === false && data.isSatisfied) complete.current()
      wasSatisfied.current = data.isSatisfied
    } catch {
      setState((now) => (now === 'loading' ? 'failed' : now))
    }
  }, [lessonId])

  useEffect(() => {
    const look = () => void read()
    const first = setTimeout(look)
    window.addEventListener('focus', look)
    return () => {
      clearTimeout(first)
      window.removeEventListener('focus', look)
    }
  }, [read])

  async function open(item: string) {
    // Asked for at once: a browser lets nobody open a window later.
    const opened = window.open('about:blank', '_blank')
    if (!opened) return setState('open-failed')
    try {
      const { data } = await api.request<{ url: string }>({
        method: 'POST',
        path: 'learning/launch',
        body: { lessonID: lessonId, item },
      })
      opened.opener = null
      opened.location.replace(data.url)
      setState('open')
    } catch {
      opened.close()
      setState('open-failed')
    }
  }

  function again() {
    setState('loading')
    void read()
  }

  return { units, state, open, again }
}
