import { z } from 'zod'
import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, json, now } from '#kernel/collections/fields.ts'

const given = { required: true } as const

const binnedRecord = z.strictObject({ collection: z.string(), values: z.record(z.string(), z.unknown()) })

/** A deleted record with its parts, as their rows were: what is sealed stays sealed. */
export type BinnedRecord = z.infer<typeof binnedRecord>

/** What staff deleted and can bring back for some time. */
export const binEntries = defineTable('bin_entry', {
  key: ['_id'],
  fields: {
    _id: column('uuid', { default: '' }),
    collection: column('text', given),
    recordID: column('uuid', given),
    title: column('text', given),
    /** The record first, then what belonged to it, in the order in which it can be written. */
    records: json(z.array(binnedRecord), given),
    userID: column('uuid'),
    role: column('text', given),
    deletedAt: now(),
    expiresAt: column('timestamptz', given),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    bin_entry: TableOf<typeof binEntries>
  }
}
