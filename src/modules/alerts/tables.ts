import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { choice, column, now, sealedText } from '#kernel/collections/fields.ts'

const given = { required: true } as const

/** What is told. */
export const lineKinds = ['fault', 'job', 'mail', 'order'] as const
export type LineKind = (typeof lineKinds)[number]

/** Where a site has its chat told, and of what. */
export const alertHooks = defineTable('alert_hook', {
  key: ['kind'],
  fields: {
    kind: choice(['chat'], given),
    address: sealedText({ required: true }),
    /** The machine of the address, which says whose chat it is. */
    host: column('text', given),
    errors: column('boolean', { default: true }),
    orders: column('boolean', { default: false }),
    updatedAt: now(),
    triedAt: column('timestamptz'),
    deliveredAt: column('timestamptz'),
    /** Why the last message was not taken. */
    fault: column('text'),
    status: column('integer'),
  },
})

/** Something that is still to be told. */
export const alertLines = defineTable('alert_line', {
  key: ['_id'],
  fields: {
    _id: column('uuid', { default: '' }),
    createdAt: now(),
    kind: choice(lineKinds, given),
    /** The pattern of the route, or the name of the job. */
    what: column('text', { default: '' }),
    /** What it is found by: the reference of a fault, the number of an order. */
    reference: column('text'),
    count: column('integer', { default: 1 }),
    amount: column('numeric', { default: 0 }),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    alert_hook: TableOf<typeof alertHooks>
    alert_line: TableOf<typeof alertLines>
  }
}
