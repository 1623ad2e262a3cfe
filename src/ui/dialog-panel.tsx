import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

type PanelProps = Omit<DialogProps, 'trigger'> & Required<Pick<DialogProps, 'open' | 'onOpenChange'>>

const sheet =
  'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[88dvh] max-md:rounded-t-hero max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full'
const screen = 'inset-0 items-center justify-center text-center'
const panel =
  'md:top-1/2 md:left-1/2 md:max-h-[min(85dvh,48rem)] md:w-[calc(100vw-3rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card md:data-ending-style:scale-98 md:data-starting-style:scale-98'

const FIELD = 'form :is(input:not([type=hidden]), textarea)'

/** What a dialog shows. */
export function DialogPanel(props: PanelProps) {
  const {
    title,
    description,
    closeLabel,
    open,
    onOpenChange,
    width = 'narrow',
    role = 'dialog',
    footer,
    children,
  } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={role === 'alertdialog'}
      onOpenChange={(next) => onOpenChange(next)}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-black/45 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          className={`fixed z-50 flex flex-col border border-line bg-raised shadow-float transition-[translate,scale,opacity] duration-180 outline-none md:data-ending-style:opacity-0 md:data-starting-style:opacity-0 ${width === 'screen' ? screen : `${sheet} ${panel} ${width === 'wide' ? 'md:max-w-200' : 'md:max-w-120'}`}`}
          role={role}
          ref={popup}
          // A form begins at its first field; by touch that would cover half of it with the keyboard.
          initialFocus={(by) => (by !== 'touch' && popup.current?.querySelector<HTMLElement>(FIELD)) || true}
        >
          <div className="flex items-start justify-between gap-4 px-4 pt-4 sm:px-6">
            <div className="min-w-0 pt-1">
              <BaseDialog.Title className="text-lg font-semibold">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description
                  className={`mt-1 whitespace-pre-line text-muted ${children ? '' : 'pb-4'}`}
                >
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            {closeLabel && (
              <div className="-me-2">
                <BaseDialog.Close render={<IconButton label={closeLabel} icon={<X />} />} />
              </div>
            )}
          </div>
          <div className="min-h-0 overflow-y-auto px-4 py-4 sm:px-6 empty:hidden">{children}</div>
          {footer && (
            <div className="flex gap-2 border-t border-line px-4 py-3 max-md:flex-col-reverse sm:px-6 md:justify-end">
              {footer}
            </div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
