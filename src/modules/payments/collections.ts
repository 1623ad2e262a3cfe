import { defineCollection, type RowOf, type TableOf } from '#kernel/collections/define.ts'
import { boolean, choice, image, longText, number, text } from '#kernel/collections/fields.ts'
import { accountNumber, billerId, branchCode, promptPayId, taxId } from './number-fields.ts'
import { receiverPolicy } from './policy.ts'

/** Days in which an order is to be paid, where the site has not said otherwise. */
export const PAY_DAYS = 3
export const vatKinds = ['none', 'exempt', 'included'] as const
/** Which year stands in the numbers of documents. */
export const numberYears = ['be', 'ce'] as const
export const secondReferences = ['citizen', 'customer'] as const

/** Who gets the money, by which ways, and on what terms. A way exists where its number is filled in. */
export const receivers = defineCollection('receiver', {
  tenant: 'unit',
  fields: {
    name: text({ required: true, max: 200, search: true }),
    taxID: taxId(),
    branch: branchCode({ default: '00000' }),
    address: longText({ max: 500 }),
    billerID: billerId(),
    promptPay: promptPayId(),
    bank: text({ max: 100 }),
    accountNumber: accountNumber(),
    accountName: text({ max: 200 }),
    /** Where and when somebody pays at a counter. */
    counter: longText({ max: 500 }),
    cash: boolean({ default: false }),
    credit: boolean({ default: false }),
    /** What the bill's second reference is; a customer number where there is no citizen id. */
    ref2: choice(secondReferences, { default: 'citizen' }),
    vat: choice(vatKinds, { default: 'none' }),
    payDays: number({ default: PAY_DAYS, min: 1, max: 60 }),
    active: boolean({ default: true }),
    /** What its documents show beside name, tax id and address. */
    phone: text({ max: 60 }),
    /** By which law its training is exempt. */
    exemption: text({ max: 300 }),
    /** How the numbers of its documents begin, where several receivers number on one site. */
    prefix: text({ max: 8 }),
    numberYear: choice(numberYears, { default: 'be' }),
    /** Whether a receipt is issued with every payment. */
    receipts: boolean({ default: true }),
    /** Whether buyers without an address get abbreviated tax invoices at once (section 86/6). */
    abbreviated: boolean({ default: true }),
    logo: image(),
    signature: image(),
    signer: text({ max: 200 }),
  },
  access: receiverPolicy,
  admin: {
    title: 'name',
    columns: ['name', 'billerID', 'promptPay', 'bank', 'payDays', 'active'],
    groups: {
      who: ['name', 'taxID', 'branch', 'address', 'phone', 'vat', 'exemption'],
      ways: ['billerID', 'promptPay', 'bank', 'accountNumber', 'accountName', 'counter', 'cash', 'credit'],
      terms: ['ref2', 'payDays', 'active'],
      papers: ['receipts', 'abbreviated', 'prefix', 'numberYear', 'logo', 'signature', 'signer'],
    },
    sort: { createdAt: 1 },
  },
})

export type Receiver = RowOf<typeof receivers>

declare module '#kernel/context.ts' {
  interface Tables {
    receiver: TableOf<typeof receivers>
  }
}
