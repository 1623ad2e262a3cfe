import { lazy, Suspense, useState } from 'react'
import { roleLabel } from '#shell/labels.ts'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { capCount } from '#ui/counter.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FrameData } from './frame-data.server.ts'

const DatabasePicker = lazy(() => import('#shell/widgets/database-picker.tsx'))

type SessionBarProps = { root: RootData; database: NonNullable<FrameData['database']> }

/** The database that an administrator or manager works on, in which role, and the way to another one. */
export function SessionBar({ root, database }: SessionBarProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const words = (
    <>
      <Icon name="database" />
      <span className="session-words">{t('backend.switch')}</span>
      <Badge tone="brand">{capCount(database.count)}</Badge>
    </>
  )
  return (
    <section className="session-bar" aria-label={t('backend.session')}>
      <div className="wrap wrap-wide">
        <span className="text-muted">{t('backend.database')}</span>
        <b className="min-w-0 truncate" title={database.name}>
          {database.name}
        </b>
        <Badge tone="brand">{roleLabel(t, root.person?.role)}</Badge>
        {database.isEntered ? (
          <form method="post" action="/member/leave" className="ms-auto">
            <button type="submit" className="bar-item">
              {t('backend.leave')}
            </button>
          </form>
        ) : database.count > 1 ? (
          <form
            action="/member/database"
            className="ms-auto"
            onSubmit={(event) => {
              event.preventDefault()
              setOpen(true)
            }}
          >
            <button type="submit" className="bar-item">
              {words}
            </button>
          </form>
        ) : (
          <button type="button" disabled className="bar-item ms-auto opacity-60">
            {words}
          </button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <DatabasePicker current={database._id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
