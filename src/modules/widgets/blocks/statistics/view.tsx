import type { ViewProps } from '#kernel/pages/block.ts'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import type { statistics } from './block.ts'
import { counted } from './counted.ts'

/** A card for each number; a number that cannot be had is left out. */
export default function StatisticsView({ object }: ViewProps<typeof statistics>) {
  const t = useT()
  const format = new Intl.NumberFormat(useLang())
  const { settings, data: counts = {} } = object
  const shown = counted.flatMap((name) => {
    const count = settings[name] ? counts[name] : null
    return count ? [{ name, ...count }] : []
  })
  if (shown.length === 0) return <BlockNotice text={t('widgets.no-counts')} />
  return (
    <section className="grid gap-4">
      {settings.title && <h2 className="text-2xl font-bold text-balance">{settings.title}</h2>}
      <dl className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {shown.map(({ name, allTime, currentMonth }) => (
          <div key={name} className="grid gap-1 rounded-card border border-line bg-surface p-6 text-center">
            <dt className="order-2 text-muted">{t(`widgets.count-${name}`)}</dt>
            <dd className="order-1 text-4xl font-bold text-brand tabular-nums">{format.format(allTime)}</dd>
            <dd className="order-3 text-sm text-muted">
              {t('widgets.this-month', { n: format.format(currentMonth) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
