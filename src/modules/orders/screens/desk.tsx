import type { ReactNode } from 'react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { readMailsAbout, sendAboutAgain } from '#modules/messages/public.server.ts'
import { BesideLink } from '#shell/beside/beside-link.tsx'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { useEvents } from '#shell/realtime/use-events.ts'
import { useReadAgain } from '#shell/realtime/use-read-again.ts'
import { watchRecord } from '#shell/realtime/watch-record.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { orders } from '../collections.ts'
import { DeskActions } from '../components/desk-actions.tsx'
import { MailList } from '../components/mail-list.tsx'
import { OrderTimeline } from '../components/order-timeline.tsx'
import { OrderTransferList } from '../components/order-transfers.tsx'
import { OtherOrders } from '../components/other-orders.tsx'
import { PaperList } from '../components/paper-list.tsx'
import { SlipList } from '../components/slip-list.tsx'
import { statusTones } from '../components/status-tones.ts'
import { StrayMoney } from '../components/stray-money.tsx'
import { approveOrder } from '../desk/approve.server.ts'
import { readDesk } from '../desk/read-desk.server.ts'
import { addNote, cancelByStaff, refuseSlip, undoByStaff } from '../desk/settle.server.ts'
import { giveBack } from '../online/give-back.server.ts'
import { giveStrayBack, putStrayAside } from '../online/stray.server.ts'
import { readPapers } from '../paying/read-papers.server.ts'
import { aboutOrder } from '../state/about-order.ts'

export const loader = screen(async ({ ctx, params, url }) => {
  const id = params.id ?? ''
  const watch = await watchRecord(ctx, orders, id)
  const desk = await readDesk(ctx, id)
  return {
    ...desk,
    ...(await readPapers(ctx, id)),
    mails: await readMailsAbout(ctx, aboutOrder(id)),
    watch,
    isDone: url.searchParams.has('done'),
    meta: { title: ctx.t('orders.desk.title', { number: desk.order.number }) },
  }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const id = params.id ?? ''
  const form = await readForm(request)
  const text = (name: string) => textIn(form, name)
  const intent = text('intent')
  const reason = text('reason')
  const charge = { provider: text('provider'), chargeID: text('chargeID') }
  try {
    if (intent === 'approve')
      await approveOrder(ctx, id, {
        amount: Number(text('amount')),
        reference: text('reference'),
        slipID: text('slipID'),
        reason,
      })
    else if (intent === 'undo') await undoByStaff(ctx, id, text('seen'), reason)
    else if (intent === 'cancel') await cancelByStaff(ctx, id, reason)
    else if (intent === 'refund')
      await giveBack(ctx, id, { amount: Number(text('amount')), reason, seen: Number(text('refunded')) })
    else if (intent === 'refuse-slip') await refuseSlip(ctx, id, text('slipID'), reason)
    else if (intent === 'stray-back') await giveStrayBack(ctx, id, charge, reason)
    else if (intent === 'stray-aside') await putStrayAside(ctx, id, charge, reason)
    else if (intent === 'note') await addNote(ctx, id, reason)
    else if (intent === 'mail-again') await sendAboutAgain(ctx, aboutOrder(id), text('mailID'))
    else throw new DomainError('gateway.bad-body')
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500 || error.status === 403) throw error
    await ctx.rollback()
    const fault = ctx.t(error.code, error.values)
    const typed = { intent, reason, amount: text('amount'), reference: text('reference'), fault }
    return data(typed, { status: error.status })
  }
  return redirect(`${url.pathname}?done=${intent}`)
})

/** An order for staff: what was sold to whom, what shows the payment, what happened, and what can be done. */
export default function DeskScreen() {
  const { order, events, can, watch, above, stray, transfers, isDone, ...shown } =
    useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const t = useT()
  useEvents([watch], useReadAgain())
  return (
    <RecordPage
      title={t('orders.desk.title', { number: order.number })}
      above={[above]}
      badges={
        <Badge tone={statusTones[order.status]}>
          {t(`order.option.status.${order.status}`)}
          {order.process === 'checking' && ` · ${t('order.option.process.checking')}`}
        </Badge>
      }
    >
      {isDone && !refused && <Alert tone="ok">{t('records-screen.saved')}</Alert>}
      {/* What still has its form says it there, beside the button that was pressed. */}
      {refused && !(refused.intent in can && can[refused.intent as keyof typeof can]) && (
        <Alert tone="bad">{refused.fault}</Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          <Facts />
          {order.slips.length > 0 && <SlipList order={order} canRefuse={can.approve} />}
          <StrayMoney stray={stray} can={can} />
          <OrderTransferList transfers={transfers} />
          <PaperList papers={shown.papers} issueHref={shown.issueHref} />
          <MailList mails={shown.mails} />
          <OtherOrders others={shown.others} />
          <OrderTimeline events={events} />
        </div>
        <DeskActions order={order} can={can} typed={refused} />
      </div>
    </RecordPage>
  )
}

/** What an order names, as a link to look at it beside the order. */
function besideOf(collection: string, id: string | null, words: string): ReactNode {
  if (id === null || words === '') return words
  return (
    <BesideLink collection={collection} id={id}>
      {words}
    </BesideLink>
  )
}

function Facts() {
  const { order } = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  const when = (at: string | null) => at && `${formatThaiDate(at, 'long', lang)} ${formatThaiTime(at, lang)}`
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['orders.pay.for', besideOf('course', order.courseID, order.what)],
    ['orders.desk.buyer', besideOf('user', order.userID, order.buyer?.name ?? t('orders.list.no-account'))],
    ['orders.pay.email', order.buyer?.email],
    ['orders.pay.phone', order.buyer?.phone],
    ['orders.pay.quantity', order.quantity > 1 ? t('orders.pay.people', { n: order.quantity }) : null],
    ['orders.desk.discount', order.lines[0]?.discount ? formatBaht(order.lines[0].discount) : null],
    ['orders.pay.amount', formatBaht(order.price)],
    ['orders.desk.vat', t(`order.option.vat.${order.vat}`)],
    ['order.field.billRef', order.billRef],
    ['order.field.ref1', order.ref1],
    ['orders.pay.ordered', when(order.createdAt)],
    ['order.field.expiresAt', order.status === 'pending' ? when(order.expiresAt) : null],
    ['order.field.creditedAt', when(order.creditedAt)],
    ['order.field.paidAt', when(order.paidAt)],
    ['order.field.paidAmount', order.paidAmount === null ? null : formatBaht(order.paidAmount)],
    ['order.field.paidReference', order.paidReference],
    ['order.field.reason', order.reason],
    ['order.field.refundedAmount', order.refundedAmount > 0 ? formatBaht(order.refundedAmount) : null],
    [
      // It is also why a payment or its evidence was turned back: the history says which.
      order.status === 'cancelled' ? 'order.field.cancelReason' : 'orders.desk.last-reason',
      order.cancelReason,
    ],
  ]
  return (
    <Card>
      <DefinitionList items={facts.flatMap(([term, value]) => (value ? [{ term: t(term), value }] : []))} />
    </Card>
  )
}
