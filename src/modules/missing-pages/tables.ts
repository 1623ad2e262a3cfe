import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, now } from '#kernel/collections/fields.ts'

/** Addresses that visitors met and that nothing answers. */
export const missingPages = defineTable('missing_page', {
  key: ['path'],
  fields: {
    _id: column('uuid', { required: true }),
    path: column('text', { required: true }),
    count: column('integer', { required: true }),
    firstAt: now(),
    lastAt: now(),
    /** Staff do not want to hear of it any more. */
    ignoredAt: column('timestamptz'),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    missing_page: TableOf<typeof missingPages>
  }
}
