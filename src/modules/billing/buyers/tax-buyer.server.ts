import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { checkPlaces } from '#modules/geography/public.server.ts'
import { type OpenedOrder, type OrderView, orders } from '#modules/orders/public.server.ts'
import { type Receiver, readReceiver } from '#modules/payments/public.server.ts'
import { isTaxed } from '../amounts/compute-amounts.ts'
import { toSatang } from '../amounts/satang.ts'
import type { BillingDocument } from '../collections.ts'
import { replacementOf } from '../documents/abbreviated.ts'
import { readOfOrder, takePapers } from '../documents/papers-of-order.server.ts'
import { isReplaceable } from '../documents/replace.server.ts'
import { settleDocuments } from '../documents/settle-documents.server.ts'
import { isCompleteFor } from '../documents/write-document.server.ts'
import { type BuyerDetails, buyerDetails, type DetailField } from './details.ts'
import { openDetails, readRemembered, rememberBuyer, sealDetails } from './remembered.server.ts'

const faults: Readonly<Record<DetailField, string>> = {
  kind: 'billing.details-kind',
  name: 'billing.details-name',
  taxID: 'billing.details-tax',
  branch: 'billing.details-branch',
  street: 'billing.details-street',
  province: 'billing.details-place',
  district: 'billing.details-place',
  subdistrict: 'billing.details-place',
  zipcode: 'billing.details-zipcode',
  email: 'billing.details-email',
  phone: 'billing.details-phone',
}

/** Details as a form gives them, with an address that is on the map; the fault says which part is not right. */
export async function readDetails(ctx: Context, sent: unknown): Promise<BuyerDetails> {
  const read = buyerDetails.safeParse(sent)
  if (!read.success) {
    const field = read.error.issues[0]?.path[0]
    const code = Object.entries(faults).find(([name]) => name === field)?.[1]
    throw new DomainError(code ?? 'gateway.bad-body', { status: 400 })
  }
  const [wrong] = await checkPlaces(ctx, [read.data])
  const [part] = wrong ?? []
  if (part !== undefined) throw new DomainError(faults[part], { status: 400 })
  return read.data
}

/**
 * Whether a document names a buyer already: an invoice or receipt of which something is left after its credit notes. An abbreviated
 * tax invoice does not, until a full one replaced it; nor does an invoice that has no address.
 */
function isIssued(papers: readonly BillingDocument[]): boolean {
  return papers.some((paper) => {
    const { _id, kind, total } = paper
    if (kind !== 'invoice' && kind !== 'receipt') return false
    if (isReplaceable(paper, papers) || replacementOf(paper, papers)) return false
    if (kind === 'invoice' && !paper.buyer.address && isTaxed(paper.vatKind)) return false
    const notes = papers.filter((note) => note.kind === 'credit' && note.formerID === _id)
    return notes.reduce((left, note) => left - toSatang(note.total), toSatang(total)) > 0
  })
}

const isOpen = ({ status, price, isOwn }: Pick<OrderView, 'status' | 'price' | 'isOwn'>) =>
  isOwn && price > 0 && (status === 'pending' || status === 'paid')

/** Whether nothing is issued yet, an abbreviated tax invoice is, or the address is waited for. */
export type TaxBuyerState = 'open' | 'short' | 'awaited'

/** What is known of the documents of an order. */
interface KnownPapers {
  readonly receiver: Receiver | undefined
  readonly papers: readonly BillingDocument[]
  /** What the buyer said, sealed. */
  readonly taxBuyer: string | null
}

/** Whom the documents of an order will be made out to, while its buyer can still say so; null where they cannot. */
export function taxBuyerOf(
  ctx: Context,
  order: Pick<OrderView, 'status' | 'price' | 'isOwn'>,
  { receiver, papers, taxBuyer }: KnownPapers,
): { details: BuyerDetails | null; state: TaxBuyerState } | null {
  if (!isOpen(order) || !receiver?.receipts || isIssued(papers)) return null
  const isShort = papers.some((paper) => isReplaceable(paper, papers))
  // Nothing is promised of a seller who cannot issue a tax invoice yet.
  const isAwaited =
    order.status === 'paid' &&
    receiver.vat === 'included' &&
    !receiver.abbreviated &&
    isCompleteFor(receiver, receiver.vat)
  return {
    details: openDetails(ctx, taxBuyer) ?? null,
    state: isShort ? 'short' : isAwaited ? 'awaited' : 'open',
  }
}

/** The same, read. */
export async function readTaxBuyer(ctx: Context, { order, stored }: OpenedOrder) {
  const [receiver, papers] = await allOver([readReceiver(ctx), readOfOrder(ctx, order._id)])
  return taxBuyerOf(ctx, order, { receiver, papers, taxBuyer: stored.taxBuyer })
}

/**
 * Copies the details into the order and remembers them for its buyer. It waits for the turn of the documents: either the receipt
 * that is being issued has them, or it is refused because that receipt is there.
 */
async function write(ctx: Context, order: OrderView, details: BuyerDetails): Promise<void> {
  if (!order.isOwn) throw forbidden()
  const { receiver, papers } = await takePapers(ctx, order._id)
  if (!receiver) throw new DomainError('billing.no-receiver', { status: 409 })
  const { status, price } = await ctx
    .from(orders)
    .select(['status', 'price'])
    .where('_id', '=', order._id)
    .executeTakeFirstOrThrow()
  if (!isOpen({ status, price, isOwn: true }) || isIssued(papers))
    throw new DomainError('billing.details-late', { status: 409 })
  await ctx.write(orders).patch(order._id, { taxBuyer: sealDetails(ctx, details) })
  // Of a paid order the full tax invoice follows at once, in the place of an abbreviated one where that is out.
  if (status === 'paid') await settleDocuments(ctx, order._id)
  if (ctx.actor.userID !== null) await rememberBuyer(ctx, ctx.actor.userID, details)
}

/** The buyer of an order says whom its documents are made out to. */
export async function saveTaxBuyer(ctx: Context, order: OrderView, sent: unknown): Promise<void> {
  await write(ctx, order, await readDetails(ctx, sent))
}

/** The buyer takes details that they gave before; nobody has another's. */
export async function chooseTaxBuyer(ctx: Context, order: OrderView, id: string): Promise<void> {
  const { userID } = ctx.actor
  if (userID === null || !uuidPattern.test(id)) throw notFound()
  const chosen = (await readRemembered(ctx, userID)).find(({ _id }) => _id === id)
  if (!chosen) throw notFound()
  await write(ctx, order, chosen.details)
}
