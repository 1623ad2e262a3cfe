import { tabMemory } from '#shell/browser-memory.ts'
import type { ToastInput } from './toasts.ts'

const STORE_KEY = 'sala.toasts'

function readKept(): ToastInput[] {
  try {
    return JSON.parse(tabMemory.getItem(STORE_KEY) ?? '[]') as ToastInput[]
  } catch {
    return []
  }
}

/** True when a page before this one left something to say. */
export function hasKeptToasts(): boolean {
  return readKept().length > 0
}

/** Keeps a message for the page that comes after a reload or a form post. */
export function keepToast(input: ToastInput): void {
  tabMemory.setItem(STORE_KEY, JSON.stringify([...readKept(), input]))
}

/** What was kept for this page; asked again there is nothing. */
export function takeKeptToasts(): readonly ToastInput[] {
  const kept = readKept()
  tabMemory.removeItem(STORE_KEY)
  return kept
}
