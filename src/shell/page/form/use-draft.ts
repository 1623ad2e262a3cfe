import { useEffect, useState } from 'react'
import { type Draft, draftName, readDraft, writeDraft } from './draft.ts'
import type { FormStore } from './form-store.ts'

const PAUSE_MS = 400

/** A browser may forbid all keeping; a form is filled in there all the same. */
function withStorage(work: (storage: Storage) => void): void {
  try {
    work(localStorage)
  } catch {
    // oxlint-disable-next-line no-console -- whoever looks for a missing draft finds why
    console.warn('This browser keeps no drafts.')
  }
}

/** Keeps what is filled in for the next visit, and gives back what an earlier one left. */
export function useDraft(store: FormStore, formId: string, person: string) {
  const [found, setFound] = useState<Draft | undefined>(undefined)
  const name = draftName(formId, person)

  useEffect(() => {
    withStorage((storage) => setFound(readDraft(store.document, storage.getItem(name), Date.now())))
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      clearTimeout(timer)
      timer = undefined
      if (!store.isTouched()) return
      withStorage((storage) => {
        const text = writeDraft(store.document, store.values(), Date.now())
        if (text === undefined) storage.removeItem(name)
        else storage.setItem(name, text)
      })
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
      withStorage((storage) => storage.removeItem(name))
      setFound(undefined)
    },
  }
}
