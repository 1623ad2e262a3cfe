import type { ReactNode } from 'react'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Monitor } from '../monitor.ts'
import { useMonitor } from './use-monitor.ts'

const MEGA = 1_000_000
const HOUR_SECONDS = 3_600

/** Database, jobs, errors and slow statements, as they are now. */
export function MonitorPanel({ first }: { first: Monitor }) {
  const { monitor, isLost } = useMonitor(first)
  const { milliseconds, jobs, process, faults, slow } = monitor
  const t = useT()
  const lang = useLang()
  const when = (at: string) => `${formatThaiDate(at, 'short', lang)} ${formatThaiTime(at, lang)}`
  return (
    <section className="grid gap-4" aria-label={t('monitoring.title')}>
      {isLost && <Alert tone="warn">{t('monitoring.lost')}</Alert>}
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure label={t('monitoring.database')} value={t('monitoring.milliseconds', { n: milliseconds })} />
        <Figure label={t('monitoring.waiting')} value={jobs.waiting} />
        <Figure label={t('monitoring.running')} value={jobs.running} />
        <Figure label={t('monitoring.failed')} value={jobs.failed} />
        {process && (
          <>
            <Figure
              label={t('monitoring.memory')}
              value={`${Math.round(process.bytes / MEGA).toLocaleString('en-US')} MB`}
            />
            <Figure
              label={t('monitoring.age')}
              value={
                process.seconds < HOUR_SECONDS
                  ? t('monitoring.minutes', { n: Math.floor(process.seconds / 60) })
                  : t('monitoring.hours', { n: (process.seconds / HOUR_SECONDS).toFixed(1) })
              }
            />
          </>
        )}
      </dl>
      <div>
        <LinkButton href="/setup/jobs?status=failed" kind="secondary" size="small">
          {t('monitoring.to-jobs')}
        </LinkButton>
      </div>
      <Listed title={t('monitoring.faults')} empty={t('monitoring.no-faults')}>
        {faults.map(({ what, site, count, reference, at }) => (
          <li key={`${site} ${what}`} className="border-t border-line py-2 first:border-0">
            <b className="wrap-anywhere">{what}</b>
            <p className="text-sm text-muted wrap-anywhere">
              {[site, t('monitoring.times', { n: count }), t('monitoring.reference', { reference }), when(at)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </Listed>
      <Listed title={t('monitoring.slow')} empty={t('monitoring.no-slow')}>
        {slow.map(({ text, site, count, milliseconds: longest, at }) => (
          <li key={`${site} ${text}`} className="border-t border-line py-2 first:border-0">
            <code className="text-sm wrap-anywhere">{text}</code>
            <p className="text-sm text-muted">
              {[
                site,
                t('monitoring.milliseconds', { n: longest }),
                t('monitoring.times', { n: count }),
                when(at),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </Listed>
    </section>
  )
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex flex-col justify-between rounded-card border border-line bg-surface p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

function Listed({
  title,
  empty,
  children,
}: {
  title: string
  empty: string
  children: readonly ReactNode[]
}) {
  return (
    <Card title={title}>
      {children.length === 0 ? <p className="text-muted">{empty}</p> : <ul>{children}</ul>}
    </Card>
  )
}
