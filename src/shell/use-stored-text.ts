import { type FormEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { tabMemory } from '#shell/browser-memory.ts'
import { useRoot } from '#shell/here.ts'

export interface StoredText {
  readonly box: RefObject<HTMLTextAreaElement | null>
  keep(event: FormEvent<HTMLTextAreaElement>): void
  readonly forget: () => void
}

/** Keeps what somebody types into a box in this tab until it was sent, over reloads and logging in again as the same person. */
export function useStoredText(name: string): StoredText {
  const person = useRoot()?.person
  const key = `sala.typed.${person?.id ?? ''}.${name}`
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const stored = tabMemory.getItem(key)
    if (stored !== null && box.current?.value === '') box.current.value = stored
  }, [key])
  const forget = useCallback(() => tabMemory.removeItem(key), [key])
  return { box, keep: ({ currentTarget }) => tabMemory.setItem(key, currentTarget.value), forget }
}
