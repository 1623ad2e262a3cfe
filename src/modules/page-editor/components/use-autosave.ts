import { useCallback, useEffect, useRef, useState } from 'react'
import { tabMemory, visitMemory } from '#shell/browser-memory.ts'
import type { DeskFault } from '../drafts/answer-desk.server.ts'
import type { SaveOutcome } from '../drafts/save-draft.server.ts'
import { isFault, LoggedOut, sendDesk } from './send-desk.ts'

const WAIT_MS = 700
/** Whoever types does not wait for the page to be written down each time. */
const STORE_MS = 150
const RETRY_MS = 4_000

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'waiting' | 'saving' | 'offline' }
  | { readonly kind: 'login'; readonly to: string }
  | { readonly kind: 'held'; readonly editor: string }
  | {
      readonly kind: 'changed'
      readonly author: string
      readonly number: number
      readonly builder: readonly unknown[]
    }
  | { readonly kind: 'fault'; readonly fault: DeskFault }

/** What this browser has of a page and the server has not confirmed yet. */
export interface Unsent {
  readonly number: number
  readonly builder: unknown[]
}

/** This tab, over reloads: a page that is loaded again is no second editor. */
export function tabName(): string {
  const known = tabMemory.getItem('sala.page-tab')
  const tab = known ?? crypto.randomUUID()
  if (known === null) tabMemory.setItem('sala.page-tab', tab)
  return tab
}

const memoryKey = (person: string, id: string) => `sala.page.${person}.${id}`

/** What was not confirmed when the page was left. */
export function readUnsent(person: string, id: string): Unsent | null {
  try {
    const unsent = JSON.parse(visitMemory.getItem(memoryKey(person, id)) ?? 'null') as Partial<Unsent> | null
    return unsent && typeof unsent.number === 'number' && Array.isArray(unsent.builder)
      ? (unsent as Unsent)
      : null
  } catch {
    return null
  }
}

/** Saves what changes within two seconds. Until the server has confirmed it, it lies in the browser too. */
export function useAutosave(person: string, id: string, first: { number: number; savedAt: string | null }) {
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: first.savedAt })
  const number = useRef(first.number)
  const waiting = useRef<{ builder: string; key: string } | null>(null)
  const unwritten = useRef<(() => readonly unknown[]) | null>(null)
  const storing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flight = useRef<Promise<void>>(undefined)
  const key = memoryKey(person, id)
  const again = useRef<() => void>(undefined)

  /** Puts what was changed last into the browser's memory. */
  const store = useCallback(() => {
    const make = unwritten.current
    clearTimeout(storing.current)
    if (!make) return
    unwritten.current = null
    const text = JSON.stringify(make())
    waiting.current = { builder: text, key: crypto.randomUUID() }
    visitMemory.setItem(key, `{"number":${number.current},"builder":${text}}`)
  }, [key])

  const transmit = useCallback(async (): Promise<void> => {
    store()
    const save = waiting.current
    clearTimeout(timer.current)
    // Whoever has logged in again may go on, though there is nothing to save.
    if (!save) return setState((now) => (now.kind === 'login' ? { kind: 'saved', at: null } : now))
    setState({ kind: 'saving' })
    try {
      const fields = { number: String(number.current), builder: save.builder, key: save.key, tab: tabName() }
      const outcome = await sendDesk<SaveOutcome>('save', fields)
      if (isFault(outcome)) setState({ kind: 'fault', fault: outcome })
      else if (outcome.kind === 'saved') {
        number.current = outcome.number
        if (waiting.current === save && !unwritten.current) {
          waiting.current = null
          visitMemory.removeItem(key)
          setState({ kind: 'saved', at: outcome.savedAt })
        } else timer.current = setTimeout(() => again.current?.(), WAIT_MS)
      } else setState(outcome)
    } catch (error) {
      setState(error instanceof LoggedOut ? { kind: 'login', to: error.to } : { kind: 'offline' })
      timer.current = setTimeout(() => again.current?.(), RETRY_MS)
    }
  }, [key, store])

  /** Sends what waits, after what is on its way. */
  const send = useCallback(async (): Promise<void> => {
    while (flight.current) await flight.current
    flight.current = transmit().finally(() => {
      flight.current = undefined
    })
    await flight.current
  }, [transmit])
  useEffect(() => {
    again.current = () => void send()
  }, [send])

  const change = useCallback(
    (make: () => readonly unknown[]) => {
      unwritten.current = make
      clearTimeout(storing.current)
      storing.current = setTimeout(store, STORE_MS)
      setState((now) => (now.kind === 'saved' || now.kind === 'fault' ? { kind: 'waiting' } : now))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), WAIT_MS)
    },
    [send, store],
  )

  /** Goes on from another number: after publishing, or when somebody has chosen between two drafts. */
  const goOnFrom = useCallback((next: number) => {
    number.current = next
    setState({ kind: 'saved', at: null })
  }, [])

  const forget = useCallback(() => {
    waiting.current = null
    unwritten.current = null
    clearTimeout(timer.current)
    visitMemory.removeItem(key)
  }, [key])

  useEffect(() => {
    const retry = () => void send()
    addEventListener('focus', retry)
    addEventListener('pagehide', store)
    addEventListener('online', retry)
    return () => {
      removeEventListener('focus', retry)
      removeEventListener('pagehide', store)
      store()
      removeEventListener('online', retry)
      clearTimeout(timer.current)
    }
  }, [send, store])

  return {
    state,
    setState,
    change,
    send,
    forget,
    goOnFrom,
    numberNow: () => number.current,
    isWaiting: () => unwritten.current !== null || waiting.current !== null,
  }
}
