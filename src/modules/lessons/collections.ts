import { z } from 'zod'
import { type DocOf, defineCollection, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  identifier,
  json,
  number,
  reference,
  references,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import { lessonPolicy, progressPolicy } from './policy.ts'
import { lessonKinds } from './registry/find-kind.ts'
import { lessonHooks, sectionHooks } from './writing/lesson-hooks.server.ts'

/** A part of a course with lessons of its own. */
export const sections = defineCollection('section', {
  tenant: 'unit',
  fields: {
    courseID: reference('course', { required: true }),
    name: text({ required: true, max: 200 }),
    order: number({ min: 0, max: 10_000, default: 0 }),
  },
  access: lessonPolicy,
  partOf: { collection: 'course', by: 'courseID' },
  hooks: sectionHooks,
})

/** What ends a lesson: what its kind measures, or the learner who says so. */
export const completions = ['auto', 'manual'] as const

/** One step of a course. */
export const lessons = defineCollection('lesson', {
  tenant: 'unit',
  fields: {
    courseID: reference('course', { required: true }),
    sectionID: reference('section', { required: true }),
    /** The lesson that this one is a part of; one level deep. */
    parentID: reference('lesson'),
    name: text({ required: true, max: 200 }),
    kind: choice(
      lessonKinds.map(({ kind }) => kind),
      { required: true },
    ),
    /** Of the shape that its kind declares. */
    content: json(z.record(z.string(), z.unknown()), { default: {} }),
    /** How long it takes, as the author or the file says. */
    seconds: number({ min: 0, max: 360_000, default: 0 }),
    /** Everybody may see it, before they enrol. */
    free: boolean({ default: false }),
    /** Learners see it. */
    status: boolean({ default: true }),
    order: number({ min: 0, max: 10_000, default: 0 }),
    completion: choice(completions, { default: 'auto' }),
    /** Percent that must be watched where its kind measures that. */
    minimumShare: number({ min: 1, max: 100, default: 80 }),
    /** Seconds that reading it takes at least, as its kind says of its content; null or 0 where opening it is enough. */
    readSeconds: number({ readOnly: true }),
    /** The page that must have been seen as well; null where time alone counts. */
    lastPage: number({ readOnly: true }),
    /** Closed until then. */
    releaseAt: timestamp(),
    /** Closed for so many days after somebody enrolled. */
    releaseDays: number({ min: 0, max: 1000 }),
    /** Lessons that must be complete first. */
    prerequisites: references('lesson', { default: [] }),
  },
  access: lessonPolicy,
  admin: { title: 'name', columns: ['name', 'kind', 'status'] },
  partOf: { collection: 'course', by: 'courseID' },
  hooks: lessonHooks,
})

/** How far a learner has come in one lesson. */
export const progress = defineCollection('lesson_progress', {
  tenant: 'unit',
  audited: false,
  fields: {
    enrollID: reference('enroll', { required: true, readOnly: true }),
    lessonID: reference('lesson', { required: true, readOnly: true }),
    courseID: identifier({ readOnly: true }),
    userID: identifier({ required: true, readOnly: true }),
    status: choice(['processing', 'complete'], { readOnly: true, default: 'processing' }),
    /** Percent of it that was watched. */
    share: number({ readOnly: true, default: 0 }),
    /** Time spent in it. */
    seconds: number({ readOnly: true, default: 0 }),
    /** The second at which it goes on. */
    position: number({ readOnly: true, default: 0 }),
    /** Parts that were watched, `[from, to]` in seconds, in order and apart from each other. */
    watched: json(z.array(z.tuple([z.number(), z.number()])), { readOnly: true, default: [] }),
    completedAt: timestamp({ readOnly: true }),
  },
  access: progressPolicy,
  cacheable: false,
})

export type Section = DocOf<typeof sections>
export type Lesson = DocOf<typeof lessons>

declare module '#kernel/context.ts' {
  interface Tables {
    section: TableOf<typeof sections>
    lesson: TableOf<typeof lessons>
    lesson_progress: TableOf<typeof progress>
  }
}
