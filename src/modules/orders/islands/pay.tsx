import { useRef, useState } from 'react'
import { MailNote } from '#modules/users/public.tsx'
import { useHere } from '#shell/here.ts'
import { useEvents } from '#shell/realtime/use-events.ts'
import { useT } from '#shell/texts.tsx'
import { readScreen, type Sending, useSend } from '#shell/use-send.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { BillPanel } from '../components/bill-panel.tsx'
import { BillTo } from '../components/bill-to.tsx'
import { OnlineWays } from '../components/online-ways.tsx'
import { OrderPanel, titleOfOrder } from '../components/order-panel.tsx'
import { BuyerTransfers } from '../components/order-transfers.tsx'
import { PaperList } from '../components/paper-list.tsx'
import { SlipForm } from '../components/slip-form.tsx'
import { statusTones } from '../components/status-tones.ts'
import { TimeLeft } from '../components/time-left.tsx'
import type { ShownPay } from '../paying/read-pay.server.ts'

/** What the screen says of a form that it refuses. */
export interface PayAnswer {
  readonly fault: string
}

interface PayProps {
  readonly shown: ShownPay
  /** What the page was drawn with after a plain post. */
  readonly fault: string | undefined
}

/** What the page shows, read again whenever the server says that the order changed. */
function useShown(drawn: ShownPay): ShownPay {
  const [shown, setShown] = useState(drawn)
  const newest = useRef(0)
  const { pathname } = useHere()
  async function read() {
    newest.current += 1
    const mine = newest.current
    const answer = await readScreen<{ shown: ShownPay }>(pathname)
    if (answer && mine === newest.current) setShown(answer.shown)
  }
  const readAgain = () => {
    // Without a line the page stays what it is, and is read once there is one.
    const again = () => addEventListener('online', () => void read().catch(again), { once: true })
    if (navigator.onLine) void read().catch(again)
    else again()
  }
  useEvents(drawn.watch ? [drawn.watch] : [], readAgain)
  return shown
}

/** All that the page of an order has: what it is for, how it is paid, and what happens next. */
export default function Pay({ shown: drawn, fault: refused }: PayProps) {
  const shown = useShown(drawn)
  const sender = useSend<PayAnswer>()
  const fault = sender.data?.fault ?? refused
  const { order, bill, site, isMember } = shown
  const isOpen = order.status === 'pending'
  const hasCome = shown.transfers.some(({ state }) => state === 'matched' || state === 'over')
  // Whoever has paid is not asked to pay again.
  const isChecking = order.process === 'checking' || hasCome
  const t = useT()
  return (
    <div className="py-8 sm:py-14">
      <p className="pb-4 font-semibold text-brand">{site}</p>
      <div aria-live="polite">
        <PageHeader
          title={t(titleOfOrder(order))}
          badges={<Badge tone={statusTones[order.status]}>{t(`order.option.status.${order.status}`)}</Badge>}
        />
      </div>
      <div className="grid gap-6">
        <MailNote note={shown.mailNote} />
        <BuyerTransfers transfers={shown.transfers} />
        {fault && !shown.canSendSlip && <Alert tone="bad">{fault}</Alert>}
        {isMember && order.opened !== null && (
          <LinkButton href={`/lesson/play/${order.opened}/start`}>{t('orders.pay.learn')}</LinkButton>
        )}
        {isOpen && order.expiresAt && !isChecking && shown.transfers.length === 0 && (
          <Alert tone="warn">
            <TimeLeft until={order.expiresAt} now={shown.now} isOwed={order.creditedAt !== null} />
          </Alert>
        )}
        {shown.billTo && <BillTo {...shown.billTo} />}
        {shown.online && !isChecking && <OnlineWays {...shown.online} sender={sender} />}
        {bill && !isChecking && <BillPanel order={order} bill={bill} />}
        {shown.canSendSlip && <SlipForm waiting={order.slipsWaiting} fault={fault} sender={sender} />}
        <OrderPanel
          order={order}
          site={site}
          contact={shown.contact}
          canPay={bill !== null}
          hasCome={hasCome}
        >
          {shown.isVisitor && <p className="mt-2 text-muted">{t('orders.pay.keep')}</p>}
        </OrderPanel>
        <PaperList papers={shown.papers} issueHref={null} />
        <Ways shown={shown} sender={sender} />
      </div>
    </div>
  )
}

interface WaysProps {
  readonly shown: ShownPay
  readonly sender: Sending<PayAnswer>
}

/** Where to go from an order, and calling it off. */
function Ways({ shown: { order, isMember, canCancel, deskPath }, sender }: WaysProps) {
  const { Form, isBusy } = sender
  const t = useT()
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {isMember && order.quantity > 1 && order.status !== 'cancelled' && (
        <LinkButton kind="secondary" href="/user/employee">
          {t('orders.pay.company')}
        </LinkButton>
      )}
      {deskPath && <LinkButton href={deskPath}>{t('orders.pay.desk')}</LinkButton>}
      {order.entryPath && <LinkButton href={order.entryPath}>{t('orders.pay.form')}</LinkButton>}
      {isMember && (
        <LinkButton kind="secondary" href="/user/profile">
          {t('orders.pay.profile')}
        </LinkButton>
      )}
      <LinkButton kind="secondary" href="/">
        {t('orders.pay.home')}
      </LinkButton>
      {canCancel && (
        <details className="w-full">
          <summary className="flex min-h-11 cursor-pointer items-center text-muted">
            {t('orders.pay.cancel')}
          </summary>
          <Form method="post" className="grid justify-items-start gap-3 py-2">
            <p>{t('orders.pay.cancel-sure')}</p>
            <Button type="submit" kind="danger" name="intent" value="cancel" busy={isBusy}>
              {t('orders.pay.cancel-yes')}
            </Button>
          </Form>
        </details>
      )}
    </div>
  )
}
