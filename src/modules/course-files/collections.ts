import { z } from 'zod'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { choice, identifier, json, number, text } from '#kernel/collections/fields.ts'
import { importPolicy, revisionPolicy } from './policy.ts'
import { snapshotSchema } from './revisions/snapshot.ts'

/** Why a revision was kept: how the course was before the first one, work on it, or an older one brought back. */
export const reasons = ['start', 'edit', 'restore', 'copy', 'import'] as const
export type Reason = (typeof reasons)[number]

const own = { required: true, readOnly: true } as const

/** A course as it was at one time. The snapshot is a field, so that files that it names are kept with it. */
export const revisions = defineCollection('course_revision', {
  tenant: 'unit',
  fields: {
    // No reference: a course may go, and its history goes with it.
    courseID: identifier(own),
    number: number(own),
    reason: choice(reasons, { readOnly: true, default: 'edit' }),
    /** The revision that was brought back. */
    fromNumber: number({ readOnly: true }),
    userID: identifier({ readOnly: true }),
    /** Their name as it was: accounts of staff lie on other sites. */
    author: text({ readOnly: true, max: 400 }),
    snapshot: json(snapshotSchema, own),
  },
  access: revisionPolicy,
  partOf: { collection: 'course', by: 'courseID' },
  audited: false,
})

export const importStatuses = ['waiting', 'done', 'refused'] as const

/** An archive that is made into a course. */
export const imports = defineCollection('course_import', {
  tenant: 'unit',
  fields: {
    userID: identifier(own),
    fileID: identifier(own),
    jobID: identifier(own),
    name: text(own),
    status: choice(importStatuses, { readOnly: true, default: 'waiting' }),
    courseID: identifier({ readOnly: true }),
    /** Why nothing came of it: a code, and where in the archive. */
    fault: json(z.strictObject({ code: z.string(), path: z.string() }), { readOnly: true }),
    /** What the course could not take along, in words of the manifest. */
    notes: json(z.array(z.string()), { readOnly: true, default: [] }),
  },
  access: importPolicy,
  audited: false,
})

declare module '#kernel/context.ts' {
  interface Tables {
    course_revision: TableOf<typeof revisions>
    course_import: TableOf<typeof imports>
  }
}
