import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { type ActionAnswer, type FlowPause, settingsOfStep } from '#kernel/flows/action.ts'
import type { FlowScope } from '#kernel/flows/fill-places.ts'
import { boundResult, type StepOutcome } from '#kernel/flows/settle-step.ts'
import type { FlowStep } from '#kernel/flows/step.ts'
import { withinRun } from '../starts/run-depth.server.ts'
import type { HeldRun, Waitpoint } from './run-store.server.ts'

/** What doing a step came to: an outcome, or a place where the run stops. */
export interface StepDone {
  readonly outcome?: StepOutcome
  readonly pause?: FlowPause
  readonly effects: readonly {
    readonly kind: string
    readonly data: Readonly<Record<string, unknown>>
  }[]
  readonly error: string | null
}

/** What the places of the run's texts mean now. */
export const scopeOfRun = ({ values, exports }: HeldRun): FlowScope => ({ ...values, export: exports })

function toOutcome({ value, isTrue = true, chooses, end }: ActionAnswer): StepOutcome {
  return {
    status: 'done',
    value: boundResult(value),
    isTrue,
    ...(chooses === undefined ? {} : { chooses }),
    ...(end === undefined ? {} : { end }),
  }
}

function toDone(answer: ActionAnswer): StepDone {
  const effects = answer.effect ? [answer.effect] : []
  if (answer.pause) return { pause: answer.pause, effects, error: null }
  return { outcome: toOutcome(answer), effects, error: null }
}

/** A step that did not do what it should: written down, told to whoever waits, and the flow goes on. */
function toFailure(ctx: Context, run: HeldRun, step: FlowStep, error: unknown): StepDone {
  const code = error instanceof DomainError ? error.code : null
  ctx.log.warn({ err: error, run: run._id, path: run.at, action: step.code }, 'a step of a flow failed')
  return {
    outcome: { status: 'failed', value: null, isTrue: false, chooses: step.code === 'condition' },
    effects: [{ kind: 'problem', data: { step: step.name || step.code, code } }],
    error: code ?? (error instanceof Error ? error.message : String(error)).replaceAll('\0', ''),
  }
}

function toSkipped(ctx: Context, run: HeldRun, step: FlowStep): StepDone {
  ctx.log.warn({ run: run._id, path: run.at, action: step.code }, 'a flow names an action that nobody brings')
  return {
    outcome: { status: 'skipped', value: null, isTrue: false },
    effects: [{ kind: 'problem', data: { step: step.name || step.code, code: 'flows.unknown-action' } }],
    error: 'flows.unknown-action',
  }
}

/** A step of a run that nobody looks on at: what would be shown is left out, and a question ends the run as unanswered. */
function toUnseen(answer: ActionAnswer): StepDone {
  const isAsking = answer.pause !== undefined && answer.pause.seconds === undefined
  const isShown = answer.effect !== undefined
  if (!isAsking && !isShown) return toDone(answer)
  return {
    outcome: {
      status: 'skipped',
      value: isShown ? boundResult(answer.value) : null,
      isTrue: !isAsking,
      ...(isAsking ? { end: 'stopped' as const } : {}),
    },
    effects: [],
    error: isAsking ? 'flows.nobody-to-ask' : 'flows.nobody-looks',
  }
}

/** Does a step, or takes what it was answered. Never throws for what the step itself does wrong. */
export async function doStep(
  ctx: Context,
  run: HeldRun,
  step: FlowStep,
  { waitpoint, signal }: { readonly waitpoint: Waitpoint | undefined; readonly signal: AbortSignal },
): Promise<StepDone> {
  const action = ctx.engine.actions.get(step.code)
  if (!action) return toSkipped(ctx, run, step)
  try {
    const settings = action.settings.parse(settingsOfStep(step))
    if (waitpoint?.answer && action.resume) return toDone(action.resume(settings, waitpoint.answer))
    if (waitpoint?.isDue) return toDone({ value: waitpoint.data })
    const act = action.run.bind(action)
    const work = (inner: Context) =>
      act({
        ctx: inner,
        step,
        settings,
        scope: scopeOfRun(run),
        key: `${run._id}:${run.at ?? ''}`,
        isStaff: run.isStaff,
        signal,
      })
    // What a failed step wrote is taken back; what it asked of others cannot be.
    const done = await withinRun(run.depth, () =>
      action.isOutside ? Promise.resolve(work(ctx)) : ctx.isolate(async (inner) => work(inner)),
    )
    return run.isUnseen ? toUnseen(done) : toDone(done)
  } catch (error) {
    return toFailure(ctx, run, step, error)
  }
}
