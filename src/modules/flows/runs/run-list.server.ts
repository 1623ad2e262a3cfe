import { authorizeAll } from '#kernel/collections/authorize.ts'
import type { Tables } from '#kernel/context.ts'
import { type BulkOutcome, defineList } from '#kernel/lists/define-list.server.ts'
import { fieldColumn } from '#kernel/lists/field-columns.ts'
import { refusalFrom } from '#kernel/lists/refusal.ts'
import type { RowNote } from '#kernel/lists/tables.ts'
import { users } from '#modules/users/public.server.ts'
import { flowRuns, flows, stepResults } from '../collections.ts'
import { flowPolicy } from '../policy.ts'
import { type RunStatus, runStatuses, runTones } from '../words.ts'
import { cancelRun } from './manage-run.server.ts'

const MAX_FLOWS = 200
const MAX_CANCELLED = 500

/** The runs of all flows, the newest first. */
export const runList = defineList<Tables, 'flow_run'>({
  name: 'flow-runs',
  authorize: (ctx) => authorizeAll(ctx, flowRuns, 'read'),
  rows: (ctx) => ctx.from(flowRuns),
  key: (eb) => eb.ref('flow_run._id'),
  filters: {
    status: {
      label: 'flow_run.field.status',
      shape: { kind: 'choice', options: runStatuses },
      words: 'flow_run.option.status.',
      isTabs: true,
      where: (_ctx, status, eb) => eb('flow_run.status', '=', status as RunStatus),
    },
    flow: {
      label: 'flow_run.field.flowID',
      shape: { kind: 'record' },
      async options(ctx) {
        const found = await ctx.from(flows).select(['_id', 'name']).orderBy('name').limit(MAX_FLOWS).execute()
        return found.map(({ _id, name }) => ({ value: _id, label: name }))
      },
      where: (_ctx, id, eb) => eb('flow_run.flowID', '=', id),
    },
  },
  columns: {
    flow: {
      kind: 'text',
      label: 'flow_run.field.flowID',
      isTitle: true,
      value: (eb) =>
        eb.selectFrom(flows.name).select('flow.name').whereRef('flow._id', '=', 'flow_run.flowID'),
    },
    began: {
      kind: 'moment',
      label: 'flow-runs.began',
      value: (eb) => eb.ref('flow_run.createdAt'),
      sort: (eb) => eb.ref('flow_run.createdAt'),
    },
    status: fieldColumn(flowRuns, 'status', { tones: runTones }),
    person: {
      kind: 'text',
      label: 'flow-runs.person',
      value: (eb) =>
        eb.selectFrom(users.name).select('user.email').whereRef('user._id', '=', 'flow_run.userID'),
      related: { collection: users.name, id: (eb) => eb.ref('flow_run.userID') },
    },
    steps: {
      kind: 'number',
      label: 'flow-runs.done',
      value: (eb) =>
        eb
          .selectFrom(stepResults.name)
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('step_result.runID', '=', 'flow_run._id'),
    },
    problem: {
      kind: 'text',
      label: 'flow-runs.problem',
      value: (eb) =>
        eb
          .selectFrom(stepResults.name)
          .select((inner) => inner.fn.coalesce('step_result.name', 'step_result.code').as('name'))
          .whereRef('step_result.runID', '=', 'flow_run._id')
          .where('step_result.status', '<>', 'done')
          .orderBy('step_result.createdAt')
          .limit(1),
    },
    ended: { kind: 'moment', label: 'flow_run.field.endedAt', value: (eb) => eb.ref('flow_run.endedAt') },
  },
  sort: '-began',
  path: '/setup/workflow/run/:id',
  actions: {
    cancel: {
      label: 'flow-runs.cancel',
      tone: 'danger',
      confirm: 'flow-runs.cancel-sure',
      max: MAX_CANCELLED,
      may: ({ actor }) => flowPolicy.verdict(actor, 'update') === true,
      async run(ctx, ids): Promise<BulkOutcome> {
        const notes: RowNote[] = []
        for (const id of ids.toSorted()) {
          const refusal = await refusalFrom(ctx.isolate((inner) => cancelRun(inner, id)))
          if (refusal) notes.push({ id, isDone: false, name: '', code: refusal.code, values: refusal.values })
        }
        return { notes }
      },
    },
  },
})
