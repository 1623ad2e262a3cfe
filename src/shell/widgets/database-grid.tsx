import { useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'

export interface DatabaseChoice {
  readonly _id: string
  readonly hostname: string
  readonly siteName: string
  readonly siteLogo: string | null
}

type DatabaseGridProps = {
  databases: readonly DatabaseChoice[]
  current: string
  busy?: boolean
  onCancel?: (() => void) | undefined
}

/** The databases to choose from, three in a row, as the fields of a form: `database` is the chosen one. */
export function DatabaseGrid({ databases, current, busy = false, onCancel }: DatabaseGridProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = databases.filter(
    ({ siteName, hostname }) => siteName.toLowerCase().includes(wanted) || hostname.includes(wanted),
  )
  return (
    <>
      <TextInput
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        aria-label={t('backend.search-database')}
        placeholder={t('backend.search-database')}
      />
      {found.length === 0 && (
        <output className="block py-8 text-center text-muted">{t('backend.database-not-found')}</output>
      )}
      <div className="mt-4 grid gap-3 sm:grid-cols-2 md:grid-cols-3" data-grid="databases">
        {found.map((database) => (
          <Choice key={database._id} database={database} isCurrent={database._id === current} />
        ))}
      </div>
      <div className="mt-6 flex gap-2 max-md:flex-col-reverse md:justify-end">
        {onCancel && (
          <Button kind="secondary" onClick={onCancel}>
            {t('shell.cancel')}
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {t('backend.connect')}
        </Button>
      </div>
    </>
  )
}

/** Says whom to ask, and lets somebody leave who has nothing to choose. */
export function NoDatabases() {
  const t = useT()
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <p className="font-medium">{t('backend.no-databases')}</p>
      <p className="max-w-reading text-muted">{t('backend.no-databases-ask')}</p>
      <form method="post" action="/user/logout">
        <Button type="submit" kind="secondary">
          {t('shell.log-out')}
        </Button>
      </form>
    </div>
  )
}

function Choice({ database, isCurrent }: { database: DatabaseChoice; isCurrent: boolean }) {
  const { _id, siteName, siteLogo, hostname } = database
  return (
    <label className="relative flex cursor-pointer flex-col items-center gap-2 rounded-card border border-line p-4 text-center hover:border-edge has-checked:border-brand has-checked:bg-brand/6 has-focus-visible:outline-2 has-focus-visible:outline-brand">
      <input
        type="radio"
        name="database"
        value={_id}
        defaultChecked={isCurrent}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {siteLogo ? (
        <img src={siteLogo} alt="" className="h-12 w-auto" />
      ) : (
        <Icon name="database" className="size-12 text-brand" />
      )}
      <b className="max-w-full">{siteName}</b>
      <span className="max-w-full truncate text-sm text-muted">{hostname}</span>
      {isCurrent && <Badge tone="ok">Active</Badge>}
    </label>
  )
}
