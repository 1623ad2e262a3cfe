import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column } from '#kernel/collections/fields.ts'

/** How often a form was seen, begun and sent on a day. Nothing of anybody stands in it. */
export const formDays = defineTable('form_day', {
  key: ['formID', 'day'],
  fields: {
    formID: column('uuid', { required: true }),
    day: column('date', { required: true }),
    seen: column('integer', { default: 0 }),
    begun: column('integer', { default: 0 }),
    sent: column('integer', { default: 0 }),
  },
})

/** What holds for all entries of a form. */
export const formRules = defineTable('form_rule', {
  key: ['formID'],
  fields: {
    formID: column('uuid', { required: true }),
    /** Days that entries are stored; null for ever. */
    storeDays: column('integer'),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    form_day: TableOf<typeof formDays>
    form_rule: TableOf<typeof formRules>
  }
}
