import { type FormEvent, useEffect, useRef } from 'react'
import { tabMemory } from '#shell/browser-memory.ts'

const KEY = 'sala.typed.installation'
/** What is typed to be hidden is not kept. */
const SECRET = new Set(['password', 'confirmation', 'code', 'demoPassword'])

function readTyped(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(tabMemory.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** Keeps in this tab what is typed into the form, but its secrets, and fills it in again after a reload. */
export function useTypedForm() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const [name, value] of Object.entries(readTyped())) {
      const input = form.current?.elements.namedItem(name)
      if (input instanceof RadioNodeList || input instanceof HTMLInputElement) input.value = value
    }
  }, [])
  function keep({ currentTarget }: FormEvent<HTMLFormElement>) {
    const typed = [...new FormData(currentTarget)].filter(([name]) => !SECRET.has(name))
    tabMemory.setItem(KEY, JSON.stringify(Object.fromEntries(typed)))
  }
  return { form, keep }
}
