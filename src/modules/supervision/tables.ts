import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, now } from '#kernel/collections/fields.ts'

const id = { filled: true } as const

/** Somebody showed who they are before an exam, and agreed to being supervised. */
export const checks = defineTable('supervision_check', {
  key: ['_id'],
  fields: {
    _id: column('uuid', id),
    createdAt: now(),
    examID: column('uuid', id),
    userID: column('uuid', id),
    /** Empty once the picture was taken away; that somebody agreed stays. */
    fileID: column('uuid'),
    /** Version of the text that they agreed to. */
    consent: column('text', id),
    hasMicrophone: column('boolean', { default: false }),
  },
})

/** A picture that was sent while somebody sat an exam. */
export const stills = defineTable('supervision_still', {
  key: ['_id'],
  fields: {
    _id: column('uuid', id),
    createdAt: now(),
    roundID: column('uuid', id),
    takenAt: column('timestamptz', id),
    fileID: column('uuid', id),
  },
})

/** Something that happened while somebody sat an exam; rows are only added. */
export const notes = defineTable('supervision_note', {
  key: ['_id'],
  fields: {
    _id: column('uuid', id),
    createdAt: now(),
    roundID: column('uuid', id),
    kind: column('text', id),
    at: column('timestamptz', id),
    /** How long it took, where it is about something that is over. */
    seconds: column('integer'),
    words: column('text'),
    /** Who of the staff wrote it. */
    byID: column('uuid'),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    supervision_check: TableOf<typeof checks>
    supervision_still: TableOf<typeof stills>
    supervision_note: TableOf<typeof notes>
  }
}
