import { useEffect, useState } from 'react'
import { visitMemory } from '#shell/browser-memory.ts'
import { type Draft, draftName, readDraft, writeDraft } from './draft.ts'
import type { FormStore } from './form-store.ts'

const PAUSE_MS = 400

/** Keeps what is filled in for the next visit, and gives back what an earlier one left. */
export function useDraft(store: FormStore, formId: string, person: string) {
  const [found, setFound] = useState<Draft | undefined>(undefined)
  const name = draftName(formId, person)

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows it, after the server's drawing was taken over
    setFound(readDraft(store.form, visitMemory.getItem(name), Date.now()))
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      clearTimeout(timer)
      timer = undefined
      if (!store.isTouched()) return
      const text = writeDraft(store.form, store.values(), Date.now())
      if (text === undefined) visitMemory.removeItem(name)
      else visitMemory.setItem(name, text)
    }
    const unsubscribe = store.subscribe(() => {
      timer ??= setTimeout(save, PAUSE_MS)
    })
    const saveWaiting = () => timer !== undefined && save()
    addEventListener('pagehide', saveWaiting)
    return () => {
      unsubscribe()
      saveWaiting()
      removeEventListener('pagehide', saveWaiting)
    }
  }, [store, name])

  return {
    /** What an earlier visit left, until somebody has said what to do with it. */
    found,
    resume() {
      if (found) store.replace(found.values)
      setFound(undefined)
    },
    forget() {
      visitMemory.removeItem(name)
      setFound(undefined)
    },
  }
}
