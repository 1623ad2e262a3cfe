import { z } from 'zod'
import { sessionRoles } from '#kernel/access/actor.ts'
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

const values = z.record(z.string(), z.unknown()).nullable()
export const undoStep = z.strictObject({ collection: z.string(), id: z.uuid(), values, wrote: values })

/** Somebody as they were when they asked: what is done for them later is done with these rights. */
export const actorFacts = z.strictObject({
  role: z.enum(sessionRoles),
  userID: z.uuid(),
  accountSite: z.uuid().nullable(),
  reach: z.union([z.array(z.uuid()), z.literal('all')]),
  name: z.string().nullable(),
  capabilities: z.record(z.string(), z.unknown()),
  limitedTo: z.array(z.string()),
})

/** A row of which something is to be said: mostly that the action could not be done with it. */
export const rowNote = z.strictObject({
  id: z.string(),
  isDone: z.boolean(),
  name: z.string(),
  /** Text key of what is said, and what stands in its places. */
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type RowNote = z.infer<typeof rowNote>

const GONE = 'lists.row-gone'

/** Says of a row that it is not in the list any more. */
export const goneNote = (id: string): RowNote => ({ id, isDone: false, name: '', code: GONE, values: {} })

/** Whether that is said. */
export const isGoneNote = ({ code }: Pick<RowNote, 'code'>): boolean => code === GONE

/** Says of a row that undo left it as somebody has made it since. */
export const changedNote = (id: string): RowNote => ({
  id,
  isDone: false,
  name: '',
  code: 'lists.row-changed',
  values: {},
})

/** Says of a row that somebody else is writing it at this moment. */
export const lockedNote = (id: string): RowNote => ({
  id,
  isDone: false,
  name: '',
  code: 'lists.row-locked',
  values: {},
})

export const runStates = ['waiting', 'running', 'done', 'stopped', 'failed', 'undoing', 'undone'] as const
export type RunState = (typeof runStates)[number]

/** An action on chosen rows: done at once, or by a job where there are many. */
export const listRuns = defineTable('list_run', {
  key: ['_id'],
  fields: {
    _id: column('uuid', { default: '' }),
    userID: column('uuid', given),
    list: column('text', given),
    /** The record that the list is within. */
    record: column('uuid'),
    action: column('text', given),
    option: column('text', given),
    actor: json(actorFacts, given),
    status: column('text', given),
    jobID: column('uuid'),
    total: column('integer', given),
    done: column('integer', { default: 0 }),
    /** Rows that undo left as they are, since somebody changed them. */
    stayed: column('integer', { default: 0 }),
    isUndoable: column('boolean', { default: false }),
    createdAt: now(),
    finishedAt: column('timestamptz'),
  },
})

/** Rows of a run that are done in one transaction, and how they are taken back. */
export const listPortions = defineTable('list_portion', {
  key: ['run', 'number'],
  fields: {
    run: column('uuid', given),
    number: column('integer', given),
    ids: column('uuid[]', given),
    /** `waiting`, `done` or `undone`. */
    state: column('text', given),
    notes: json(z.array(rowNote), { default: [] }),
    steps: json(z.array(undoStep)),
  },
})

export const listTables = [listChoices, listViews, listRuns, listPortions]

declare module '#kernel/context.ts' {
  interface Tables {
    list_choice: TableOf<typeof listChoices>
    list_view: TableOf<typeof listViews>
    list_run: TableOf<typeof listRuns>
    list_portion: TableOf<typeof listPortions>
  }
}
