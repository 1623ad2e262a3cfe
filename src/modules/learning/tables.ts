import { z } from 'zod'
import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, json, now } from '#kernel/collections/fields.ts'

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

/** What was answered to a survey, by the ids of its questions. Its id is random and its time is a day: neither leads to a person. */
export const surveyAnswers = defineTable('survey_answer', {
  key: ['_id'],
  fields: {
    _id: column('uuid', id),
    day: column('date', id),
    lessonID: column('uuid', id),
    courseID: column('uuid', id),
    answers: json(z.record(z.string(), z.union([z.string(), z.number()])), { default: {} }),
  },
})

/** Who has answered a survey, and not what or when. */
export const surveysDone = defineTable('survey_done', {
  key: ['lessonID', 'userID'],
  fields: { lessonID: column('uuid', id), userID: column('uuid', id) },
})

declare module '#kernel/context.ts' {
  interface Tables {
    lesson_sitting: TableOf<typeof sittings>
    learner_clock: TableOf<typeof learnerClocks>
    learning_clock: TableOf<typeof learningClocks>
    lesson_reminder: TableOf<typeof reminders>
    survey_answer: TableOf<typeof surveyAnswers>
    survey_done: TableOf<typeof surveysDone>
  }
}
