import type { ToastMessage, ToastPosition } from '#ui/toast.tsx'
import type { ToastKind } from '#ui/toast-look.tsx'
import { wantHosts } from './hosts.ts'
import { createStore } from './store.ts'
import { storeToast } from './stored-toasts.ts'

export interface ToastInput {
  readonly kind: ToastKind
  readonly title?: string
  readonly text: string
  /** Milliseconds until it hides; 0 keeps it until it is closed, as errors are unless told otherwise. */
  readonly duration?: number
  readonly place?: ToastPosition
  /** A toast with the id of one on screen takes its place. */
  readonly id?: string
  /** Where it leads. */
  readonly link?: { readonly label: string; readonly href: string }
}

/** How long the shell's own toasts stay. */
export const SHELL_TOAST_MS = 3_000

/** Whether the code of toasts is needed. */
export const isWanted = createStore(false)
const waiting: ToastMessage[] = []
let show: ((message: ToastMessage) => void) | undefined

function messageOf({ kind, place, duration, link, ...rest }: ToastInput): ToastMessage {
  return {
    kind,
    action: link && { label: link.label, onSelect: () => location.assign(link.href) },
    position: place ?? 'top-right',
    duration: duration ?? (kind === 'error' ? 0 : SHELL_TOAST_MS),
    ...rest,
  }
}

let isLeaving = false

/** From now on messages are for the page that comes next: this one is about to go. */
export function leaveToasts(): void {
  isLeaving = true
}

/** Shows a message over the page. Browser only; its code comes with the first one. */
export function showToast(input: ToastInput): void {
  if (isLeaving) return storeToast(input)
  const message = messageOf(input)
  if (show) return show(message)
  waiting.push(message)
  isWanted.set(true)
  wantHosts()
}

/** Loads the code of toasts before the first one: one that shows for half a second cannot wait for it. */
export function prepareToasts(): void {
  isWanted.set(true)
  wantHosts()
}

/** Hides a toast before its time. */
export async function hideToast(id: string): Promise<void> {
  if (!isWanted.get()) return
  const { closeToast } = await import('#ui/toast.tsx')
  closeToast(id)
}

/** Takes the stack of toasts that is on the page; those that waited for it are shown. */
export function takeOver(shown: (message: ToastMessage) => void): void {
  show = shown
  for (const message of waiting.splice(0)) shown(message)
}
