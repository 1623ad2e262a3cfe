import { type DocOf, defineCollection, type TableOf } from '#kernel/collections/define.ts'
import {
  choice,
  citizenId,
  identifier,
  money,
  number,
  reference,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import { orderPolicy } from './policy.ts'

export const orderStatuses = ['pending', 'paid', 'cancelled'] as const
export const orderProcesses = ['new', 'checking', 'done'] as const

/** What somebody is to pay for. Everything but its state is set by the server when it is made. */
export const orders = defineCollection('order', {
  tenant: 'unit',
  fields: {
    userID: identifier({ readOnly: true }),
    courseID: reference('course', { readOnly: true }),
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
    status: choice(orderStatuses, { default: 'pending' }),
    process: choice(orderProcesses, { default: 'new' }),
    paidAt: timestamp({ readOnly: true }),
    /** The language in which the buyer reads. */
    lang: text({ readOnly: true, max: 10 }),
    cancelReason: text({ readOnly: true, max: 500 }),
  },
  access: orderPolicy,
  hooks: { alongside: forgetPayment, moments: notePayment },
  admin: {
    title: 'createdAt',
    columns: ['createdAt', 'courseID', 'price', 'status', 'process'],
    form: ['status', 'process'],
    sort: { createdAt: -1 },
  },
})

type Row = Readonly<Record<string, unknown>>

/** An order is paid from the moment its state says so. */
function notePayment(before: Row, after: Row): readonly string[] {
  return after.status === 'paid' && before.status !== 'paid' && after.paidAt === null ? ['paidAt'] : []
}

/** It is paid no longer when its state says something else. */
function forgetPayment(changes: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  return changes.has('status') && changes.get('status') !== 'paid' ? new Map([['paidAt', null]]) : new Map()
}

export type Order = DocOf<typeof orders>

declare module '#kernel/context.ts' {
  interface Tables {
    order: TableOf<typeof orders> & { ref2_hash: string | null }
  }
}
