import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { aliased } from '#kernel/data/read-from.ts'
import type { FlowPause } from '#kernel/flows/action.ts'
import type { RunState, StepOutcome } from '#kernel/flows/settle-step.ts'
import type { FlowStep } from '#kernel/flows/step.ts'
import { effects, flowRuns, flowVersions, stepResults, waitpoints } from '../collections.ts'
import type { RunStatus } from '../words.ts'

const ERROR_MAX = 500

/** How long a wait still is; null for one that has no end. */
export const secondsLeft = (table: string) =>
  sql<number | null>`greatest(0, ceil(extract(epoch from ${sql.ref(`${table}.until`)} - ${clock})))::int`

const after = (seconds: number) => sql<string>`${clock} + make_interval(secs => ${seconds})`
const unleased = { lease: null, leasedUntil: null } as const

function selectHeld(ctx: Context, runID: string) {
  return ctx
    .from(flowRuns, 'r')
    .innerJoin(aliased(flowVersions, 'v'), 'v._id', 'r.versionID')
    .select([
      'r._id',
      'r.flowID',
      'r.status',
      'r.at',
      'r.values',
      'r.exports',
      'r.isStaff',
      'r.isUnseen',
      'r.depth',
      'v.steps',
      'r.lease',
      /** Its time is over. */
      sql<boolean>`r."expiresAt" <= ${clock}`.as('isExpired'),
      /** Somebody talks to others for it. */
      sql<boolean>`coalesce(r."leasedUntil" > ${clock}, false)`.as('isLeased'),
    ])
    .where('r._id', '=', runID)
    .forUpdate('r')
}

/** A run that is held until the transaction ends, with the steps that it began with. */
export type HeldRun = Awaited<ReturnType<ReturnType<typeof selectHeld>['executeTakeFirstOrThrow']>>

/** Holds a run, so that its steps are done one after the other in all processes. */
export async function holdRun(ctx: Context, runID: string): Promise<HeldRun | undefined> {
  return selectHeld(ctx, runID).executeTakeFirst()
}

function selectWaitpoint(ctx: Context, runID: string, path: string) {
  return ctx
    .from(waitpoints)
    .select([
      'path',
      'kind',
      'data',
      'answer',
      sql<boolean>`coalesce(until <= ${clock}, false)`.as('isDue'),
      secondsLeft('waitpoint').as('secondsLeft'),
    ])
    .where('runID', '=', runID)
    .where('path', '=', path)
}

/** Where a run stops. */
export type Waitpoint = Awaited<ReturnType<ReturnType<typeof selectWaitpoint>['executeTakeFirstOrThrow']>>

/** What the run waits for at a step, or was told there before. */
export async function findWaitpoint(
  ctx: Context,
  runID: string,
  path: string,
): Promise<Waitpoint | undefined> {
  return selectWaitpoint(ctx, runID, path).executeTakeFirst()
}

/** Stops a run at a step; an answer that came before stays. */
export async function pauseRun(ctx: Context, runID: string, path: string, pause: FlowPause): Promise<void> {
  const { kind, data, seconds } = pause
  const until = seconds === undefined ? null : after(seconds)
  await ctx
    .write(waitpoints)
    .put({ runID, path, kind, data, until }, { key: ['runID', 'path'], patch: { kind, data, until } })
  await ctx.write(flowRuns).patch(runID, { status: 'paused', ...unleased })
}

/** Keeps others from the run while its step talks to somebody outside. */
export async function leaseRun(ctx: Context, runID: string, lease: string, seconds: number): Promise<void> {
  await ctx.write(flowRuns).patch(runID, { lease, leasedUntil: after(seconds) })
}

/** Writes down what came of a step and how far the run is with it: both or neither. */
export async function recordStep(
  ctx: Context,
  run: HeldRun & { readonly at: string },
  step: FlowStep,
  done: { readonly outcome: StepOutcome; readonly state: RunState; readonly error: string | null },
): Promise<void> {
  const { outcome, state, error } = done
  await ctx.write(stepResults).add({
    runID: run._id,
    path: run.at,
    name: step.name || null,
    code: step.code,
    status: outcome.status,
    result: outcome.value,
    error: error?.trim().slice(0, ERROR_MAX) || null,
  })
  await ctx.write(flowRuns).patch(run._id, {
    status: state.end ?? 'running',
    at: state.at,
    exports: state.exports,
    endedAt: state.end === null ? null : clock,
    ...unleased,
  })
}

/** Ends a run that has no step left to do, or no time. */
export async function endRun(ctx: Context, runID: string, status: RunStatus): Promise<void> {
  await ctx
    .write(flowRuns)
    .where({ _id: runID, endedAt: null })
    .patch({ status, endedAt: clock, ...unleased })
}

/** Adds something for the browser to show, after what is there. Nobody else adds while the run is held. */
export async function addEffect(
  ctx: Context,
  runID: string,
  kind: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const last = await ctx
    .from(effects)
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('runID', '=', runID)
    .executeTakeFirst()
  await ctx.write(effects).add({ runID, seq: (last?.seq ?? 0) + 1, kind, data })
}
