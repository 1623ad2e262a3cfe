import { takeAttempt } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import { storeSentFile } from '#modules/files/public.server.ts'
import { orders } from '../collections.ts'
import type { OrderView } from '../read-order.server.ts'
import { holdOrder } from '../settle-order.server.ts'
import { notifyBuyer } from '../state/mails.server.ts'
import { noteEvent } from '../state/note-moves.server.ts'
import { isPayable } from '../state/order-state.ts'
import { findPdfFault } from './check-pdf.ts'
import { claim, fileKey, transferKeys } from './claims.server.ts'
import { readSlip } from './read-slip.server.ts'
import { MAX_SLIPS, pageRule, slipRule } from './slip.ts'

const LIMIT = { max: 20, seconds: 3600 }

/** Whether the buyer can show that they have paid: they have an account here, and the order can still be paid. */
export function maySendSlip({ isOwn, status, price }: OrderView, isMember: boolean): boolean {
  return isMember && isOwn && price > 0 && isPayable(status)
}

/** Stores the picture of a slip's first page, for staff to look at beside the document itself. */
async function storePage(ctx: Context, orderID: string, bytes: Buffer): Promise<{ page: string }> {
  const stored = await storeSentFile(ctx, pageRule, {
    name: 'page.jpg',
    purpose: `slip/${orderID}`,
    bytes,
    token: '',
  })
  return { page: addressOfFile(stored._id, stored.name) }
}

/** A slip as a form brings it. */
export interface SentSlip {
  readonly file: File
  /** Its first page as the browser drew it, where it is a PDF. */
  readonly page: File | null
}

/** Takes the buyer's slip: its file is stored, its small QR is read, and the order waits for staff and does not expire meanwhile. */
export async function sendSlip(ctx: Context, order: OrderView, { file, page }: SentSlip): Promise<void> {
  const { userID } = ctx.actor
  if (userID === null || !maySendSlip(order, true))
    throw new DomainError('orders.no-slip-now', { status: 409 })
  if (file.size === 0) throw new DomainError('orders.slip-missing')
  // Reading the picture and asking the group's site take a while: no connection is held meanwhile.
  await ctx.commit()
  if (!(await takeAttempt(ctx.engine, ['slip', ctx.site._id, userID], LIMIT)))
    throw new DomainError('orders.too-many', { status: 429 })
  const bytes = Buffer.from(await file.arrayBuffer())
  const isPdf = file.type === 'application/pdf'
  const fault = isPdf ? findPdfFault(bytes) : null
  if (fault !== null) throw new DomainError(fault, { status: 400 })
  const drawn = isPdf ? page && Buffer.from(await page.arrayBuffer()) : bytes
  const code = drawn ? await readSlip(drawn) : { bank: null, reference: null }
  const hash = fileKey(bytes)
  if (await claim(ctx, order._id, [hash, ...transferKeys(code.reference)]))
    throw new DomainError('orders.slip-used', { status: 409 })
  const held = await holdOrder(ctx, order._id)
  if (!held || !isPayable(held.status)) throw new DomainError('orders.no-slip-now', { status: 409 })
  const { slips } = await ctx
    .from(orders)
    .select('slips')
    .where('_id', '=', order._id)
    .executeTakeFirstOrThrow()
  // Sent twice at once, or again while it waits, it is the same slip.
  if (slips.some((slip) => slip.state === 'waiting' && slip.hash === hash)) return
  if (slips.length >= MAX_SLIPS) throw new DomainError('orders.too-many-slips', { status: 409 })
  const purpose = `slip/${order._id}`
  const { _id, name, type } = await storeSentFile(ctx, slipRule, {
    name: file.name,
    purpose,
    bytes,
    token: '',
  })
  const shown = isPdf && drawn ? await storePage(ctx, order._id, drawn) : {}
  const at = ctx.now.toISOString()
  const slip = { _id, url: addressOfFile(_id, name), name, type, at, hash, ...shown, ...code }
  const changed = await ctx
    .write(orders)
    .patch(order._id, { slips: [...slips, { ...slip, state: 'waiting' }], process: 'checking' })
  await noteEvent(ctx, { orderID: order._id, kind: 'slip', reference: code.reference })
  await notifyBuyer(ctx, 'slip', changed)
}
