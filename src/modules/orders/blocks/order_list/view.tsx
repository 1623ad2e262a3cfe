import { ReceiptText } from 'lucide-react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { type PagedColumn, PagedTable } from '#shell/page/paged-table.tsx'
import { SignInNotice } from '#shell/page/sign-in-notice.tsx'
import { isSignInWay } from '#shell/page/sign-in-way.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { statusTones } from '../../components/status-tones.ts'
import type { ListedOrder } from '../../read-orders.server.ts'
import type { orderList } from './block.ts'

/** Orders with number, customer, date, state and total. */
export default function OrderListView({ object }: ViewProps<typeof orderList>) {
  const t = useT()
  const { title } = object.settings
  return (
    <section className="block-order-list">
      {title && <h2>{title}</h2>}
      <Orders caption={title || t('orders.list.caption')} data={object.data} />
    </section>
  )
}

function Orders({
  caption,
  data: list,
}: {
  caption: string
  data: ViewProps<typeof orderList>['object']['data']
}) {
  const t = useT()
  const columns = useColumns()
  if (isSignInWay(list)) return <SignInNotice href={list.signIn} />
  if (!list || list.orders.length === 0)
    return (
      <EmptyState icon={<ReceiptText />} title={t('orders.list.none')} text={t('orders.list.none-text')} />
    )
  return (
    <PagedTable
      caption={caption}
      table={list.table}
      rows={list.orders}
      keyOf={({ _id }) => _id}
      columns={columns}
    />
  )
}

function useColumns(): PagedColumn<ListedOrder>[] {
  const t = useT()
  const lang = useLang()
  const column = (key: string, cell: PagedColumn<ListedOrder>['cell']): PagedColumn<ListedOrder> => ({
    key,
    header: t(`orders.list.${key}`),
    isSortable: true,
    cell,
  })
  return [
    {
      ...column('number', ({ _id, number }) => (
        <a href={`/lesson/pay/${encodeURIComponent(_id)}`}>{number}</a>
      )),
      role: 'title',
    },
    column('what', ({ what }) => <span className="block-order-list-what">{what || '–'}</span>),
    column('customer', ({ customer }) => customer ?? t('orders.list.no-account')),
    column('date', ({ createdAt }) => (
      <time dateTime={createdAt}>{formatThaiDate(createdAt, 'short', lang)}</time>
    )),
    column('status', ({ status }) => (
      <Badge tone={statusTones[status]}>{t(`order.option.status.${status}`)}</Badge>
    )),
    {
      ...column('total', ({ price }) => (price === 0 ? t('orders.list.free') : formatBaht(price))),
      align: 'end',
    },
  ]
}
