import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { findStep } from '#kernel/flows/find-step.ts'
import { FLOW_LIMITS } from '#kernel/flows/limits.ts'
import { flowRuns, stepResults, waitpoints } from '../collections.ts'
import { flowPolicy } from '../policy.ts'
import { doStep } from './do-step.server.ts'
import { scheduleRun } from './drive-run.server.ts'
import { endRun, type HeldRun, holdRun, leaseRun } from './run-store.server.ts'

const LEASE_SECONDS = 20
const isOpen = ({ status }: HeldRun) => status === 'running' || status === 'paused'
const refuse = (code: string) => new DomainError(code, { status: 409 })

/** Holds a run for an administrator of its site; for anybody else it is not there. */
async function holdForStaff(ctx: Context, id: string): Promise<HeldRun> {
  const isAllowed = flowPolicy.verdict(ctx.actor, 'update') === true && uuidPattern.test(id)
  const run = isAllowed ? await holdRun(ctx, id) : undefined
  if (!run) throw notFound()
  return run
}

/** Ends a run that goes on; what it has done stays done. */
export async function cancelRun(ctx: Context, id: string): Promise<void> {
  const run = await holdForStaff(ctx, id)
  if (!isOpen(run)) throw refuse('flow-runs.is-over')
  await endRun(ctx, id, 'cancelled')
}

/** Goes on with a run now: a wait is over, and one whose time had run out has a day more. Questions wait for their person. */
export async function resumeRun(ctx: Context, id: string): Promise<void> {
  const run = await holdForStaff(ctx, id)
  if (!isOpen(run) && run.status !== 'expired') throw refuse('flow-runs.is-over')
  if (run.status === 'expired')
    await ctx.write(flowRuns).patch(id, {
      status: 'running',
      endedAt: null,
      expiresAt: sql<string>`${clock} + make_interval(hours => ${FLOW_LIMITS.hours})`,
    })
  const step = run.at === null ? undefined : findStep(run.steps, run.at)
  const isAsking = step !== undefined && ctx.engine.actions.get(step.code)?.resume !== undefined
  if (run.status === 'paused' && isAsking) throw refuse('flow-runs.asks')
  if (run.at !== null)
    await ctx
      .write(waitpoints)
      .where((eb) =>
        eb.and([eb('runID', '=', id), eb('path', '=', run.at ?? ''), eb('until', 'is not', null)]),
      )
      .patch({ until: clock })
  await scheduleRun(ctx, id)
}

/** The step that is to be done again, with the run as it was there. */
async function openFailed(ctx: Context, id: string, path: string) {
  const run = await holdForStaff(ctx, id)
  if (isOpen(run) || run.isLeased) throw refuse('flow-runs.goes-on')
  const step = findStep(run.steps, path)
  const result = await ctx
    .from(stepResults)
    .select(['_id', 'status'])
    .where('runID', '=', id)
    .where('path', '=', path)
    .executeTakeFirst()
  const action = step && ctx.engine.actions.get(step.code)
  if (!step || !result) throw notFound()
  if (result.status !== 'failed' || !action || action.resume) throw refuse('flow-runs.no-retry')
  return { run: { ...run, at: path }, step, action, result }
}

/** Does a failed step of a run that is over once more, and that step alone: nothing behind it is done twice. */
export async function retryStep(ctx: Context, id: string, path: string): Promise<boolean> {
  const { run, step, action, result } = await openFailed(ctx, id, path)
  if (action.isOutside) {
    const lease = randomUUID()
    await leaseRun(ctx, id, lease, LEASE_SECONDS)
    await ctx.commit()
  }
  const signal = AbortSignal.timeout(LEASE_SECONDS * 1_000)
  const { outcome, error } = await doStep(ctx, run, step, { waitpoint: undefined, signal })
  if (!outcome) throw refuse('flow-runs.no-retry')
  await ctx
    .write(stepResults)
    .patch(result._id, { status: outcome.status, result: outcome.value, error: error?.slice(0, 500) ?? null })
  if (action.isOutside) await ctx.write(flowRuns).patch(id, { lease: null, leasedUntil: null })
  return outcome.status === 'done'
}
