import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { readMailNote } from '#modules/users/public.server.ts'
import { MailNote } from '#modules/users/public.tsx'
import { guardRoute } from '#shell/guard.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { useEvents } from '#shell/realtime/use-events.ts'
import { useReadAgain } from '#shell/realtime/use-read-again.ts'
import { watchRecord } from '#shell/realtime/watch-record.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { orders } from '../collections.ts'
import { BillPanel } from '../components/bill-panel.tsx'
import { BillTo } from '../components/bill-to.tsx'
import { OnlineWays } from '../components/online-ways.tsx'
import { OrderPanel, titleOfOrder } from '../components/order-panel.tsx'
import { BuyerTransfers } from '../components/order-transfers.tsx'
import { PaperList } from '../components/paper-list.tsx'
import { SlipForm } from '../components/slip-form.tsx'
import { statusTones } from '../components/status-tones.ts'
import { TimeLeft } from '../components/time-left.tsx'
import { beginCharge, canPayOnline } from '../online/begin-charge.server.ts'
import { readOnline } from '../online/read-online.server.ts'
import { cancelOwnOrder, mayCancel } from '../paying/cancel-own.server.ts'
import { readBill } from '../paying/read-bill.server.ts'
import { readBillTo, readPapers } from '../paying/read-papers.server.ts'
import { readTransfers } from '../paying/read-transfers.server.ts'
import { contactOf, readShownOrder } from '../read-order.server.ts'
import { maySendSlip, sendSlip } from '../slips/send-slip.server.ts'

function fileIn(form: FormData, name: string): File | null {
  const sent = form.get(name)
  return sent instanceof File && sent.size > 0 ? sent : null
}

/** The order for whoever may see it; somebody who may only have forgotten to sign in is sent there. */
async function open(ctx: Context, id: string, request: Request, address: string) {
  try {
    return await readShownOrder(ctx, id, request.headers.get('cookie') ?? undefined)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 401) throw error
    const visit = {
      role: ctx.actor.role,
      limitedTo: ctx.actor.limitedTo,
      isSignedIn: false,
      siteType: ctx.host.siteType,
      address,
    }
    const answer = guardRoute({ roles: [], auth: true, plugin: 'lesson' }, visit)
    throw answer.kind === 'sign-in' ? redirect(answer.to) : error
  }
}

export const loader = screen(async ({ ctx, params, request, url }) => {
  const id = params.id ?? ''
  // What the page is told later is watched before the order is read: nothing happens unseen in between.
  const [watch, order] = await Promise.all([
    ctx.actor.userID === null ? null : watchRecord(ctx, orders, id),
    open(ctx, id, request, url.pathname),
  ])
  const isMember = ctx.actor.is('member')
  const [bill, transfers, billTo, { papers }, online, mailNote] = await Promise.all([
    readBill(ctx, order),
    readTransfers(ctx, order._id),
    readBillTo(ctx, order),
    readPapers(ctx, id),
    canPayOnline(order) ? readOnline(ctx, order._id) : null,
    order.status === 'pending' ? readMailNote(ctx) : null,
  ])
  return {
    meta: { title: ctx.t('orders.pay.title') },
    order,
    watch,
    now: ctx.now.toISOString(),
    bill,
    transfers,
    billTo,
    papers,
    online,
    canCancel: mayCancel(order),
    canSendSlip: maySendSlip(order, isMember),
    deskPath: order.isOwn || !ctx.actor.isStaff ? null : `/lesson/order/${order._id}`,
    site: ctx.site.siteName,
    contact: contactOf(ctx),
    mailNote,
    isMember,
    isVisitor: ctx.actor.userID === null,
  }
})

export const action = screen(async ({ ctx, params, request, url }) => {
  const order = await open(ctx, params.id ?? '', request, url.pathname)
  const form = await readForm(request)
  try {
    const file = form.get('slip')
    if (form.get('intent') === 'cancel') await cancelOwnOrder(ctx, order)
    else if (form.get('intent') === 'online') await beginCharge(ctx, order, textIn(form, 'provider'), url)
    else if (file instanceof File) await sendSlip(ctx, order, { file, page: fileIn(form, 'page') })
    else throw new DomainError('orders.slip-missing')
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error
    return data({ fault: ctx.t(error.code, error.values) }, { status: error.status })
  }
  return redirect(url.pathname)
})

/** An order for whoever made it: what it is for, how it is paid, and what happens next. */
export default function PayScreen() {
  const shown = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { order, bill, site, contact, mailNote, isMember, isVisitor, watch } = shown
  const t = useT()
  const readAgain = useReadAgain()
  useEvents(watch ? [watch] : [], readAgain)
  return (
    <Container width="reading">
      <div className="py-8 md:py-12">
        <p className="pb-4 font-semibold text-brand">{site}</p>
        <div aria-live="polite">
          <PageHeader
            title={t(titleOfOrder(order))}
            badges={
              <Badge tone={statusTones[order.status]}>{t(`order.option.status.${order.status}`)}</Badge>
            }
          />
        </div>
        <div className="grid gap-6">
          <MailNote note={mailNote} />
          <BuyerTransfers transfers={shown.transfers} />
          {refused && !shown.canSendSlip && <Alert tone="bad">{refused.fault}</Alert>}
          {isMember && order.opened !== null && (
            <LinkButton href={`/lesson/play/${order.opened}/start`}>{t('orders.pay.learn')}</LinkButton>
          )}
          {order.status === 'pending' && order.expiresAt && order.process !== 'checking' && (
            <Alert tone="warn">
              <TimeLeft until={order.expiresAt} now={shown.now} />
            </Alert>
          )}
          {shown.billTo && <BillTo {...shown.billTo} />}
          {shown.online && order.process !== 'checking' && <OnlineWays {...shown.online} />}
          {bill && order.process !== 'checking' && <BillPanel order={order} bill={bill} />}
          {shown.canSendSlip && <SlipForm waiting={order.slipsWaiting} fault={refused?.fault} />}
          <OrderPanel order={order} site={site} contact={contact} canPay={bill !== null}>
            {isVisitor && <p className="mt-2 text-muted">{t('orders.pay.keep')}</p>}
          </OrderPanel>
          <PaperList papers={shown.papers} issueHref={null} />
          <Ways />
        </div>
      </div>
    </Container>
  )
}

/** Where to go from an order, and calling it off. */
function Ways() {
  const { order, isMember, canCancel, deskPath } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().formMethod === 'POST'
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
        <details className="basis-full">
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
