import { defineTable, type RowOf, type TableOf } from '#kernel/collections/define.ts'
import { choice, column, now } from '#kernel/collections/fields.ts'
import { phases } from './model/session-rules.ts'
import { launchModes } from './model/words.ts'

const id = { filled: true } as const

/** Somebody in a course of cmi5: all sessions of one learner in one lesson. Who only looks has no enrolment. */
export const registrations = defineTable('cmi5_registration', {
  key: ['registrationID'],
  fields: {
    registrationID: column('uuid', id),
    enrollID: column('uuid'),
    lessonID: column('uuid', id),
    userID: column('uuid', id),
    /** Stays when the lesson gets another package: whoever is inside ends on the old one. */
    packageID: column('uuid', id),
    satisfiedAt: column('timestamptz'),
    createdAt: now(),
  },
})
export type Registration = RowOf<typeof registrations>

/** What somebody has done in one unit or heading of it. */
export const units = defineTable('cmi5_unit', {
  key: ['registrationID', 'item'],
  fields: {
    registrationID: column('uuid', id),
    item: column('text', id),
    isCompleted: column('boolean', { default: false }),
    isPassed: column('boolean', { default: false }),
    /** Why staff let them go without it. */
    waived: column('text'),
    score: column('double precision'),
    satisfiedAt: column('timestamptz'),
  },
})
export type Unit = RowOf<typeof units>

/** One opening of a unit. Its address gives the credentials once. */
export const sessions = defineTable('cmi5_session', {
  key: ['sessionID'],
  fields: {
    sessionID: column('uuid', id),
    registrationID: column('uuid', id),
    item: column('text', id),
    mode: choice(launchModes, id),
    fetchHash: column('text', id),
    /** Of the secret that was given out; null before that. */
    secretHash: column('text'),
    phase: choice(phases, { default: 'launched' }),
    verdict: column('text'),
    createdAt: now(),
  },
})
export type Session = RowOf<typeof sessions>

declare module '#kernel/context.ts' {
  interface Tables {
    cmi5_registration: TableOf<typeof registrations>
    cmi5_unit: TableOf<typeof units>
    cmi5_session: TableOf<typeof sessions>
  }
}
