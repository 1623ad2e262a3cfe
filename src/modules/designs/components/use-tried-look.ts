import { type FormEvent, useRef, useState } from 'react'
import { type Look, TRY_LOOK } from '../look/look.ts'

const WAIT_MS = 400

const toParameter = (look: object) => new URLSearchParams({ [TRY_LOOK]: JSON.stringify(look) }).toString()

/** The form as it stands; a box that is not ticked says nothing by itself. */
function readTyped(form: HTMLFormElement): object {
  const isLook = (name: string) => name !== 'basis' && !name.startsWith('chosen.')
  const fields = [...new FormData(form)].filter(([name, value]) => typeof value === 'string' && isLook(name))
  return { showUserMenu: '', ...Object.fromEntries(fields) }
}

/** What the form says now, for the address of the preview; it follows whoever types after a short rest. */
export function useTriedLook(first: Look) {
  const [tried, setTried] = useState(() => toParameter(first))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTried(toParameter(readTyped(currentTarget))), WAIT_MS)
  }
  return { tried, follow }
}
