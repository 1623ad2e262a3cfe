import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useT } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface PanelProps {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

/** What a block shows in front of the page once its script opens it: the look of a dialog without its code. */
export function Panel({ title, className = '', children, ...data }: PanelProps) {
  const t = useT()
  const id = useId()
  return (
    <dialog {...data} aria-labelledby={id} className={`block-panel ${className}`}>
      <div className="flex items-start justify-between gap-4 px-4 pt-4 sm:px-6">
        <h2 id={id} className="min-w-0 pt-1 text-lg font-semibold">
          {title}
        </h2>
        <div className="by-script -me-2">
          <IconButton label={t('shell.close')} icon={<X />} data-close="" />
        </div>
      </div>
      <div className="min-h-0 overflow-y-auto px-4 py-4 sm:px-6">{children}</div>
    </dialog>
  )
}
