import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column } from '#kernel/collections/fields.ts'

/** Names that records had in their addresses, and which record had them last. */
export const formerAddresses = defineTable('former_address', {
  key: ['collection', 'slug'],
  fields: {
    collection: column('text', { required: true }),
    slug: column('text', { required: true }),
    recordID: column('uuid', { required: true }),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    former_address: TableOf<typeof formerAddresses>
  }
}
