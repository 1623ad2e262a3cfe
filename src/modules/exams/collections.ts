import { defineCollection, type RowOf, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  json,
  longText,
  number,
  reference,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import { countings, examTypes, showings, supervisions } from './model/rules.ts'
import { slotList } from './model/slots.ts'
import { examPolicy } from './policy.ts'
import { beforeWrite } from './writing/exam-hooks.server.ts'

/** What a course asks its learners, and by which rules. */
export const exams = defineCollection('exam', {
  tenant: 'unit',
  fields: {
    courseID: reference('course', { required: true }),
    name: text({ required: true, max: 200, search: true }),
    type: choice(examTypes, { default: 'exam' }),
    /** What sitters read before they begin. */
    intro: longText({ max: 4000 }),
    slots: json(slotList, { default: [] }),
    /** Each round has the questions in another order. */
    isShuffled: boolean({ default: false }),
    /** When rounds may begin. */
    opensAt: timestamp(),
    closesAt: timestamp(),
    /** The closing also ends rounds that are under way. */
    cutsAtClose: boolean({ default: false }),
    /** Empty where there is as much time as one wants. */
    minutes: number({ min: 1, max: 10_080 }),
    /** 0 for as many as one wants. */
    rounds: number({ min: 0, max: 100, default: 1 }),
    passPercent: number({ min: 0, max: 100, default: 60 }),
    /** How much it counts in the gradebook of the course; 0 for nothing. */
    weight: number({ min: 0, max: 1000, default: 1 }),
    counts: choice(countings, { default: 'best' }),
    marksShown: choice(showings, { default: 'at-once' }),
    keyShown: choice(showings, { default: 'on-release' }),
    supervision: choice(supervisions, { default: 'none' }),
    /** Whoever stops the stills hands in. */
    endsWithoutCamera: boolean({ default: false }),
    /** Learners can sit it. */
    status: boolean({ default: false }),
  },
  access: examPolicy,
  admin: {
    title: 'name',
    columns: ['name', 'courseID', 'type', 'status', 'createdAt'],
  },
  hooks: { beforeCreate: beforeWrite, beforeUpdate: beforeWrite },
})

export type Exam = RowOf<typeof exams>

declare module '#kernel/context.ts' {
  interface Tables {
    exam: TableOf<typeof exams>
  }
}
