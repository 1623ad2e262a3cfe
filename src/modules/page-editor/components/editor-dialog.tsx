import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A dialog over the editor; Esc closes it. */
export function EditorDialog({ title, onClose, isWide = false, children }: DialogProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="pe-dialog"
      data-wide={isWide || undefined}
      aria-label={title}
      onClose={onClose}
    >
      <header>
        <h2>{title}</h2>
        <IconButton label={t('page-editor.close')} icon={<X />} onClick={() => dialog.current?.close()} />
      </header>
      {children}
    </dialog>
  )
}
