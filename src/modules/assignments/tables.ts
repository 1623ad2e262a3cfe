import { z } from 'zod'
import { defineTable, type RowOf, type TableOf } from '#kernel/collections/define.ts'
import { column, json, now } from '#kernel/collections/fields.ts'
import { findings, rubric } from '#modules/rubrics/public.server.ts'

const id = { filled: true } as const

/** Files that go with a text, as they were called when they came. */
export const handedFiles = z.array(z.strictObject({ id: z.uuid(), name: z.string(), size: z.number() }))

/** What somebody has written so far; the highest number counts. */
export const drafts = defineTable('assignment_draft', {
  key: ['lessonID', 'userID'],
  fields: {
    lessonID: column('uuid', id),
    userID: column('uuid', id),
    number: column('integer', id),
    text: column('text', { default: '' }),
    files: json(handedFiles, { default: [] }),
    savedAt: now(),
  },
})

/** One time that somebody handed their work in; what was handed in never changes. */
export const handIns = defineTable('assignment_hand_in', {
  key: ['_id'],
  fields: {
    _id: column('uuid', id),
    createdAt: now(),
    lessonID: column('uuid', id),
    courseID: column('uuid', id),
    enrollID: column('uuid', id),
    userID: column('uuid', id),
    number: column('integer', id),
    text: column('text', { default: '' }),
    files: json(handedFiles, { default: [] }),
    receipt: column('text', id),
    /** Days that had begun since it was due; 0 in time. */
    lateDays: column('integer', { default: 0 }),
    status: column('text', { default: 'waiting' }),
    points: column('double precision'),
    maximum: column('double precision'),
    percent: column('double precision'),
    isPassed: column('boolean'),
    releasedAt: column('timestamptz'),
  },
})

/** What was said of a hand-in; rows are only added, the newest counts. */
export const marks = defineTable('assignment_mark', {
  key: ['_id'],
  fields: {
    _id: column('uuid', id),
    createdAt: now(),
    handInID: column('uuid', id),
    /** A mark, or a return for another go. */
    kind: column('text', id),
    /** Before what being late costs. */
    earned: column('double precision'),
    minusPercent: column('double precision', { default: 0 }),
    points: column('double precision'),
    /** The rubric as it was when the mark was given. */
    rubric: json(rubric, { default: [] }),
    findings: json(findings, { default: [] }),
    comment: column('text', { default: '' }),
    /** Why it was returned, or changed after its release. */
    reason: column('text', { default: '' }),
    byID: column('uuid'),
  },
})

export type HandInRow = RowOf<typeof handIns>
export type MarkRow = RowOf<typeof marks>

declare module '#kernel/context.ts' {
  interface Tables {
    assignment_draft: TableOf<typeof drafts>
    assignment_hand_in: TableOf<typeof handIns>
    assignment_mark: TableOf<typeof marks>
  }
}
