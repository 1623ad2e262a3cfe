import { tabMemory } from '#shell/browser-memory.ts'
import type { ToastInput } from './toasts.ts'

const STORE_KEY = 'sala.toasts'

function readStored(): ToastInput[] {
  try {
    return JSON.parse(tabMemory.getItem(STORE_KEY) ?? '[]') as ToastInput[]
  } catch {
    return []
  }
}

/** True when a page before this one left something to say. */
export function hasStoredToasts(): boolean {
  return readStored().length > 0
}

/** Stores a message for the page that comes after a reload or a form post. */
export function storeToast(input: ToastInput): void {
  tabMemory.setItem(STORE_KEY, JSON.stringify([...readStored(), input]))
}

/** What was stored for this page; asked again there is nothing. */
export function takeStoredToasts(): readonly ToastInput[] {
  const stored = readStored()
  tabMemory.removeItem(STORE_KEY)
  return stored
}
