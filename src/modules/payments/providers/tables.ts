import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { choice, column, now, sealedText } from '#kernel/collections/fields.ts'
import { chargeStates } from './provider.ts'

const given = { required: true } as const

/** What the site has with a provider; its secrets are written and never shown. */
export const providerAccounts = defineTable('payment_account', {
  key: ['provider'],
  fields: {
    provider: column('text', given),
    address: column('text', given),
    merchantID: column('text', given),
    secretKey: sealedText(given),
    webhookSecret: sealedText(given),
    active: column('boolean', { default: true }),
    updatedAt: now(),
  },
})

/** Why money that came paid no order: too little, too much, a second time, or for one that is no more or another. */
export const strayKinds = ['under', 'over', 'duplicate', 'unknown'] as const
export type StrayKind = (typeof strayKinds)[number]

/** Payments that were begun at a provider, each for one order. */
export const charges = defineTable('payment_charge', {
  key: ['provider', 'chargeID'],
  fields: {
    provider: column('text', given),
    chargeID: column('text', given),
    orderID: column('uuid', given),
    amount: column('numeric', given),
    /** Where the buyer pays. */
    payAt: column('text', given),
    state: choice(chargeStates, { default: 'open' }),
    createdAt: now(),
    /** When the provider was last asked. */
    askedAt: column('timestamptz'),
    /** Money that came and paid no order, until staff have settled it, and how much it is. */
    stray: choice(strayKinds),
    came: column('numeric'),
  },
})

/** Reports that were heard: the same again does nothing. */
export const providerReports = defineTable('payment_report', {
  key: ['provider', 'eventID'],
  fields: {
    provider: column('text', given),
    eventID: column('text', given),
    chargeID: column('text', given),
    createdAt: now(),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    payment_account: TableOf<typeof providerAccounts>
    payment_charge: TableOf<typeof charges>
    payment_report: TableOf<typeof providerReports>
  }
}
