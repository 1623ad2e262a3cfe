import { Inbox, Plus, SearchX } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { CollectionDescription } from './description.ts'
import { isNarrowed, type ListAddress } from './list-address.ts'

interface ListNothingProps {
  readonly description: CollectionDescription
  readonly address: ListAddress
  readonly listHref: string
  readonly addHref: string | null
}

/** What stands in place of rows: how to begin, or what was searched and the way back. */
export function ListNothing({ description, address, listHref, addHref }: ListNothingProps) {
  const t = useT()
  const { label, plural, about } = description
  if (isNarrowed(address))
    return (
      <EmptyState
        icon={<SearchX />}
        title={t(`records-screen.nothing-${address.q ? 'searched' : 'title'}`, { plural, q: address.q })}
        text={t('records-screen.nothing-text')}
        action={
          <LinkButton kind="secondary" href={listHref}>
            {t('records-screen.filter-clear')}
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState
      icon={<Inbox />}
      title={t('records-screen.empty-title', { plural })}
      text={about ?? t(`records-screen.empty-${addHref ? 'text' : 'readonly'}`, { label })}
      action={
        addHref && (
          <LinkButton href={addHref} icon={<Plus />}>
            {t('records-screen.add', { label })}
          </LinkButton>
        )
      }
    />
  )
}
