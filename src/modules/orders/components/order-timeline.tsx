import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import type { Desk } from '../desk/read-desk.server.ts'

/** What happened with an order, and who did it. */
export function OrderTimeline({ events }: { readonly events: Desk['events'] }) {
  const t = useT()
  const lang = useLang()
  if (events.length === 0) return null
  return (
    <Card title={t('orders.desk.timeline')}>
      <ol className="grid gap-4">
        {events.map((event) => (
          <li key={event._id} className="border-s-2 border-line ps-4">
            <p className="font-medium">
              {t(`orders.desk.event-${event.kind}`)}
              {event.amount !== null && ` · ${formatBaht(event.amount)}`}
            </p>
            {event.reference && (
              <p className="break-all">{t('orders.desk.by-reference', { reference: event.reference })}</p>
            )}
            {event.reason && <p className="wrap-anywhere">{event.reason}</p>}
            <p className="text-sm text-muted">
              {formatThaiDate(event.createdAt, 'short', lang)} {formatThaiTime(event.createdAt, lang)} ·{' '}
              {event.by ?? t('orders.desk.by-server')}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
