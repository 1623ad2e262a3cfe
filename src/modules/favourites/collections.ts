import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { choice, email, identifier, text, timestamp } from '#kernel/collections/fields.ts'
import { favouritePolicy, noticePolicy } from './policy.ts'

/** A course that a member marked to come back to. */
export const favourites = defineCollection('favourite', {
  tenant: 'unit',
  fields: {
    courseID: identifier({ required: true, readOnly: true }),
    userID: identifier({ required: true, readOnly: true }),
  },
  access: favouritePolicy,
})

/** Somebody wants to hear when a course has a new round: a member, or whoever confirmed their address. */
export const roundNotices = defineCollection('round_notice', {
  tenant: 'unit',
  fields: {
    courseID: identifier({ required: true, readOnly: true }),
    userID: identifier({ readOnly: true }),
    email: email({ required: true, readOnly: true }),
    lang: text({ readOnly: true, max: 10 }),
    status: choice(['asked', 'confirmed'], { readOnly: true, default: 'asked' }),
    notifiedAt: timestamp({ readOnly: true }),
  },
  access: noticePolicy,
})

declare module '#kernel/context.ts' {
  interface Tables {
    favourite: TableOf<typeof favourites>
    round_notice: TableOf<typeof roundNotices>
  }
}
