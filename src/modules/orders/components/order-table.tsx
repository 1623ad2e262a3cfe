import type { ReactNode } from 'react'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import type { ListedOrder } from '../read-orders.server.ts'
import { statusTones } from './status-tones.ts'

/** Somebody's own orders, each with the way to its payment. */
export function OrderTable({ caption, orders }: { caption: string; orders: readonly ListedOrder[] }) {
  const t = useT()
  const lang = useLang()
  const column = (key: string, cell: (order: ListedOrder) => ReactNode) => ({
    key,
    header: t(`orders.list.${key}`),
    cell,
  })
  const link = ({ _id, number }: ListedOrder) => (
    <a href={`/lesson/pay/${encodeURIComponent(_id)}`} className="text-brand hover:underline">
      {number}
    </a>
  )
  const badge = ({ status }: ListedOrder) => (
    <Badge tone={statusTones[status]}>{t(`order.option.status.${status}`)}</Badge>
  )
  const subject = ({ what }: ListedOrder) => <span className="min-w-0">{what || '–'}</span>
  return (
    <DataTable
      caption={caption}
      rows={orders}
      keyOf={({ _id }) => _id}
      columns={[
        { ...column('number', link), role: 'title' },
        column('what', subject),
        column('date', ({ createdAt }) => formatThaiDate(createdAt, 'short', lang)),
        column('status', badge),
        { ...column('total', ({ price }) => formatBaht(price)), align: 'end' },
      ]}
    />
  )
}
