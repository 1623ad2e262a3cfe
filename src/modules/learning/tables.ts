import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, now } from '#kernel/collections/fields.ts'

const id = { filled: true } as const

/** Somebody sits before a lesson: until when they were heard, and which of their player's beats was the last. */
export const sittings = defineTable('lesson_sitting', {
  key: ['_id'],
  fields: {
    _id: column('uuid', id),
    createdAt: now(),
    enrollID: column('uuid', id),
    lessonID: column('uuid', id),
    userID: column('uuid', id),
    heardAt: now(),
    sequence: column('integer', { default: 0 }),
  },
})

/** Until when a person's time is used up, in whichever course: the lock of everything that is credited. */
export const learnerClocks = defineTable('learner_clock', {
  key: ['userID'],
  fields: { userID: column('uuid', id), creditedUntil: now() },
})

/** Seconds of an enrolment that are credited and not yet added to its record. */
export const learningClocks = defineTable('learning_clock', {
  key: ['enrollID'],
  fields: { enrollID: column('uuid', id), owed: column('integer', { default: 0 }) },
})

/** Live lessons whose learners were reminded; another time of the same lesson is another reminder. */
export const reminders = defineTable('lesson_reminder', {
  key: ['lessonID', 'startsAt'],
  fields: { lessonID: column('uuid', id), startsAt: column('timestamptz', id), createdAt: now() },
})

declare module '#kernel/context.ts' {
  interface Tables {
    lesson_sitting: TableOf<typeof sittings>
    learner_clock: TableOf<typeof learnerClocks>
    learning_clock: TableOf<typeof learningClocks>
    lesson_reminder: TableOf<typeof reminders>
  }
}
