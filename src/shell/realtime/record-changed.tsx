import { useState } from 'react'
import { useNavigation } from 'react-router'
import { GAP, type JoinRequest, RECORD_DELETED, RECORD_UPDATED, REFUSED } from '#kernel/realtime/wire.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useEvents } from './use-events.ts'

interface RecordChangedProps {
  readonly watch: JoinRequest
  /** Address of the same page with what is stored now. */
  readonly newestHref: string
  readonly listHref: string | null
  /** Whether something may have been typed that must not be lost. */
  readonly isForm?: boolean
}

type Change = 'updated' | 'deleted'

/** Says that somebody else changed or deleted the record that is shown; touches nothing that was typed. */
export function RecordChanged({ watch, newestHref, listHref, isForm = false }: RecordChangedProps) {
  const t = useT()
  const navigation = useNavigation()
  const [change, setChange] = useState<Change>()
  useEvents([watch], ({ type, data }) => {
    if (type === RECORD_DELETED || (type === REFUSED && data.code === 'general.not-found'))
      setChange('deleted')
    else if (type === RECORD_UPDATED || type === GAP) setChange((known) => known ?? 'updated')
  })
  // The page's own saving is on its way to the page after it.
  const shown = navigation.state === 'idle' ? change : undefined
  return (
    <div aria-live="polite" className="empty:-mb-6">
      {shown === 'updated' && (
        <Alert
          tone="warn"
          title={t('records-screen.changed-elsewhere')}
          action={
            <LinkButton kind="secondary" size="small" href={newestHref} target="_self">
              {t('records-screen.load-newest')}
            </LinkButton>
          }
        >
          {t(isForm ? 'records-screen.changed-merges' : 'records-screen.changed-reload')}
        </Alert>
      )}
      {shown === 'deleted' && (
        <Alert
          tone="bad"
          title={t('records-screen.deleted-elsewhere')}
          action={
            listHref && (
              <LinkButton kind="secondary" size="small" href={listHref}>
                {t('records-screen.back-to-list')}
              </LinkButton>
            )
          }
        >
          {isForm && t('records-screen.deleted-kept')}
        </Alert>
      )}
    </div>
  )
}
