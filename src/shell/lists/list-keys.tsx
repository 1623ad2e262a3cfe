import { useT } from '#shell/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'

const KEYS = [
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'choose'],
  ['Enter', 'open'],
  ['b', 'beside'],
  ['Ctrl+S', 'save'],
  ['?', 'help'],
] as const

interface ListKeysProps {
  readonly isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** The keys that a list is worked by. */
export function ListKeys({ isOpen, onOpenChange }: ListKeysProps) {
  const t = useT()
  return (
    <Dialog title={t('lists.keys')} closeLabel={t('lists.close')} open={isOpen} onOpenChange={onOpenChange}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {KEYS.map(([key, name]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-control border border-edge px-2 py-0.5">{key}</kbd>
            </dt>
            <dd>{t(`lists.key-${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
