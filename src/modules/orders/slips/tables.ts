import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, now } from '#kernel/collections/fields.ts'

const given = { required: true } as const

/** For which order a transfer was shown. Rows lie on the group's site for all of its units: one pays once in all of them. */
export const slipUses = defineTable('slip_use', {
  key: ['reference'],
  fields: {
    /** The number of a transfer, or what the file of a slip is known again by. */
    reference: column('text', given),
    unitID: column('uuid', given),
    orderID: column('uuid', given),
    createdAt: now(),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    slip_use: TableOf<typeof slipUses>
  }
}
