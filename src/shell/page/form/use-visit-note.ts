import { useEffect } from 'react'
import type { FormPage } from '#kernel/pages/form-page.ts'
import type { FormStore } from './form-store.ts'

/** Says when the page is left that the form was seen and begun, each once: one message of most visits, and nothing of the person. */
export function useVisitNote({ _id, state }: FormPage, store: FormStore): void {
  useEffect(() => {
    const noted = { seen: false, begun: false }
    let hasBegun = false
    const stop = store.subscribe(() => {
      hasBegun ||= store.isTouched()
    })
    const note = () => {
      const news = { seen: !noted.seen, begun: hasBegun && !noted.begun }
      if (document.visibilityState !== 'hidden' || !(news.seen || news.begun)) return
      noted.seen = true
      noted.begun ||= news.begun
      const body = JSON.stringify({ formID: _id, startedAt: state.startedAt, ...news })
      navigator.sendBeacon('/api/form/visit', new Blob([body], { type: 'application/json' }))
    }
    document.addEventListener('visibilitychange', note)
    return () => {
      document.removeEventListener('visibilitychange', note)
      stop()
    }
  }, [_id, state.startedAt, store])
}
