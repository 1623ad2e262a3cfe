import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { findStep } from '#kernel/flows/find-step.ts'
import { settleStep } from '#kernel/flows/settle-step.ts'
import type { FlowStep } from '#kernel/flows/step.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { doStep, type StepDone } from './do-step.server.ts'
import {
  addEffect,
  endRun,
  findWaitpoint,
  type HeldRun,
  holdRun,
  leaseRun,
  pauseRun,
  recordStep,
  type Waitpoint,
} from './run-store.server.ts'

/** How long one who talks to others for a run keeps it; longer than any of them may take to answer. */
const LEASE_SECONDS = 20
/** How long somebody who waits for an answer is kept waiting; a worker does the rest. */
const PATIENCE_MS = 8_000

export interface DriveOptions {
  /** So many steps at most. */
  readonly max?: number
  readonly signal?: AbortSignal
}

/** Why driving came to an end. */
export type Driven = 'over' | 'paused' | 'leased' | 'later'

/**
 * Does the steps of a run, each in a transaction of its own with its result, until the run is over, stops for somebody or
 * has taken long. It may be called by several at once and again after any of them died: every step counts once.
 */
export async function driveRun(ctx: Context, runID: string, options: DriveOptions = {}): Promise<Driven> {
  const { max = Number.POSITIVE_INFINITY, signal = AbortSignal.timeout(60_000) } = options
  const until = performance.now() + PATIENCE_MS
  for (let done = 0; ; done += 1) {
    const isEnough = done >= max || performance.now() > until
    const end = await driveStep(ctx, runID, { isEnough, signal })
    await ctx.commit()
    if (end) return end
  }
}

async function driveStep(
  ctx: Context,
  runID: string,
  { isEnough, signal }: { isEnough: boolean; signal: AbortSignal },
): Promise<Driven | undefined> {
  const run = await holdRun(ctx, runID)
  if (!run || !['running', 'paused'].includes(run.status)) return 'over'
  if (run.isLeased) return 'leased'
  if (run.isExpired) {
    await endRun(ctx, runID, 'expired')
    return 'over'
  }
  const step = run.at === null ? undefined : findStep(run.steps, run.at)
  if (!step || run.at === null) {
    await endRun(ctx, runID, 'done')
    return 'over'
  }
  const waitpoint = await findWaitpoint(ctx, runID, run.at)
  if (run.status === 'paused' && !waitpoint?.answer && !waitpoint?.isDue) return 'paused'
  if (isEnough) {
    await scheduleRun(ctx, runID)
    return 'later'
  }
  return settle(ctx, run, step, await work(ctx, run, step, { waitpoint, signal }))
}

/** Does the step; one that talks to others does so with no transaction open, under a lease. */
async function work(
  ctx: Context,
  run: HeldRun,
  step: FlowStep,
  given: { waitpoint: Waitpoint | undefined; signal: AbortSignal },
): Promise<StepDone | undefined> {
  const isOutside = ctx.engine.actions.get(step.code)?.isOutside ?? false
  if (!isOutside) return doStep(ctx, run, step, given)
  const lease = randomUUID()
  await leaseRun(ctx, run._id, lease, LEASE_SECONDS)
  await ctx.commit()
  const done = await doStep(ctx, run, step, given)
  const now = await holdRun(ctx, run._id)
  // Somebody took the run for dead and went on with it: what they found out counts.
  return now?.lease === lease ? done : undefined
}

async function settle(
  ctx: Context,
  run: HeldRun,
  step: FlowStep,
  done: StepDone | undefined,
): Promise<Driven | undefined> {
  const { at } = run
  if (!done || at === null) return undefined
  for (const { kind, data } of done.effects) await addEffect(ctx, run._id, kind, data)
  if (done.pause) {
    await pauseRun(ctx, run._id, at, done.pause)
    if (done.pause.seconds !== undefined) await scheduleRun(ctx, run._id, done.pause.seconds)
  } else if (done.outcome) {
    const before = { at, exports: run.exports, end: null }
    const state = settleStep(run.steps, before, done.outcome, run.values)
    await recordStep(ctx, { ...run, at }, step, { outcome: done.outcome, state, error: done.error })
  }
  // Once more: a pause may have been answered before it began.
  return undefined
}

/** Goes on with a run: after a wait, or where whoever was at it died. */
export const goOn = defineJob({
  name: 'flows.go-on',
  label: { th: 'ทำขั้นตอนของโฟลว์ต่อ', en: 'Go on with a flow' },
  data: z.object({ runID: z.uuid() }),
  timeoutSeconds: 90,
  async run({ ctx, signal }, { runID }) {
    const driven = await driveRun(ctx, runID, { signal })
    // Whoever has it may be dead: looked at again when its time is over.
    if (driven === 'leased') await scheduleRun(ctx, runID, LEASE_SECONDS + 1)
  },
})

/** When a worker looks whether the browser that runs a flow is still at it. */
export const LOOK_AFTER_SECONDS = 30

/** Has a worker go on with the run, now or after so many seconds. */
export async function scheduleRun(ctx: Context, runID: string, seconds = 0): Promise<void> {
  await enqueue(ctx, goOn, { runID }, seconds > 0 ? { startAfter: Math.ceil(seconds) } : {})
}
