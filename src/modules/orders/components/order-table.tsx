import type { ReactNode } from 'react'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { ListPages } from '#shell/list-pages.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import type { ListedOrder, OrderList } from '../read-orders.server.ts'
import { statusTones } from './status-tones.ts'

interface OrderTableProps {
  readonly caption: string
  readonly list: OrderList
  /** The page that it stands on, in a part of this id; `?orders=` turns it. */
  readonly path: string
}

/** Somebody's own orders, each with the way to its payment, and the ways to older ones. */
export function OrderTable({ caption, list: { orders, table }, path }: OrderTableProps) {
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
    <>
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
      {table.pages > 1 && (
        <ListPages
          page={table.page}
          pages={table.pages}
          hrefOf={(n) => `${path}?orders=${n}#orders`}
          rows={{ size: table.size, shown: orders.length, total: table.total }}
        />
      )}
    </>
  )
}
