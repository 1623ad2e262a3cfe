import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { OrderBillTo } from '../order-slots.ts'

/** Whom the documents of an order will be made out to, and the way to say so. */
export function BillTo({ name, address, hint, href }: OrderBillTo) {
  const t = useT()
  return (
    <Card title={t('orders.papers.bill-to')}>
      {name === null ? (
        <p>{hint ?? t('orders.papers.bill-to-none')}</p>
      ) : (
        <p>
          <span className="block text-sm text-muted">{t('orders.papers.bill-to-name')}</span>
          <span className="block font-semibold break-words">{name}</span>
          <span className="block break-words">{address}</span>
        </p>
      )}
      <div className="pt-3">
        <LinkButton kind="secondary" href={href}>
          {t(name === null ? 'orders.papers.bill-to-add' : 'orders.papers.bill-to-change')}
        </LinkButton>
      </div>
    </Card>
  )
}
