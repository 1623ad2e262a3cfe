import { z } from 'zod'
import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { choice, identifier, json, number, reference, text, timestamp } from '#kernel/collections/fields.ts'
import { analyticsStatuses, enrolSources, enrolStatuses } from './joining/enrol-words.ts'

/** How far a member has come. */
export const analytics = z.strictObject({
  total: z.int().min(0),
  percent: z.number().min(0).max(100),
  message: z.string().max(200),
  status: z.enum(analyticsStatuses),
})

const ofOwnCourses = ({ capabilities: { teaching } }: Actor) =>
  teaching !== undefined && { courseID: { $in: [...teaching] } }

/** Members see the courses that they take, which what was cancelled is not; staff of the unit see all, administrators change them. */
export const enrolPolicy = definePolicy({
  read: (actor) =>
    actor.isStaff ||
    ofOwnCourses(actor) ||
    (actor.userID !== null && { userID: actor.userID, status: 'active' }),
  write: (actor) => actor.is('admin'),
})

/** A member takes a course. */
export const enrolments = defineCollection('enroll', {
  tenant: 'unit',
  fields: {
    userID: reference('user', { required: true }),
    courseID: reference('course', { required: true }),
    analytics: json(analytics, { default: { total: 0, percent: 0, message: '', status: 'pending' } }),
    /** A cancelled one keeps what was learned; only an active one opens the course. */
    status: choice(enrolStatuses, { default: 'active' }),
    source: choice(enrolSources, { readOnly: true, default: 'staff' }),
    orderID: identifier({ readOnly: true }),
    classID: identifier({ readOnly: true }),
    companyID: identifier({ readOnly: true }),
    /** Time learned in all lessons. */
    seconds: number({ readOnly: true, default: 0 }),
    startedAt: timestamp({ readOnly: true }),
    completedAt: timestamp({ readOnly: true }),
    learnedAt: timestamp({ readOnly: true }),
    cancelReason: text({ readOnly: true, max: 500 }),
    /** By what evidence, or why, staff gave a place that others pay for. */
    reason: text({ max: 500 }),
  },
  access: enrolPolicy,
  countable: { status: 'active' },
})

/** Staff see who waits, lecturers for their courses, people their own places. The server alone writes them. */
export const waitingPolicy = definePolicy({
  read: (actor) =>
    actor.isStaff || ofOwnCourses(actor) || (actor.userID !== null && { userID: actor.userID }),
})

/** A place on the waiting list of a full course. */
export const waiting = defineCollection('waiting', {
  tenant: 'unit',
  fields: {
    userID: reference('user', { required: true, readOnly: true }),
    courseID: reference('course', { required: true, readOnly: true }),
    note: text({ readOnly: true, max: 300 }),
    lang: text({ readOnly: true, max: 10 }),
    /** The order that was made for them when a seat of a paid course got free, and until when the seat is theirs. */
    orderID: identifier({ readOnly: true }),
    offeredUntil: timestamp({ readOnly: true }),
  },
  access: waitingPolicy,
})

declare module '#kernel/context.ts' {
  interface Tables {
    enroll: TableOf<typeof enrolments>
    waiting: TableOf<typeof waiting>
  }
}
