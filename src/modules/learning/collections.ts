import { z } from 'zod'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { identifier, json, number, reference, text } from '#kernel/collections/fields.ts'
import { answerPolicy, notePolicy } from './policy.ts'

export const LONGEST_NOTE = 4000

/** What a learner wrote down for themselves at a second of a lesson. */
export const notes = defineCollection('lesson_note', {
  tenant: 'unit',
  audited: false,
  fields: {
    userID: identifier({ required: true, readOnly: true }),
    courseID: reference('course', { required: true, readOnly: true }),
    lessonID: reference('lesson', { required: true, readOnly: true }),
    at: number({ readOnly: true, default: 0 }),
    body: text({ required: true, readOnly: true, max: LONGEST_NOTE }),
  },
  access: notePolicy,
})

/** What a learner answered to a survey, by the ids of its questions. */
export const surveyAnswers = defineCollection('survey_answer', {
  tenant: 'unit',
  audited: false,
  fields: {
    lessonID: reference('lesson', { required: true, readOnly: true }),
    courseID: reference('course', { required: true, readOnly: true }),
    userID: identifier({ required: true, readOnly: true }),
    answers: json(z.record(z.string(), z.union([z.string(), z.number()])), { readOnly: true, default: {} }),
  },
  access: answerPolicy,
})

declare module '#kernel/context.ts' {
  interface Tables {
    lesson_note: TableOf<typeof notes>
    survey_answer: TableOf<typeof surveyAnswers>
  }
}
