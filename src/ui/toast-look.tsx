import { CircleCheck, CircleX, Hourglass, Info, type LucideIcon, TriangleAlert } from 'lucide-react'

export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'pending'

const looks: Record<ToastKind, { stripe: string; ink: string; Icon: LucideIcon }> = {
  success: { stripe: 'bg-ok', ink: 'text-ok', Icon: CircleCheck },
  error: { stripe: 'bg-bad', ink: 'text-bad', Icon: CircleX },
  warning: { stripe: 'bg-amber', ink: 'text-warn', Icon: TriangleAlert },
  info: { stripe: 'bg-info', ink: 'text-info', Icon: Info },
  pending: { stripe: 'bg-edge', ink: 'text-muted', Icon: Hourglass },
}

export const toastKinds = Object.keys(looks) as ToastKind[]

export const toastBox =
  'relative flex w-full items-start gap-3 overflow-hidden rounded-card border border-line bg-raised py-3 ps-4 pe-2 text-sm shadow-float'

/** The coloured edge and icon of a toast: green, red, amber, blue or grey. */
export function ToastMark({ kind }: { kind: ToastKind }) {
  const { stripe, ink, Icon } = looks[kind]
  return (
    <>
      <span className={`absolute inset-y-0 start-0 w-1 ${stripe}`} />
      <Icon className={`mt-px size-5.5 ${ink}`} />
    </>
  )
}
