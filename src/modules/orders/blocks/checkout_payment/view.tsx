import { ReceiptText } from 'lucide-react'
import type { PageObject } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { SignInNotice } from '#shell/page/sign-in-notice.tsx'
import { isSignInWay } from '#shell/page/sign-in-way.ts'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type OrderContact, OrderPanel, titleOfOrder } from '../../components/order-panel.tsx'
import type { ShownOrder } from '../../read-order.server.ts'
import { statusTones } from '../../status-tones.ts'
import type { fields } from './block.ts'

interface Payment {
  readonly order: ShownOrder
  readonly site: string
  readonly contact: OrderContact
}

/** The panel of the payment page; in its place that there is nothing to pay. */
export default function CheckoutPaymentView({ object }: { object: PageObject }) {
  const t = useT()
  const { data } = object
  if (isSignInWay(data)) return <SignInNotice href={data.signIn} />
  const payment = data as unknown as Payment | null | undefined
  if (!payment)
    return (
      <EmptyState
        icon={<ReceiptText />}
        title={t('orders.pay.none')}
        text={t('orders.pay.none-text')}
        action={<LinkButton href="/lesson/home">{t('orders.pay.courses')}</LinkButton>}
      />
    )
  const { order, site, contact } = payment
  const { title } = object.settings as SettingsOf<typeof fields>
  return (
    <section className="block-checkout-payment">
      <header>
        <h2>{title || t(titleOfOrder(order))}</h2>
        <Badge tone={statusTones[order.status]}>{t(`order.option.status.${order.status}`)}</Badge>
      </header>
      <OrderPanel order={order} site={site} contact={contact} />
    </section>
  )
}
