import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, now, sealedText } from '#kernel/collections/fields.ts'

/** Details that somebody gave for a tax invoice, sealed: they are offered again with the next order. */
export const rememberedBuyers = defineTable('billing_buyer', {
  key: ['_id'],
  fields: {
    _id: column('uuid', { default: '' }),
    userID: column('uuid', { required: true }),
    details: sealedText({ filled: true }),
    usedAt: now(),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    billing_buyer: TableOf<typeof rememberedBuyers>
  }
}
