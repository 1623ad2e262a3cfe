import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { api } from '#shell/api.ts'
import { useT } from '#shell/texts.tsx'
import { ClientError } from '#src/client/client-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type DatabaseChoice, DatabaseGrid, NoDatabases } from './database-grid.tsx'
import { prepareToasts, showToast } from './toasts.ts'

/** With a single database there is nothing to choose: it is taken after this long. */
export const AUTO_SELECT_MS = 1_000
export const SWITCH_TOAST_MS = 500

type DatabasePickerProps = {
  /** Id of the current database; without one the picker cannot be left. */
  current?: string
  onClose?: () => void
}

type Listing = readonly DatabaseChoice[] | 'loading' | 'failed'

async function load(show: (listing: Listing) => void): Promise<void> {
  show('loading')
  try {
    show((await api.get<DatabaseChoice[]>('getAdminSchool')).data)
  } catch {
    show('failed')
  }
}

/** Asks on which database to work. The server decides which there are, and checks again when one is chosen. */
export default function DatabasePicker({ current = '', onClose }: DatabasePickerProps) {
  const t = useT()
  const [databases, setDatabases] = useState<Listing>('loading')
  const [isBusy, setBusy] = useState(false)

  async function choose(database: string): Promise<void> {
    setBusy(true)
    try {
      await api.request({ method: 'PUT', path: 'session/current', body: { database } })
      showToast({ kind: 'success', text: t('backend.database-switched'), duration: SWITCH_TOAST_MS })
      setTimeout(() => location.assign('/'), SWITCH_TOAST_MS)
    } catch (error) {
      setBusy(false)
      const said = error instanceof ClientError ? error.text : undefined
      const text = database === '' ? t('backend.choose-first') : (said ?? t('shell.fault.text'))
      showToast({ kind: 'error', title: t('shell.problem'), text })
    }
  }
  const chooseOnly = useEffectEvent((database: string) => void choose(database))

  useEffect(() => {
    prepareToasts()
    void load(setDatabases)
  }, [])
  const only = !current && Array.isArray(databases) && databases.length === 1 ? databases[0]?._id : undefined
  useEffect(() => {
    if (only === undefined) return undefined
    const timer = setTimeout(() => chooseOnly(only), AUTO_SELECT_MS)
    return () => clearTimeout(timer)
  }, [only])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('database')
    if (!isBusy) void choose(typeof chosen === 'string' ? chosen : '')
  }

  return (
    <Dialog
      open
      width="wide"
      role={current ? 'dialog' : 'alertdialog'}
      title={t('backend.choose-database')}
      description={only === undefined ? t('backend.choose-text') : t('backend.only-database')}
      {...(current && { closeLabel: t('shell.close') })}
      onOpenChange={() => current && onClose?.()}
    >
      {databases === 'loading' && <output>{t('shell.loading')}</output>}
      {databases === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-bad">{t('backend.databases-failed')}</p>
          <Button kind="secondary" size="small" onClick={() => void load(setDatabases)}>
            {t('backend.retry')}
          </Button>
        </div>
      )}
      {typeof databases !== 'string' && databases.length === 0 && <NoDatabases />}
      {typeof databases !== 'string' && databases.length > 0 && (
        <form method="post" action="/member/database" onSubmit={submit}>
          <DatabaseGrid
            databases={databases}
            current={current}
            busy={isBusy}
            onCancel={current ? onClose : undefined}
          />
        </form>
      )}
    </Dialog>
  )
}
