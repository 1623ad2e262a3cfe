import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import type { CourseOrigin } from '../read-origin.server.ts'

const linkClass = 'font-medium text-brand underline underline-offset-4'

/** That a course is kept in step with another unit's: since when, how fresh it is, and what does not come along. */
export function OriginNotice({ origin }: { readonly origin: CourseOrigin }) {
  const t = useT()
  const lang = useLang()
  const moment = (at: string) => `${formatThaiDate(at, 'short', lang)} ${formatThaiTime(at, lang)}`
  return (
    <Alert
      tone={origin.error ? 'warn' : 'info'}
      title={t('course-sharing.origin', { course: origin.course, from: origin.from })}
    >
      <p>
        {t('course-sharing.origin-since', { since: formatThaiDate(origin.since, 'short', lang) })}
        {origin.syncedAt && ` · ${t('course-sharing.synced', { at: moment(origin.syncedAt) })}`}
      </p>
      {origin.error && <p>{origin.error}</p>}
      <p>{t('course-sharing.origin-replaced')}</p>
      <p>{t('course-sharing.origin-stays')}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {origin.href && (
          <a href={origin.href} className={linkClass}>
            {t('course-sharing.origin-open')}
          </a>
        )}
        <a href="/lesson/shared" className={linkClass}>
          {t('course-sharing.origin-leave')}
        </a>
      </p>
    </Alert>
  )
}
