import { z } from 'zod'
import { defineTable, type RowOf, type TableOf } from '#kernel/collections/define.ts'
import { column, json, now } from '#kernel/collections/fields.ts'
import { findings, rubric } from '#modules/rubrics/public.server.ts'
import { absences } from './model/absences.ts'
import { paper } from './model/draw-paper.ts'

const id = { filled: true } as const

/** One time that somebody sits an exam. */
export const rounds = defineTable('exam_round', {
  key: ['_id'],
  fields: {
    _id: column('uuid', id),
    createdAt: now(),
    examID: column('uuid', id),
    courseID: column('uuid', id),
    enrollID: column('uuid', id),
    userID: column('uuid', id),
    number: column('integer', id),
    status: column('text', { default: 'begun' }),
    /** From which ids, order and what is drawn follow; it never leaves the server. */
    secret: column('text', id),
    paper: json(paper, id),
    startedAt: column('timestamptz', id),
    /** As the exam said when it began. */
    minutes: column('integer'),
    extraSeconds: column('integer', { default: 0 }),
    deadlineAt: column('timestamptz'),
    endedAt: column('timestamptz'),
    receipt: column('text'),
    isLateCounted: column('boolean', { default: false }),
    points: column('double precision'),
    maximum: column('double precision'),
    percent: column('double precision'),
    isPassed: column('boolean'),
    releasedAt: column('timestamptz'),
  },
})

/** Every change of an answer as it was sent; rows are only added. */
export const answers = defineTable('exam_answer', {
  key: ['roundID', 'writer', 'number'],
  fields: {
    roundID: column('uuid', id),
    /** The page that wrote it. */
    writer: column('uuid', id),
    number: column('integer', id),
    slot: column('text', id),
    answer: json(z.unknown()),
    savedAt: now(),
    isLate: column('boolean', { default: false }),
  },
})

/** What an answer earned; rows are only added, the newest of a slot counts. */
export const marks = defineTable('exam_mark', {
  key: ['_id'],
  fields: {
    _id: column('uuid', id),
    createdAt: now(),
    roundID: column('uuid', id),
    examID: column('uuid', id),
    slot: column('text', id),
    questionID: column('uuid', id),
    points: column('double precision', id),
    /** Who gave it; nobody where a rule did. */
    byID: column('uuid'),
    /** Given by a newer key that somebody had applied, and not by hand. */
    isByKey: column('boolean', { default: false }),
    reason: column('text'),
    /** The rubric as it was when the mark was given; empty where it was given by points. */
    rubric: json(rubric, { default: [] }),
    findings: json(findings, { default: [] }),
  },
})

/** Time for those who begin later: one enrolment, a class, or everybody where neither is named. */
export const extras = defineTable('exam_extra', {
  key: ['_id'],
  fields: {
    _id: column('uuid', id),
    createdAt: now(),
    examID: column('uuid', id),
    enrollID: column('uuid'),
    classID: column('uuid'),
    seconds: column('integer', id),
    reason: column('text', id),
    byID: column('uuid'),
  },
})

/** What staff did about rounds. */
export const steps = defineTable('exam_step', {
  key: ['_id'],
  fields: {
    _id: column('uuid', id),
    createdAt: now(),
    examID: column('uuid', id),
    roundID: column('uuid'),
    kind: column('text', id),
    seconds: column('integer', { default: 0 }),
    rounds: column('integer', { default: 0 }),
    reason: column('text', { default: '' }),
    byID: column('uuid'),
    /** What a regrade marks again, and by which version of the question. */
    questionID: column('uuid'),
    version: column('integer'),
  },
})

/** A result that somebody set in the gradebook; rows are only added, the newest counts. */
export const grades = defineTable('exam_grade', {
  key: ['_id'],
  fields: {
    _id: column('uuid', id),
    createdAt: now(),
    examID: column('uuid', id),
    enrollID: column('uuid', id),
    percent: column('double precision', id),
    reason: column('text', id),
    byID: column('uuid'),
  },
})

/** When the server last looked after an exam that is being sat. */
export const watches = defineTable('exam_watch', {
  key: ['examID'],
  fields: {
    examID: column('uuid', id),
    seenAt: now(),
    /** The last absence, and those before it that nobody has given back. */
    awayFrom: column('timestamptz'),
    awayUntil: column('timestamptz'),
    absences: json(absences, { default: [] }),
  },
})

export type RoundRow = RowOf<typeof rounds>

declare module '#kernel/context.ts' {
  interface Tables {
    exam_round: TableOf<typeof rounds>
    exam_answer: TableOf<typeof answers>
    exam_mark: TableOf<typeof marks>
    exam_step: TableOf<typeof steps>
    exam_grade: TableOf<typeof grades>
    exam_extra: TableOf<typeof extras>
    exam_watch: TableOf<typeof watches>
  }
}
