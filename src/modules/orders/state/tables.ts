import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, now } from '#kernel/collections/fields.ts'

const given = { required: true } as const

/** What happened with an order, in its order. */
export const orderEvents = defineTable('order_event', {
  key: ['_id'],
  fields: {
    _id: column('uuid', { default: '' }),
    createdAt: now(),
    orderID: column('uuid', given),
    kind: column('text', given),
    /** Who did it; nobody where it was the server. */
    byID: column('uuid'),
    amount: column('numeric'),
    reference: column('text'),
    reason: column('text'),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    order_event: TableOf<typeof orderEvents>
  }
}
