import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, now } from '#kernel/collections/fields.ts'

/** Screens that staff locked, until they unlock them. */
export const remoteLocks = defineTable('remote_lock', {
  key: ['userID'],
  fields: {
    userID: column('uuid', { required: true }),
    message: column('text', { required: true }),
    createdAt: now(),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    remote_lock: TableOf<typeof remoteLocks>
  }
}
