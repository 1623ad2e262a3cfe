import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { choice, longText, number, reference, text } from '#kernel/collections/fields.ts'
import { moderation } from './moderation.server.ts'
import { reviewPolicy } from './policy.ts'
import { MAX_RATING, MAX_TEXT, reviewStatuses } from './review-words.ts'

/** What somebody who finished a course says about it. Plain text; shown once staff have approved it. */
export const reviews = defineCollection('review', {
  tenant: 'unit',
  fields: {
    courseID: reference('course', { required: true, readOnly: true }),
    userID: reference('user', { required: true, readOnly: true }),
    /** First name and the beginning of the last one, as the page shows it. */
    name: text({ required: true, readOnly: true, max: 120 }),
    rating: number({ required: true, readOnly: true, min: 1, max: MAX_RATING }),
    text: longText({ readOnly: true, max: MAX_TEXT }),
    status: choice(reviewStatuses, { default: 'pending' }),
    /** What the academy says to it. */
    answer: longText({ max: MAX_TEXT }),
  },
  access: reviewPolicy,
  admin: {
    title: 'name',
    columns: ['courseID', 'name', 'rating', 'text', 'status', 'createdAt'],
    form: ['status', 'answer'],
    actions: moderation,
    sort: { createdAt: -1 },
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    review: TableOf<typeof reviews>
  }
}
