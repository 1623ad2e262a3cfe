import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  identifier,
  longText,
  reference,
  references,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import { mayHear } from './may-hear.server.ts'
import { discussionPolicy, messagePolicy } from './policy.ts'
import { LONGEST_TEXT, questionStatuses } from './questions/question.ts'

/** What a learner asked about a course or one of its lessons. */
export const discussions = defineCollection('discussion', {
  tenant: 'unit',
  cacheable: false,
  fields: {
    courseID: reference('course', { required: true, readOnly: true }),
    lessonID: reference('lesson', { readOnly: true }),
    userID: reference('user', { required: true, readOnly: true }),
    status: choice(questionStatuses, { readOnly: true, default: 'open' }),
    /** Others who take the course read it too, and may answer. */
    shared: boolean({ readOnly: true, default: false }),
    /** When learners last wrote, and when staff did. */
    askedAt: timestamp({ required: true, readOnly: true }),
    answeredAt: timestamp({ readOnly: true }),
    /** When whoever asked last looked at it. */
    seenAt: timestamp({ readOnly: true }),
    assignedTo: identifier({ readOnly: true }),
    assignedName: text({ readOnly: true }),
  },
  access: discussionPolicy,
  hooks: { mayHear },
})

/** One thing that was said. */
export const discussionMessages = defineCollection('discussion_message', {
  tenant: 'unit',
  cacheable: false,
  fields: {
    discussionID: reference('discussion', { required: true, readOnly: true }),
    courseID: reference('course', { required: true, readOnly: true }),
    userID: reference('user', { required: true, readOnly: true }),
    authorID: identifier({ required: true, readOnly: true }),
    authorName: text({ readOnly: true }),
    fromStaff: boolean({ readOnly: true, default: false }),
    text: longText({ required: true, readOnly: true, max: LONGEST_TEXT }),
    editedAt: timestamp({ readOnly: true }),
    hiddenAt: timestamp({ readOnly: true }),
    reportedBy: references('user', { readOnly: true, default: [] }),
  },
  access: messagePolicy,
})

declare module '#kernel/context.ts' {
  interface Tables {
    discussion: TableOf<typeof discussions>
    discussion_message: TableOf<typeof discussionMessages>
  }
}
