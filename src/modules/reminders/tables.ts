import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, now } from '#kernel/collections/fields.ts'

const filled = { filled: true } as const

/** Kinds of reminders that somebody switched off; a row is a no. */
export const refusals = defineTable('reminder_refusal', {
  key: ['userID', 'kind'],
  fields: { userID: column('uuid', filled), kind: column('text', filled), createdAt: now() },
})

/** What somebody was reminded of, and for which day: each is said once. */
export const sentReminders = defineTable('reminder_sent', {
  key: ['userID', 'kind', 'subjectID', 'day'],
  fields: {
    userID: column('uuid', filled),
    kind: column('text', filled),
    subjectID: column('uuid', filled),
    day: column('date', filled),
    createdAt: now(),
  },
})

/** Browsers in which somebody is reminded too. */
export const pushDevices = defineTable('push_device', {
  key: ['userID', 'name'],
  fields: {
    userID: column('uuid', filled),
    /** Of its address, of which it says nothing. */
    name: column('text', filled),
    endpoint: column('text', filled),
    p256dh: column('text', filled),
    auth: column('text', filled),
    createdAt: now(),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    reminder_refusal: TableOf<typeof refusals>
    reminder_sent: TableOf<typeof sentReminders>
    push_device: TableOf<typeof pushDevices>
  }
}
