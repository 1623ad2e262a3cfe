import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { type ToastKind, ToastMark, toastBox, toastKinds } from './toast-look.tsx'

export type ToastPosition = 'center' | 'top-right' | 'bottom-right'

export type ToastMessage = {
  kind: ToastKind
  title?: string
  text?: string
  position?: ToastPosition
  /** Milliseconds until it hides; 0 keeps it until it is closed. */
  duration?: number
  /** A toast with the id of one on screen takes its place: a countdown, work that ended. */
  id?: string
  /** Undo, open, see: one short word. */
  action?: { label: string; onSelect: () => void }
}

/** How long a toast stays whose caller says neither how long nor where it comes from. */
export const defaultToastDuration = 5000

const managers = {
  center: Toast.createToastManager(),
  'top-right': Toast.createToastManager(),
  'bottom-right': Toast.createToastManager(),
}

const places: Record<ToastPosition, string> = {
  // On a phone the two places would lie on each other.
  center: 'top-4 inset-x-0 mx-auto w-80 max-sm:top-auto max-sm:bottom-4',
  'top-right': 'top-4 end-4 w-70 max-md:inset-x-0 max-md:mx-auto',
  'bottom-right': 'end-4 bottom-4 w-80',
}

/** Shows a message over the page (browser only) and gives its id. */
export function showToast(message: ToastMessage): string {
  const { kind, title, text, position = 'top-right', duration = defaultToastDuration, id, action } = message
  return managers[position].add({
    id,
    title,
    description: text,
    type: kind,
    timeout: duration,
    priority: kind === 'error' ? 'high' : 'low',
    actionProps: action && { children: action.label, onClick: action.onSelect },
  })
}

/** Hides a toast before its time. */
export function closeToast(id: string): void {
  for (const manager of Object.values(managers)) manager.close(id)
}

/** The places where toasts appear; drawn once, near the end of the page. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  return (
    <>
      <ToastPlace position="center" closeLabel={closeLabel} />
      <ToastPlace position="top-right" closeLabel={closeLabel} />
      <ToastPlace position="bottom-right" closeLabel={closeLabel} />
    </>
  )
}

function ToastPlace({ position, closeLabel }: { position: ToastPosition; closeLabel: string }) {
  return (
    <Toast.Provider toastManager={managers[position]} timeout={defaultToastDuration} limit={4}>
      <Toast.Portal>
        <Toast.Viewport
          className={`fixed z-60 flex max-w-[calc(100vw-2rem)] flex-col gap-2 outline-none ${places[position]}`}
          style={{ marginBlockEnd: 'var(--bottom-bar)' }}
        >
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['up', 'right']}
      // Base UI hides urgent ones from readers while their button can still be reached.
      aria-hidden={false}
      className="transition-[translate,opacity] duration-180 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-3 data-starting-style:opacity-0"
    >
      <Toast.Content className={toastBox}>
        <ToastMark kind={toastKinds.find((kind) => kind === toast.type) ?? 'info'} />
        <div className="min-w-0 grow">
          <Toast.Title className="font-semibold" />
          <Toast.Description className="text-muted" />
          <Toast.Action className="mt-1 min-h-9 font-medium text-brand underline-offset-4 hover:underline" />
        </div>
        <Toast.Close
          aria-label={closeLabel}
          // Base UI hides it while toasts are stacked; ours are never stacked.
          aria-hidden={false}
          className="-my-1.5 flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-text/6 pointer-coarse:size-11"
        >
          <X className="size-4.5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
