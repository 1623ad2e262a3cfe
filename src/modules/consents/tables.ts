import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { boolean, column, now } from '#kernel/collections/fields.ts'

const given = { required: true } as const

/** Every answer that a browser has given, with its time: what was agreed to stays provable. Rows are only added. */
export const consentChanges = defineTable('consent_change', {
  key: ['_id'],
  fields: {
    _id: column('uuid', { default: '' }),
    createdAt: now(),
    consentID: column('uuid', given),
    agree: boolean(given),
    allowed: column('text[]', given),
    textVersion: column('text', given),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    consent_change: TableOf<typeof consentChanges>
  }
}
