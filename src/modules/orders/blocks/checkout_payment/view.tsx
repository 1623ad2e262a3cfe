import { ReceiptText } from 'lucide-react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { SignInNotice } from '#shell/page/sign-in-notice.tsx'
import { isSignInWay } from '#shell/page/sign-in-way.ts'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { OrderPanel, titleOfOrder } from '../../components/order-panel.tsx'
import { statusTones } from '../../components/status-tones.ts'
import type { checkoutPayment } from './block.ts'

/** The panel of the payment page; in its place that there is nothing to pay. */
export default function CheckoutPaymentView({ object }: ViewProps<typeof checkoutPayment>) {
  const t = useT()
  const { settings, data: payment } = object
  if (isSignInWay(payment)) return <SignInNotice href={payment.signIn} />
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
  const { title } = settings
  return (
    <section className="block-checkout-payment">
      <header>
        <h2>{title || t(titleOfOrder(order))}</h2>
        <Badge tone={statusTones[order.status]}>{t(`order.option.status.${order.status}`)}</Badge>
      </header>
      <OrderPanel order={order} site={site} contact={contact} payHref={`/lesson/pay/${order._id}`} />
    </section>
  )
}
