import { z } from 'zod'
import { type DocOf, defineCollection, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  identifier,
  json,
  number,
  reference,
  secret,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import type { FlowStep } from '#kernel/flows/step.ts'
import { flowPolicy, innerPolicy, runPolicy } from './policy.ts'
import { prepareChange, prepareFirst } from './steps/versions.server.ts'
import { audiences, resultStatuses, runStatuses } from './words.ts'

const anything = z.record(z.string(), z.unknown())
const answer = z.strictObject({ answer: z.enum(['ok', 'cancel']), value: z.string().optional() })
/** The program's own notes of how far runs are: nobody's pages, and no work of staff. */
const notes = { tenant: 'unit', cacheable: false, audited: false } as const

/** Steps that follow each other, under a name that pages know them by. */
export const flows = defineCollection('flow', {
  tenant: 'unit',
  fields: {
    name: text({ required: true, max: 100, unique: true }),
    status: boolean({ default: false }),
    audience: choice(audiences, { required: true }),
    /** Their shape is checked when they are written, so that every fault is named by its place. */
    steps: json(z.array(anything).max(200), { default: [] }),
    version: number({ readOnly: true, default: 0 }),
  },
  access: flowPolicy,
  admin: {
    title: 'name',
    columns: ['name', 'audience', 'status', 'version', 'updatedAt'],
    form: ['name', 'audience', 'status'],
    sort: { name: 1 },
  },
  hooks: { beforeCreate: prepareFirst, beforeUpdate: prepareChange },
})

/** A state of a flow's steps; never changed, so that runs end by the steps they began with. */
export const flowVersions = defineCollection('flow_version', {
  ...notes,
  fields: {
    flowID: identifier({ required: true, readOnly: true }),
    version: number({ required: true, readOnly: true }),
    steps: json(z.custom<readonly FlowStep[]>(Array.isArray), { required: true, readOnly: true }),
  },
  access: runPolicy,
  admin: { title: 'version', columns: ['version', 'createdAt'], sort: { version: -1 } },
})

/** One run of a flow, for whoever began it. */
export const flowRuns = defineCollection('flow_run', {
  ...notes,
  fields: {
    flowID: identifier({ required: true, readOnly: true }),
    versionID: reference('flow_version', { required: true, readOnly: true }),
    postID: identifier({ readOnly: true }),
    /** What began it, where no person did; of one cause a flow runs once. */
    startID: identifier({ readOnly: true }),
    cause: text({ readOnly: true, max: 200 }),
    /** How many flows stand behind it. */
    depth: number({ default: 0, readOnly: true }),
    /** Nobody looks on: nothing is shown, and nobody can be asked. */
    isUnseen: boolean({ default: false, readOnly: true }),
    userID: identifier({ readOnly: true }),
    visitorHash: secret(),
    isStaff: boolean({ default: false, readOnly: true }),
    status: choice(runStatuses, { default: 'running', readOnly: true }),
    at: text({ readOnly: true }),
    values: json(z.strictObject({ form: anything, person: anything, site: anything }), {
      required: true,
      readOnly: true,
    }),
    exports: json(anything, { default: {}, readOnly: true }),
    expiresAt: timestamp({ required: true, readOnly: true }),
    endedAt: timestamp({ readOnly: true }),
    lease: identifier({ readOnly: true }),
    leasedUntil: timestamp({ readOnly: true }),
  },
  access: runPolicy,
  admin: { title: 'status', columns: ['status', 'at', 'createdAt', 'endedAt'], sort: { createdAt: -1 } },
})

/** What came of one step of one run; each step has one. */
export const stepResults = defineCollection('step_result', {
  ...notes,
  fields: {
    runID: reference('flow_run', { required: true, readOnly: true }),
    path: text({ required: true, readOnly: true }),
    name: text({ readOnly: true }),
    code: text({ required: true, readOnly: true }),
    status: choice(resultStatuses, { required: true, readOnly: true }),
    result: json(z.unknown(), { readOnly: true }),
    error: text({ readOnly: true, max: 500 }),
  },
  access: runPolicy,
  admin: { title: 'path', columns: ['path', 'code', 'status', 'error'], sort: { createdAt: 1 } },
})

/** Where a run stops, and what it was answered; the answer may be there before the run is. */
export const waitpoints = defineCollection('waitpoint', {
  ...notes,
  fields: {
    runID: reference('flow_run', { required: true, readOnly: true }),
    path: text({ required: true, readOnly: true }),
    kind: text({ required: true, readOnly: true }),
    data: json(anything, { readOnly: true }),
    until: timestamp({ readOnly: true }),
    answer: json(answer, { readOnly: true }),
    answeredAt: timestamp({ readOnly: true }),
  },
  access: innerPolicy,
  exposed: false,
})

/** What the browser shows of a run, in its order. */
export const effects = defineCollection('effect', {
  ...notes,
  fields: {
    runID: reference('flow_run', { required: true, readOnly: true }),
    seq: number({ required: true, readOnly: true }),
    kind: text({ required: true, readOnly: true }),
    data: json(anything, { default: {}, readOnly: true }),
  },
  access: innerPolicy,
  exposed: false,
})

export type Flow = DocOf<typeof flows>

declare module '#kernel/context.ts' {
  interface Tables {
    flow: TableOf<typeof flows>
    flow_version: TableOf<typeof flowVersions>
    flow_run: TableOf<typeof flowRuns>
    step_result: TableOf<typeof stepResults>
    waitpoint: TableOf<typeof waitpoints>
    effect: TableOf<typeof effects>
  }
}
