import { History } from 'lucide-react'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { ListPages } from '#shell/list-pages.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { readCourseHistory, ShownRevision } from '../revisions/history.server.ts'
import { ChangeList } from './change-list.tsx'

type Shown = Awaited<ReturnType<typeof readCourseHistory>>

/** All revisions of a course, newest first: who, when and what. */
export function RevisionList({ shown, listHref }: { shown: Shown; listHref: string }) {
  const t = useT()
  if (shown.total === 0)
    return (
      <EmptyState
        icon={<History />}
        title={t('course-files.history-empty')}
        text={t('course-files.history-empty-text')}
      />
    )
  return (
    <>
      <p className="max-w-reading text-muted">{t('course-files.history-lead')}</p>
      <Card>
        <ol className="grid gap-6">
          {shown.revisions.map((revision) => (
            <Revision
              key={revision.number}
              revision={revision}
              isNewest={revision.number === shown.newest}
              href={`${listHref}?revision=${revision.number}`}
            />
          ))}
        </ol>
      </Card>
      <ListPages page={shown.page} pages={shown.pages} hrefOf={(page) => `${listHref}?page=${page}`} />
    </>
  )
}

interface RevisionProps {
  readonly revision: ShownRevision
  readonly isNewest: boolean
  readonly href: string
}

function Revision({ revision, isNewest, href }: RevisionProps) {
  const t = useT()
  const lang = useLang()
  const { number, reason, fromNumber, author, updatedAt, changes } = revision
  const why =
    reason === 'restore' && fromNumber !== null
      ? t('course-files.restored-from', { number: fromNumber })
      : t(`course_revision.option.reason.${reason}`)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-s-2 border-line ps-4 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{t('course-files.revision', { number })}</span>
          {isNewest && <Badge tone="ok">{t('course-files.newest')}</Badge>}
          <span>{author ?? t('course-files.nobody')}</span>
          <time dateTime={updatedAt} className="text-muted">
            {formatThaiDate(updatedAt, 'short', lang)} {formatThaiTime(updatedAt, lang)}
          </time>
        </p>
        {!isNewest && (
          <LinkButton kind="quiet" size="small" href={href}>
            {t('course-files.look', { number })}
          </LinkButton>
        )}
      </div>
      {reason !== 'edit' && <p className="text-sm">{why}</p>}
      {changes ? (
        <ChangeList changes={changes} />
      ) : (
        <p className="text-sm text-muted">{t('course-files.first-kept')}</p>
      )}
    </li>
  )
}
