import { z } from 'zod'
import { defineTable, type RowOf, type TableOf } from '#kernel/collections/define.ts'
import { column, json, now } from '#kernel/collections/fields.ts'

const id = { filled: true } as const

export const completions = ['unknown', 'incomplete', 'completed'] as const
export const successes = ['unknown', 'passed', 'failed'] as const

/** Somebody in a package: which one, by which launch, and the number of the last commit that was taken. */
export const runs = defineTable('package_run', {
  key: ['enrollID', 'lessonID'],
  fields: {
    enrollID: column('uuid', id),
    lessonID: column('uuid', id),
    userID: column('uuid', id),
    /** Stays when the lesson gets another package: whoever is inside ends on the old one. */
    packageID: column('uuid', id),
    /** The newest launch; commits of all others are stale. */
    launchID: column('uuid', id),
    number: column('integer', { default: 0 }),
    heardAt: now(),
    /** The item at which it goes on. */
    item: column('text', id),
    /** The state of the whole, as the sequencing of SCORM 2004 writes it. */
    whole: column('text', { default: '' }),
    createdAt: now(),
  },
})
export type PackageRun = RowOf<typeof runs>

/** What somebody has done in one item of a package. */
export const attempts = defineTable('package_attempt', {
  key: ['enrollID', 'lessonID', 'item'],
  fields: {
    enrollID: column('uuid', id),
    lessonID: column('uuid', id),
    userID: column('uuid', id),
    item: column('text', id),
    /** What the content has stored, by element. */
    state: json(z.record(z.string(), z.string()), { default: {} }),
    completion: column('text', { default: 'unknown' }),
    success: column('text', { default: 'unknown' }),
    /** Percent. */
    score: column('double precision'),
    seconds: column('integer', { default: 0 }),
    updatedAt: now(),
  },
})
export type PackageAttempt = RowOf<typeof attempts>

declare module '#kernel/context.ts' {
  interface Tables {
    package_run: TableOf<typeof runs>
    package_attempt: TableOf<typeof attempts>
  }
}
