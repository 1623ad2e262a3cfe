import { type DocOf, defineCollection, type TableOf } from '#kernel/collections/define.ts'
import {
  choice,
  citizenId,
  identifier,
  json,
  money,
  number,
  reference,
  sealedText,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import { matchOrder, numberOf } from './match-order.server.ts'
import { orderPolicy } from './policy.ts'
import { orderSlips } from './slips/slip.ts'
import { orderProcesses, orderStatuses } from './state/order-state.ts'
import { orderBuyer, orderLines, vatKinds } from './state/sold.ts'

/** What somebody is to pay for. Everything but its state is set by the server when it is made. */
export const orders = defineCollection('order', {
  tenant: 'unit',
  fields: {
    userID: identifier({ readOnly: true }),
    courseID: reference('course', { readOnly: true }),
    /** The class of the course that the buyer chose. */
    classID: identifier({ readOnly: true }),
    formID: reference('post', { readOnly: true }),
    /** What the form was called when the order was made. */
    formTitle: text({ readOnly: true, max: 200 }),
    entryID: reference('form', { readOnly: true }),
    ref1: text({ readOnly: true, max: 100 }),
    ref2: citizenId({ readOnly: true }),
    price: money({ required: true, readOnly: true }),
    quantity: number({ required: true, readOnly: true, default: 1, min: 1 }),
    companyID: identifier({ readOnly: true }),
    payment: choice(['bill_payment'], { readOnly: true, default: 'bill_payment' }),
    type: choice(['lesson'], { readOnly: true, default: 'lesson' }),
    approve: choice(['manual'], { readOnly: true, default: 'manual' }),
    // By this word the document's clients ask for orders whose buyers have their places.
    status: choice(orderStatuses, { default: 'pending', synonyms: { ลงทะเบียนคอร์ส: 'paid' } }),
    process: choice(orderProcesses, { default: 'new' }),
    paidAt: timestamp({ readOnly: true }),
    /** The language in which the buyer reads. */
    lang: text({ readOnly: true, max: 10 }),
    cancelReason: text({ readOnly: true, max: 500 }),
    /** What its bill is known by at the bank; one of a kind on the site. */
    billRef: text({ readOnly: true, max: 20 }),
    /** Until when it is to be paid, and its seats are held. */
    expiresAt: timestamp({ readOnly: true }),
    remindedAt: timestamp({ readOnly: true }),
    /** Since when a company has its seats before it has paid: the order does not run out, and the company owes the money. */
    creditedAt: timestamp({ readOnly: true }),
    /** What was sold, as it was then: these never change. */
    lines: json(orderLines, { readOnly: true, default: [] }),
    vat: choice(vatKinds, { readOnly: true, default: 'none' }),
    buyer: json(orderBuyer, { readOnly: true }),
    /** Whom its documents are to be made out to, sealed by who issues them; changes until one is issued. */
    taxBuyer: sealedText(),
    /** What came, and by which transfer. */
    paidAmount: money({ readOnly: true }),
    paidReference: text({ readOnly: true, max: 100 }),
    slipID: identifier({ readOnly: true }),
    /** Slips that the buyer showed. */
    slips: json(orderSlips, { readOnly: true, default: [] }),
    refundedAmount: money({ readOnly: true, default: 0 }),
    /** Why staff say that it is paid, where no slip and no transfer shows it. */
    reason: text({ max: 500 }),
  },
  access: orderPolicy,
  hooks: { alongside: forgetPayment, moments: notePayment },
  admin: {
    title: 'createdAt',
    search: matchOrder,
    found: {
      order: 30,
      pages: ['/lesson/order/:id', '/lesson/pay/:id'],
      line: ['price', 'status', 'createdAt'],
      name: (ctx, { _id }) => ctx.t('orders.found', { number: numberOf(String(_id)) }),
    },
    columns: ['createdAt', 'courseID', 'price', 'status', 'process'],
    form: ['status', 'process', 'reason'],
    sort: { createdAt: -1 },
  },
})

type Row = Readonly<Record<string, unknown>>

/** An order is paid from the moment its state says so. */
function notePayment(before: Row, after: Row): readonly string[] {
  return after.status === 'paid' && before.status !== 'paid' && after.paidAt === null ? ['paidAt'] : []
}

/** What shows a payment, which is forgotten with it. */
const EVIDENCE = ['reason', 'paidReference', 'slipID', 'paidAmount'] as const

/** It is paid no longer when its state says something else; when it awaits payment again, nothing shows one. */
function forgetPayment(changes: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  const status = changes.get('status')
  if (!changes.has('status') || status === 'paid') return new Map()
  const evidence = status === 'pending' ? EVIDENCE.filter((name) => !changes.has(name)) : []
  // When it was paid is still to be known of what was paid back.
  return new Map(
    [...(status === 'refunded' ? [] : ['paidAt']), ...evidence].map((name) => [name, null] as const),
  )
}

export type Order = DocOf<typeof orders>

declare module '#kernel/context.ts' {
  interface Tables {
    order: TableOf<typeof orders> & { ref2_hash: string | null }
  }
}
