import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, now } from '#kernel/collections/fields.ts'

/** By what somebody is known elsewhere: an account of LINE or of a directory that opens the one here. */
export const outsideAccounts = defineTable('outside_account', {
  key: ['provider', 'subject'],
  fields: {
    provider: column('text', { required: true }),
    subject: column('text', { required: true }),
    userID: column('uuid', { required: true }),
    createdAt: now(),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    outside_account: TableOf<typeof outsideAccounts>
  }
}
