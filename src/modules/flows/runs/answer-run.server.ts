import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { type FlowAnswer, settingsOfStep } from '#kernel/flows/action.ts'
import { findStep, isAhead } from '#kernel/flows/find-step.ts'
import { waitpoints } from '../collections.ts'
import { LOOK_AFTER_SECONDS, scheduleRun } from './drive-run.server.ts'
import { findWaitpoint, holdRun } from './run-store.server.ts'

/**
 * Keeps what a person said to a prompt of their run, whether the run has come to it or is still on the way. The same answer
 * again is the same answer; another one is refused.
 */
export async function answerPrompt(
  ctx: Context,
  runID: string,
  path: string,
  answer: FlowAnswer,
): Promise<void> {
  const run = await holdRun(ctx, runID)
  const step = run && findStep(run.steps, path)
  const action = step && ctx.engine.actions.get(step.code)
  if (!run || !step || !action?.resume) throw notFound()
  const known = await findWaitpoint(ctx, runID, path)
  if (known?.answer) return refuseOther(known.answer, answer)
  if (run.at === null || !isAhead(path, run.at)) throw new DomainError('flows.over', { status: 409 })
  // Throws where the action cannot take it, so that the person can mend it.
  action.resume(action.settings.parse(settingsOfStep(step)), answer)
  const answered = { answer, answeredAt: clock }
  await ctx
    .write(waitpoints)
    .put({ runID, path, kind: step.code, ...answered }, { key: ['runID', 'path'], patch: answered })
  await scheduleRun(ctx, runID, LOOK_AFTER_SECONDS)
}

function refuseOther(known: FlowAnswer, given: FlowAnswer): void {
  if (known.answer !== given.answer || (known.value ?? '') !== (given.value ?? ''))
    throw new DomainError('flows.answered', { status: 409 })
}
