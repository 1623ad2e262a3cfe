import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { identifier, reference, text, timestamp } from '#kernel/collections/fields.ts'

/** Members see their own certificates, staff of the unit all; they are issued by the server only. */
export const certificatePolicy = definePolicy({
  read: (actor) => actor.isStaff || (actor.userID !== null && { userID: actor.userID }),
})

/** Proof that a member finished a course. */
export const certificates = defineCollection('certification', {
  tenant: 'unit',
  fields: {
    number: text({ required: true, unique: true, readOnly: true, max: 40 }),
    userID: identifier({ required: true, readOnly: true }),
    courseID: reference('course', { required: true, readOnly: true }),
    issuedAt: timestamp({ required: true, readOnly: true }),
  },
  access: certificatePolicy,
  countable: {},
})

declare module '#kernel/context.ts' {
  interface Tables {
    certification: TableOf<typeof certificates>
  }
}
