import { redirect } from 'react-router'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { readReceiver } from '#modules/payments/public.server.ts'
import { readMailNote } from '#modules/users/public.server.ts'
import { guardRoute } from '#shell/guard.ts'
import { watchRecord } from '#shell/realtime/watch-record.server.ts'
import { orders } from '../collections.ts'
import { canPayOnline } from '../online/begin-charge.server.ts'
import { readOnline } from '../online/read-online.server.ts'
import { contactOf, type OpenedOrder, openOrder } from '../read-order.server.ts'
import { maySendSlip } from '../slips/send-slip.server.ts'
import { mayCancel } from './cancel-own.server.ts'
import { readBill } from './read-bill.server.ts'
import { readBuyerPapers } from './read-papers.server.ts'
import { readTransfers } from './read-transfers.server.ts'

interface Visit {
  readonly id: string
  readonly cookies: string | undefined
  readonly address: string
}

/** The order for whoever may see it; somebody who may only have forgotten to sign in is sent there. */
export async function openForBuyer(ctx: Context, { id, cookies, address }: Visit): Promise<OpenedOrder> {
  try {
    return await openOrder(ctx, id, cookies)
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

/** What the page of paying shows; all of it is asked for in one write, and told to nobody who may not see the order. */
export async function readPay(request: Context, visit: Visit) {
  const ctx = request.asReader()
  const { id } = visit
  if (!uuidPattern.test(id)) {
    await openForBuyer(ctx, visit)
    throw notFound()
  }
  const isMember = ctx.actor.is('member')
  // What the page is told later is watched before the order is read: nothing happens unseen in between.
  const [watch, opened, receiver, sayTransfers, sayPapers, { online, stray }, mailNote] = await allOver([
    ctx.actor.userID === null ? null : watchRecord(ctx, orders, id),
    openForBuyer(ctx, visit),
    readReceiver(ctx),
    readTransfers(ctx, id),
    readBuyerPapers(ctx, id),
    readOnline(ctx, id),
    readMailNote(ctx),
  ])
  const { order } = opened
  const { papers, billTo } = sayPapers(opened, receiver)
  const bill = await readBill(ctx, opened, receiver)
  return {
    order,
    watch,
    now: ctx.now.toISOString(),
    bill,
    transfers: sayTransfers(stray),
    billTo,
    papers,
    online: canPayOnline(order) ? online : null,
    canCancel: mayCancel(order),
    canSendSlip: maySendSlip(order, isMember),
    deskPath: order.isOwn || !ctx.actor.isStaff ? null : `/lesson/order/${order._id}`,
    site: ctx.site.siteName,
    contact: contactOf(ctx),
    mailNote: order.status === 'pending' ? mailNote : null,
    isMember,
    isVisitor: ctx.actor.userID === null,
  }
}

export type ShownPay = Awaited<ReturnType<typeof readPay>>
