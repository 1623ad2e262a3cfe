import type { ReactNode } from 'react'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import type { OrderView } from '../read-order.server.ts'

export interface OrderContact {
  readonly phone: string | null
  readonly email: string | null
  readonly address: string | null
}

interface OrderPanelProps {
  readonly order: OrderView
  readonly site: string
  readonly contact: OrderContact
  /** The page says how to pay; else staff are asked. */
  readonly canPay?: boolean
  /** Its money came and waits for staff. */
  readonly hasCome?: boolean
  /** Where it is paid, from another page. */
  readonly payHref?: string
  /** Said below what happens next. */
  readonly children?: ReactNode
}

/** An order for whoever made it: what it is for, what it costs, what happens next, and whom to ask. */
export function OrderPanel(props: OrderPanelProps) {
  const { order, site, contact, canPay = false, hasCome = false, payHref, children } = props
  const t = useT()
  const lang = useLang()
  return (
    <>
      <OrderFacts order={order} />
      <Card title={t('orders.pay.next')}>
        <div className="grid gap-2">
          {order.status === 'pending' && order.creditedAt === null && (
            <p className="font-medium">{t('orders.pay.waiting')}</p>
          )}
          <p>
            {t(
              `orders.pay.next-${hasCome && order.status === 'pending' ? 'come' : nextOf(order, canPay, payHref)}`,
              { site },
            )}
          </p>
          {order.refundedAmount > 0 && (
            <p>{t('orders.pay.refunded', { amount: formatBaht(order.refundedAmount) })}</p>
          )}
          {order.heldUntil !== null && (
            <p>
              {t('orders.pay.kept-until', {
                date: `${formatThaiDate(order.heldUntil, 'long', lang)} ${formatThaiTime(order.heldUntil, lang)}`,
              })}
            </p>
          )}
          {order.cancelReason !== null && (
            <p className="text-muted">{t('orders.pay.reason', { reason: order.cancelReason })}</p>
          )}
        </div>
        {payHref && order.status === 'pending' && (
          <div className="mt-3">
            <LinkButton href={payHref}>{t('orders.pay.title')}</LinkButton>
          </div>
        )}
        {children}
      </Card>
      <Contact {...contact} />
    </>
  )
}

function nextOf(
  { opened, status, process, creditedAt }: OrderView,
  canPay: boolean,
  payHref?: string,
): string {
  if (opened !== null) return 'opened'
  if (status !== 'pending') return status
  if (process === 'checking') return 'checking'
  if (creditedAt !== null) return payHref ? 'credited-elsewhere' : 'credited'
  return payHref ? 'elsewhere' : canPay ? 'bill' : 'pending'
}

/** What stands over an order: what its state means for its buyer. */
export function titleOfOrder({ price, status }: OrderView): string {
  return `orders.pay.title-${price === 0 && status === 'paid' ? 'free' : status}`
}

function OrderFacts({ order }: { order: OrderView }) {
  const t = useT()
  const lang = useLang()
  const when = `${formatThaiDate(order.createdAt, 'long', lang)} ${formatThaiTime(order.createdAt, lang)}`
  const amount = order.price === 0 ? t('orders.pay.free') : formatBaht(order.price)
  return (
    <Card>
      <DefinitionList
        items={[
          { term: t('orders.pay.number'), value: <strong className="tabular-nums">{order.number}</strong> },
          { term: t('orders.pay.for'), value: <Written text={order.what} /> },
          ...(order.ref1 === null ? [] : [{ term: t('order.field.ref1'), value: order.ref1 }]),
          ...(order.quantity > 1
            ? [
                { term: t('orders.pay.quantity'), value: t('orders.pay.people', { n: order.quantity }) },
                { term: t('orders.pay.each'), value: formatBaht(order.price / order.quantity) },
              ]
            : []),
          {
            term: t('orders.pay.amount'),
            value: <strong className="text-xl tabular-nums">{amount}</strong>,
          },
          { term: t('orders.pay.ordered'), value: when },
        ]}
      />
    </Card>
  )
}

function Contact({ phone, email, address }: OrderContact) {
  const t = useT()
  const link = 'text-brand underline-offset-4 hover:underline'
  const items = [
    phone && {
      term: t('orders.pay.phone'),
      value: (
        <a className={link} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      ),
    },
    email && {
      term: t('orders.pay.email'),
      value: (
        <a className={`${link} break-all`} href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    address && { term: t('orders.pay.address'), value: address },
  ].filter((item) => item !== null && item !== '')
  if (items.length === 0) return null
  return (
    <Card title={t('orders.pay.contact')}>
      <DefinitionList items={items} />
    </Card>
  )
}
