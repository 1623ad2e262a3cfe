import type { AliasableExpression, ExpressionBuilder, RawBuilder } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import type { FilterOption } from '#kernel/lists/define-list.server.ts'
import type { Receiver } from '#modules/payments/public.server.ts'
import type { OpenedOrder } from './read-order.server.ts'

/** An entry of a form that somebody orders for. */
export interface OrderedEntry {
  readonly _id: string
  readonly courseID: string | null
  /** What the form is called. */
  readonly formTitle: string
}

/** Forms that orders are made for. */
export interface OrderForms {
  /** The caller's newest entry of the form, held until the transaction ends. */
  holdEntry(ctx: Context, formId: string): Promise<OrderedEntry | undefined>
}

export const orderForms = defineSlot<OrderForms>('orders.forms')

/** A part of a query that reads orders under the table's own name. */
export type OfOrder = (eb: ExpressionBuilder<Tables, 'order'>) => AliasableExpression<string | null>

/** What became of an order, as parts of the query that reads it. */
export interface OrderOutcome {
  /** The course that it opened for its buyer. */
  readonly opened: OfOrder
  /** Until when a seat is kept for it. */
  readonly heldUntil: OfOrder
}

/** Companies that orders are for. */
export interface OrderCompanies {
  /** What the company of an order is called. */
  readonly name: OfOrder
  /** The companies that orders can be for, the chosen one among them. */
  list(ctx: Context, chosen: string): Promise<readonly FilterOption[]>
}

/** Where whoever may do so makes orders for others; null for everybody else. */
export const orderMaking = defineSlot<(ctx: Context) => string | null>('orders.making')

export const orderCompanies = defineSlot<OrderCompanies>('orders.companies')

/** A document of an order as its pages list it. */
export interface OrderPaper {
  readonly _id: string
  /** What kind it is, in the reader's words. */
  readonly title: string
  /** What is to be said of it, such as what replaced it. */
  readonly note: string | null
  readonly number: string
  readonly day: string
  readonly total: number
  readonly href: string
  /** Its page for staff. */
  readonly deskHref: string | null
}

/** Whom the documents of an order will be made out to, for its buyer. */
export interface OrderBillTo {
  /** What the buyer said; null where they said nothing yet. */
  readonly name: string | null
  readonly address: string | null
  /** What becomes of it if they say it now, where that is not usual. */
  readonly hint: string | null
  /** Where they say it. */
  readonly href: string
}

/** What the page of paying shows of documents. */
export interface BuyerPapers {
  readonly papers: readonly OrderPaper[]
  /** For whom those to come will be, while the buyer can still say so; null where they cannot. */
  readonly billTo: OrderBillTo | null
}

/** Documents that are made out for orders. */
export interface OrderPapers {
  /** Reads those of an order; what it answers says them for who opened the order. The receiver gets the money. */
  forBuyer(
    ctx: Context,
    orderID: string,
  ): Promise<(opened: OpenedOrder, receiver: Receiver | undefined) => BuyerPapers>
  /** Those of the order that its reader may have, the oldest first. */
  list(ctx: Context, orderID: string): Promise<readonly OrderPaper[]>
  /** Where whoever may do so issues one; null for everybody else. */
  issueHref(ctx: Context, orderID: string): string | null
}

export const orderPapers = defineSlot<OrderPapers>('orders.papers')

export const orderOutcome = defineSlot<OrderOutcome>('orders.outcome')

/** Money that a bank says came for an order. */
export interface OrderTransfer {
  readonly _id: string
  readonly amount: number
  readonly at: string
  /** What is to be said of it: as it should be, too little, too much, twice, or for an order that is no more. */
  readonly state: 'matched' | 'under' | 'over' | 'duplicate' | 'unknown' | 'confirmed' | 'aside'
}

/** What banks say of orders. */
export interface OrderTransfers {
  /** Transfers that name the order, the oldest first. */
  read(ctx: Context, orderID: string): Promise<readonly OrderTransfer[]>
  /** True of an order for which money came that staff have not settled yet; a part of a query that reads orders. */
  readonly isWaiting: () => RawBuilder<boolean>
  /** The staff's page of a transfer. */
  readonly path: (id: string) => string
}

export const orderTransfers = defineSlot<OrderTransfers>('orders.transfers')
