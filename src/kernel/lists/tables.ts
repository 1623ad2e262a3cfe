import { z } from 'zod'
import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, json, now } from '#kernel/collections/fields.ts'

const given = { required: true } as const

/** The columns and the number of rows that somebody chose for a list. */
export const listChoices = defineTable('list_choice', {
  key: ['userID', 'list'],
  fields: {
    userID: column('uuid', given),
    list: column('text', given),
    columns: column('text[]', given),
    size: column('integer', given),
  },
})

/** A view of a list under a name. */
export const listViews = defineTable('list_view', {
  key: ['_id'],
  fields: {
    _id: column('uuid', { default: '' }),
    userID: column('uuid', given),
    shared: column('boolean', given),
    list: column('text', given),
    name: column('text', given),
    query: column('text', given),
    columns: column('text[]', given),
    createdAt: now(),
  },
})

/** One write that takes an action back. */
export const undoStep = z.strictObject({
  collection: z.string(),
  id: z.uuid(),
  /** Values as they were; null takes a record that was added away. */
  values: z.record(z.string(), z.unknown()).nullable(),
})

/** How an action on chosen rows is taken back. */
export const listUndos = defineTable('list_undo', {
  key: ['_id'],
  fields: {
    _id: column('uuid', { default: '' }),
    userID: column('uuid', given),
    list: column('text', given),
    steps: json(z.array(undoStep), given),
    createdAt: now(),
  },
})

export const listTables = [listChoices, listViews, listUndos]

declare module '#kernel/context.ts' {
  interface Tables {
    list_choice: TableOf<typeof listChoices>
    list_view: TableOf<typeof listViews>
    list_undo: TableOf<typeof listUndos>
  }
}
