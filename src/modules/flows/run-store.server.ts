import type { Context } from '#kernel/context.ts'
import type { FlowAnswer, FlowPause } from '#kernel/flows/action.ts'
import type { FlowScope } from '#kernel/flows/fill-places.ts'
import type { RunState, StepOutcome } from '#kernel/flows/settle-step.ts'
import type { FlowStep } from '#kernel/flows/step.ts'
import type { RunStatus } from './words.ts'

/** A run that is held until the transaction ends, with the steps that it began with. */
export interface HeldRun {
  readonly _id: string
  readonly flowID: string
  readonly status: RunStatus
  readonly at: string | null
  readonly values: Pick<FlowScope, 'form' | 'person' | 'site'>
  readonly exports: Readonly<Record<string, unknown>>
  readonly isStaff: boolean
  readonly steps: readonly FlowStep[]
  /** Its time is over. */
  readonly isExpired: boolean
  /** Somebody talks to others for it. */
  readonly isLeased: boolean
  readonly lease: string | null
}

/** Where a run stops. */
export interface Waitpoint {
  readonly path: string
  readonly kind: FlowPause['kind']
  readonly data: Readonly<Record<string, unknown>> | null
  readonly answer: FlowAnswer | null
  readonly isDue: boolean
  readonly secondsLeft: number
}

/** Holds a run, so that its steps are done one after the other in all processes. */
export async function holdRun(ctx: Context, runID: string): Promise<HeldRun | undefined> {
  const [run] = await ctx.run<HeldRun>(
    `select r."_id", r."flowID", r.status, r.at, r."values", r.exports, r."isStaff", v.steps, r.lease,
       r."expiresAt" <= clock_timestamp() as "isExpired",
       coalesce(r."leasedUntil" > clock_timestamp(), false) as "isLeased"
     from flow_run r join flow_version v on v.site_id = r.site_id and v."_id" = r."versionID"
     where r.site_id = $1 and r."_id" = $2 for update of r`,
    [ctx.site._id, runID],
  )
  return run
}

/** What the run waits for at a step, or was told there before. */
export async function findWaitpoint(
  ctx: Context,
  runID: string,
  path: string,
): Promise<Waitpoint | undefined> {
  const [found] = await ctx.run<Waitpoint>(
    `select path, kind, data, answer, coalesce(until <= clock_timestamp(), false) as "isDue",
       greatest(0, ceil(extract(epoch from until - clock_timestamp())))::int as "secondsLeft"
     from waitpoint where site_id = $1 and "runID" = $2 and path = $3`,
    [ctx.site._id, runID, path],
  )
  return found
}

/** Stops a run at a step; an answer that came before stays. */
export async function pauseRun(ctx: Context, runID: string, path: string, pause: FlowPause): Promise<void> {
  await ctx.run(
    `insert into waitpoint (site_id, "runID", path, kind, data, until)
     values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6))
     on conflict (site_id, "runID", path) do update set kind = excluded.kind, data = excluded.data, until = excluded.until`,
    [ctx.site._id, runID, path, pause.kind, JSON.stringify(pause.data), pause.seconds ?? null],
  )
  await ctx.run(
    `update flow_run set status = 'paused', lease = null, "leasedUntil" = null, "updatedAt" = clock_timestamp()
     where site_id = $1 and "_id" = $2`,
    [ctx.site._id, runID],
  )
}

/** Keeps others from the run while its step talks to somebody outside. */
export async function leaseRun(ctx: Context, runID: string, lease: string, seconds: number): Promise<void> {
  await ctx.run(
    `update flow_run set lease = $3, "leasedUntil" = clock_timestamp() + make_interval(secs => $4)
     where site_id = $1 and "_id" = $2`,
    [ctx.site._id, runID, lease, seconds],
  )
}

/** Writes down what came of a step and how far the run is with it: both or neither. */
export async function recordStep(
  ctx: Context,
  run: HeldRun,
  step: FlowStep,
  done: { readonly outcome: StepOutcome; readonly state: RunState; readonly error: string | null },
): Promise<void> {
  const { outcome, state, error } = done
  const status: RunStatus = state.end ?? 'running'
  await ctx.run(
    `insert into step_result (site_id, "runID", path, name, code, status, result, error)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ctx.site._id,
      run._id,
      run.at,
      step.name || null,
      step.code,
      outcome.status,
      JSON.stringify(outcome.value ?? null),
      error?.slice(0, 500) ?? null,
    ],
  )
  await ctx.run(
    `update flow_run set status = $3, at = $4, exports = $5, lease = null, "leasedUntil" = null,
       "endedAt" = case when $6 then clock_timestamp() end, "updatedAt" = clock_timestamp()
     where site_id = $1 and "_id" = $2`,
    [ctx.site._id, run._id, status, state.at, JSON.stringify(state.exports), state.end !== null],
  )
}

/** Ends a run that has no step left to do, or no time. */
export async function endRun(ctx: Context, runID: string, status: RunStatus): Promise<void> {
  await ctx.run(
    `update flow_run set status = $3, "endedAt" = clock_timestamp(), "updatedAt" = clock_timestamp(),
       lease = null, "leasedUntil" = null
     where site_id = $1 and "_id" = $2 and "endedAt" is null`,
    [ctx.site._id, runID, status],
  )
}

/** Adds something for the browser to show, after what is there. */
export async function addEffect(ctx: Context, runID: string, kind: string, data: object): Promise<void> {
  await ctx.run(
    `insert into effect (site_id, "runID", seq, kind, data)
     select $1, $2, coalesce(max(seq), 0) + 1, $3, $4 from effect where site_id = $1 and "runID" = $2`,
    [ctx.site._id, runID, kind, JSON.stringify(data)],
  )
}
