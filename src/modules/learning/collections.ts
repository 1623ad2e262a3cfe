import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { identifier, number, reference, text } from '#kernel/collections/fields.ts'
import { notePolicy } from './policy.ts'

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

declare module '#kernel/context.ts' {
  interface Tables {
    lesson_note: TableOf<typeof notes>
  }
}
