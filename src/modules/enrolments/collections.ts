import { z } from 'zod'
import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { json, reference } from '#kernel/collections/fields.ts'

export const analyticsStatuses = ['pending', 'processing', 'complete'] as const

/** How far a member has come. */
export const analytics = z.strictObject({
  total: z.int().min(0),
  percent: z.number().min(0).max(100),
  message: z.string().max(200),
  status: z.enum(analyticsStatuses),
})

/** Members see their own enrolments; staff of the unit see all, administrators change them. */
export const enrolPolicy = definePolicy({
  read: (actor) =>
    actor.is('root', 'superadmin', 'admin', 'manager') || (actor.userID !== null && { userID: actor.userID }),
  write: (actor) => actor.is('admin'),
})

/** A member takes a course. */
export const enrolments = defineCollection('enroll', {
  tenant: 'unit',
  fields: {
    userID: reference('user', { required: true }),
    courseID: reference('course', { required: true }),
    analytics: json(analytics, { default: { total: 0, percent: 0, message: '', status: 'pending' } }),
  },
  access: enrolPolicy,
  countable: {},
})

declare module '#kernel/context.ts' {
  interface Tables {
    enroll: TableOf<typeof enrolments>
  }
}
