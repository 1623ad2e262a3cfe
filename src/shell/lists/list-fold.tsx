import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#shell/texts.tsx'
import type { ListData } from './list-screen.server.ts'

/** On a phone hidden until the fold of the list's bar is open; by CSS alone, so that it works without scripts too. */
export const UNFOLDED = 'max-md:group-[:not(:has([data-fold=bar][open]))]/bar:hidden'
/** The same of what can be done with chosen rows, which follows its fold. */
export const UNFOLDED_ACTIONS = 'max-md:peer-[:not([open])]/actions:hidden'

interface PhoneFoldProps {
  readonly name: 'bar' | 'actions'
  readonly icon: ReactNode
  readonly label: string
  /** What is chosen in it while it is closed. */
  readonly note?: string | undefined
  /** Its state is the list's, which outlives what is drawn anew: once open it stays so. */
  readonly isOpen: boolean
  onToggle(isOpen: boolean): void
}

/** Unfolds on a phone what stands beside it. */
export function PhoneFold({ name, icon, label, note, isOpen, onToggle }: PhoneFoldProps) {
  return (
    <details
      data-fold={name}
      className="peer/actions max-md:w-full md:hidden"
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-brand [&_svg]:size-5">
        {icon}
        {label}
        {note && <span className="text-muted">{note}</span>}
      </summary>
    </details>
  )
}

/** On a phone the rows come first: filters, views, columns and files unfold. */
export function ListFold({
  data: { address, description },
  ...state
}: { data: ListData } & Pick<PhoneFoldProps, 'isOpen' | 'onToggle'>) {
  const t = useT()
  const tabs = new Set(description.filters.filter(({ isTabs }) => isTabs).map(({ name }) => name))
  const chosen = Object.keys(address.filters).filter((name) => !tabs.has(name)).length
  return (
    <PhoneFold
      name="bar"
      icon={<SlidersHorizontal aria-hidden="true" />}
      label={t('lists.fold')}
      note={chosen > 0 ? t('lists.fold-chosen', { n: chosen }) : undefined}
      {...state}
    />
  )
}
