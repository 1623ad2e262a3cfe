import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { api } from '#shell/api.ts'
import type { FieldDescription } from './description.ts'

interface TakenCheck {
  readonly isTaken: boolean
  /** For the input; missing where nothing is to be checked. */
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/** The value as the server would keep it. */
export function normalizeTyped({ kind }: Pick<FieldDescription, 'kind'>, typed: string): string {
  if (kind === 'email') return typed.trim().toLowerCase()
  return kind === 'phone' ? typed.replace(/[\s-]/g, '') : typed.trim()
}

/** Asks, when the person leaves the input, whether another record has the value already. Saving decides. */
export function useTakenCheck(field: FieldDescription, stored: string | readonly string[]): TakenCheck {
  const [isTaken, setTaken] = useState(false)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  const { uniqueIn, name } = field
  if (uniqueIn === null) return { isTaken: false }

  async function ask(collection: string, value: string): Promise<void> {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    const isNew = value !== '' && value !== stored
    try {
      const count = isNew ? await api.count(collection, { [name]: value }, signal) : 0
      if (!signal.aborted) setTaken(count > 0)
    } catch {
      // A hint that cannot be had is none: saving asks again and says what is wrong.
      if (!signal.aborted) setTaken(false)
    }
  }

  return { isTaken, onBlur: ({ target }) => void ask(uniqueIn, normalizeTyped(field, target.value)) }
}
