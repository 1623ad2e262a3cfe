import { defineTable, type RowOf, type TableOf } from '#kernel/collections/define.ts'
import { column, now } from '#kernel/collections/fields.ts'

const id = { filled: true } as const

/** Somebody in a live class; one row a person, whichever page of theirs is in it. */
export const presences = defineTable('meeting_presence', {
  key: ['lessonID', 'userID'],
  fields: {
    lessonID: column('uuid', id),
    userID: column('uuid', id),
    enrollID: column('uuid'),
    /** As the others see it: staff have their accounts above the site. */
    name: column('text', { default: '' }),
    /** The page that is in the room: the newest that entered. */
    page: column('uuid', id),
    isTeaching: column('boolean', { default: false }),
    hasSeat: column('boolean', { default: false }),
    /** False for who left by themselves. */
    isHere: column('boolean', { default: true }),
    firstAt: now(),
    seenAt: now(),
    /** Time in the room while the class was on. */
    seconds: column('integer', { default: 0 }),
    /** Since when they raise a hand. */
    handAt: column('timestamptz'),
  },
})

export type Presence = RowOf<typeof presences>

declare module '#kernel/context.ts' {
  interface Tables {
    meeting_presence: TableOf<typeof presences>
  }
}
