import { formatBaht } from '#kernel/thai/baht.ts'
import { useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import type { Desk } from '../desk/read-desk.server.ts'

/** What else the buyer has to pay, each with its page. */
export function OtherOrders({ others }: { readonly others: Desk['others'] }) {
  const t = useT()
  if (others.length === 0) return null
  return (
    <Card title={t('orders.desk.others')}>
      <ul className="grid gap-3">
        {others.map(({ _id, number, what, price }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <a href={`/lesson/order/${_id}`} className="text-brand underline-offset-4 hover:underline">
              {number}
            </a>
            <span className="min-w-0 grow wrap-anywhere">{what}</span>
            <span className="tabular-nums">{formatBaht(price)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
