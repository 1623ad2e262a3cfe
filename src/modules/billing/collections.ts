import { defineCollection, type RowOf, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  date,
  identifier,
  json,
  longText,
  money,
  number,
  reference,
  secret,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import { documentVatKinds } from './amounts/compute-amounts.ts'
import { withholdingForms } from './amounts/withholding.ts'
import { documentBuyer, documentKinds, documentLines, documentSeller } from './documents/parts.ts'
import { documentPolicy, quotationPolicy, transactionPolicy, withholdingPolicy } from './policy.ts'

const set = { readOnly: true } as const
const given = { required: true, readOnly: true } as const

/** A quotation, invoice, receipt or credit note with all that it says. None of it changes once it is issued. */
export const documents = defineCollection('billing_document', {
  tenant: 'unit',
  fields: {
    kind: choice(documentKinds, given),
    number: text({ ...given, max: 40 }),
    receiverID: identifier(given),
    orderID: identifier(set),
    quotationID: identifier(set),
    userID: identifier(set),
    companyID: identifier(set),
    /** What it follows from: the invoice of a receipt, the receipt that a credit note takes back or a full one replaces. */
    formerID: identifier(set),
    /** The day in Bangkok on which it was issued, and until when it holds or is to be paid. */
    day: date(given),
    until: date(set),
    seller: json(documentSeller, given),
    buyer: json(documentBuyer, given),
    buyerName: text({ ...given, max: 200, search: true }),
    lines: json(documentLines, given),
    vatKind: choice(documentVatKinds, given),
    /** A tax invoice that lacks the buyer's address (section 86/6). */
    abbreviated: boolean({ ...set, default: false }),
    percent: money({ ...set, default: 0 }),
    discount: money({ ...set, default: 0 }),
    base: money(given),
    vat: money({ ...set, default: 0 }),
    total: money(given),
    /** What the buyer may withhold, as it was foreseen. */
    withheldPercent: money({ ...set, default: 0 }),
    withheld: money({ ...set, default: 0 }),
    reason: text({ ...set, max: 500 }),
  },
  access: documentPolicy,
  cacheable: false,
})

export type BillingDocument = RowOf<typeof documents>

export const directions = ['in', 'out'] as const
export const moneyWays = ['transfer', 'qr', 'counter', 'cash', 'cheque', 'card', 'other'] as const
export const transactionSources = ['manual', 'order', 'bank'] as const

/** Money that came or went: written down with an order, a row of a bank, or by hand. */
export const transactions = defineCollection('transaction', {
  tenant: 'unit',
  fields: {
    at: timestamp({ required: true }),
    direction: choice(directions, { default: 'in' }),
    way: choice(moneyWays, { default: 'transfer' }),
    amount: money({ required: true, min: 0.01 }),
    reference: text({ max: 100, search: true }),
    receiverID: reference('receiver'),
    note: longText({ max: 500 }),
    source: choice(transactionSources, { ...set, default: 'manual' }),
    orderID: reference('order', set),
    /** The row of a bank's statement that shows it. */
    bankRowID: identifier(set),
    /** What it was written down for: the same payment is written down once. */
    once: secret(),
  },
  access: transactionPolicy,
  cacheable: false,
  admin: {
    title: 'at',
    columns: ['at', 'direction', 'amount', 'way', 'reference', 'receiverID', 'source'],
    form: ['at', 'direction', 'amount', 'way', 'reference', 'receiverID', 'note'],
    sort: { at: -1 },
  },
})

export const quotationStates = ['requested', 'sent', 'accepted', 'declined', 'withdrawn'] as const

/** Somebody of a company asks what seats for its employees cost, and what became of it. */
export const quotations = defineCollection('quotation', {
  tenant: 'unit',
  fields: {
    status: choice(quotationStates, { ...set, default: 'requested' }),
    userID: identifier(given),
    courseID: reference('course', given),
    companyID: identifier(set),
    companyName: text({ ...given, max: 200, search: true }),
    buyer: json(documentBuyer, given),
    quantity: number({ ...given, min: 1 }),
    note: text({ ...set, max: 500 }),
    documentID: identifier(set),
    orderID: identifier(set),
    invoiceID: identifier(set),
    answeredAt: timestamp(set),
    answeredBy: text({ ...set, max: 200 }),
    reason: text({ ...set, max: 500 }),
    lang: text({ ...set, max: 10 }),
  },
  access: quotationPolicy,
  cacheable: false,
})

export type Quotation = RowOf<typeof quotations>

/** The certificate by which a buyer shows what they withheld of a receipt. */
export const withholdings = defineCollection('withholding', {
  tenant: 'unit',
  fields: {
    documentID: identifier(given),
    certificate: text({ ...given, max: 60 }),
    day: date(given),
    form: choice(withholdingForms, { ...set, default: 'pnd53' }),
    percent: money(given),
    base: money(given),
    amount: money(given),
  },
  access: withholdingPolicy,
  cacheable: false,
})

declare module '#kernel/context.ts' {
  interface Tables {
    billing_document: TableOf<typeof documents>
    transaction: TableOf<typeof transactions>
    quotation: TableOf<typeof quotations>
    withholding: TableOf<typeof withholdings>
  }
}
