import { type FormEvent, type RefObject, useCallback, useEffect, useRef } from 'react'

export interface KeptText {
  readonly box: RefObject<HTMLTextAreaElement | null>
  keep(event: FormEvent<HTMLTextAreaElement>): void
  readonly forget: () => void
}

/** Keeps what is typed into a box in this tab until it was sent, over reloads and logging in again. */
export function useKeptText(name: string): KeptText {
  const key = `sala.typed.${name}`
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const kept = sessionStorage.getItem(key)
    if (kept !== null && box.current?.value === '') box.current.value = kept
  }, [key])
  const forget = useCallback(() => sessionStorage.removeItem(key), [key])
  return { box, keep: ({ currentTarget }) => sessionStorage.setItem(key, currentTarget.value), forget }
}
