import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import {
  choice,
  date,
  identifier,
  number,
  reference,
  secret,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import { translations } from '#kernel/collections/translations.ts'
import { attendancePolicy, classPolicy, dayPolicy } from './policy.ts'

export const attendanceStatuses = ['present', 'late', 'leave', 'absent'] as const
export type AttendanceStatus = (typeof attendanceStatuses)[number]
/** Those of whom it is said that they were there. */
export const CAME = ['present', 'late'] as const

/** Learners of a course who meet on the same days. */
export const classes = defineCollection('class', {
  tenant: 'unit',
  fields: {
    courseID: reference('course', { required: true, readOnly: true }),
    name: text({ required: true, readOnly: true, max: 120 }),
    startDate: date({ required: true, readOnly: true }),
    endDate: date({ required: true, readOnly: true }),
    startTime: text({ readOnly: true, max: 5, default: '09:00' }),
    endTime: text({ readOnly: true, max: 5, default: '16:00' }),
    /** Who comes later than this after the beginning is late. */
    lateMinutes: number({ readOnly: true, default: 15 }),
    place: text({ readOnly: true, max: 200 }),
    /** The room of a place that nobody else gets while the class meets. */
    roomID: reference('room', { readOnly: true }),
    seats: number({ readOnly: true }),
    lecturer: reference('lecturer', { readOnly: true }),
    translations: translations({ name: text({ max: 120 }), place: text({ max: 200 }) }),
  },
  access: classPolicy,
})

/** A day on which a class meets. */
export const classDays = defineCollection('class_day', {
  tenant: 'unit',
  fields: {
    classID: reference('class', { required: true, readOnly: true }),
    courseID: reference('course', { required: true, readOnly: true }),
    date: date({ required: true, readOnly: true }),
  },
  partOf: { collection: 'class', by: 'classID' },
  access: dayPolicy,
})

/** That a learner came on a day, or did not. */
export const attendances = defineCollection('attendance', {
  tenant: 'unit',
  fields: {
    classDayID: reference('class_day', { required: true, readOnly: true }),
    courseID: reference('course', { required: true, readOnly: true }),
    enrollID: reference('enroll', { required: true, readOnly: true }),
    userID: identifier({ required: true, readOnly: true }),
    status: choice(attendanceStatuses, { readOnly: true, default: 'present' }),
    source: choice(['qr', 'staff'], { readOnly: true, default: 'staff' }),
    checkedInAt: timestamp({ readOnly: true }),
    /** Mark of the browser that checked in: it does so for one person a day. */
    device: secret({ readOnly: true }),
  },
  access: attendancePolicy,
})

declare module '#kernel/context.ts' {
  interface Tables {
    class: TableOf<typeof classes>
    class_day: TableOf<typeof classDays>
    attendance: TableOf<typeof attendances>
  }
}
