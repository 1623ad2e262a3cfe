import { randomUUID } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { type Action, type ActionAnswer, settingsOfStep } from '#kernel/flows/action.ts'
import type { FlowScope } from '#kernel/flows/fill-places.ts'
import { fillSettings } from '#kernel/flows/fill-settings.ts'
import { findFirst, findStep, type StepPath } from '#kernel/flows/find-step.ts'
import { boundResult, type RunState, type StepOutcome, settleStep } from '#kernel/flows/settle-step.ts'
import { type FlowStep, stepsSchema } from '#kernel/flows/step.ts'
import { describePerson } from '../runs/describe-person.server.ts'
import { checkSteps } from '../steps/check-steps.server.ts'
import type { Trial, TrialInput, TriedStep } from './trial.ts'

/** How long a whole trial may take. */
const MAX_MS = 20_000

interface Tried {
  readonly answer: ActionAnswer
  readonly status: TriedStep['status']
}

interface Trying {
  readonly ctx: Context
  readonly input: TrialInput
  readonly id: string
  readonly signal: AbortSignal
}

/** What a step that sends would have sent; it counts as done well. */
const pretend = (filled: Readonly<Record<string, unknown>>): Tried => ({
  answer: { value: { ...filled, status: true } },
  status: 'shown',
})

async function runAction(
  { ctx, id, signal }: Trying,
  { action, step, path, scope }: { action: Action; step: FlowStep; path: StepPath; scope: FlowScope },
): Promise<ActionAnswer> {
  const settings = action.settings.parse(settingsOfStep(step))
  const work = action.run.bind(action)
  const act = (inner: Context) =>
    work({ ctx: inner, step, settings, scope, key: `${id}:${path}`, isStaff: true, signal })
  if (action.group !== 'send') return ctx.isolate(async (inner) => act(inner))
  // What was tried so far is thrown away, so that this step alone leaves something behind.
  await ctx.rollback()
  const answer = await act(ctx)
  await ctx.commit()
  return answer
}

/** Does a step as a trial does: what sends is only shown, waits are over at once, questions are answered by the form. */
async function tryStep(
  trying: Trying,
  given: { action: Action; step: FlowStep; path: StepPath; scope: FlowScope; filled: TriedStep['input'] },
): Promise<Tried | 'asking'> {
  const { action, step, path, filled } = given
  const { input } = trying
  const before = input.sent[path]
  if (before) return { answer: { value: before.value, isTrue: before.isTrue }, status: 'done' }
  if (action.group === 'send' && !input.send.includes(path)) return pretend(filled)
  const said = input.answers[path]
  if (said && action.resume)
    return { answer: action.resume(action.settings.parse(settingsOfStep(step)), said), status: 'done' }
  const answer = await runAction(trying, given)
  if (!answer.pause) return { answer, status: 'done' }
  if (answer.pause.seconds === undefined) return 'asking'
  return { answer: { value: answer.pause.data }, status: 'waited' }
}

const sayError = ({ t, log }: Context, error: unknown): string => {
  if (error instanceof DomainError && t.has(error.code)) return t(error.code, error.values)
  log.warn({ err: error }, 'a step of a flow failed when it was tried')
  return t('flow-try.failed')
}

function outcomeOf({ answer, status }: Tried): StepOutcome {
  const { value, isTrue = true, chooses, end } = answer
  return {
    status: status === 'failed' || status === 'skipped' ? status : 'done',
    value: boundResult(value),
    isTrue,
    ...(chooses === undefined ? {} : { chooses }),
    ...(end === undefined ? {} : { end }),
  }
}

/**
 * Runs steps with sample values, and takes back whatever they wrote. Every step is done once at most, since a run only goes forward.
 */
export async function tryFlow(ctx: Context, input: TrialInput): Promise<Trial> {
  const steps = stepsSchema.parse(checkSteps(ctx, { steps: input.steps }).steps)
  const values = {
    form: input.form,
    person: await describePerson(ctx),
    site: { name: ctx.site.siteName ?? '' },
  }
  const trying = { ctx, input, id: randomUUID(), signal: AbortSignal.timeout(MAX_MS) }
  const tried: TriedStep[] = []
  let asking: Trial['asking'] = null
  let state: RunState = { at: findFirst(steps), exports: {}, end: null }
  while (state.at !== null && asking === null) {
    const path: StepPath = state.at
    const step = findStep(steps, path)
    if (!step) break
    const scope = { ...values, export: state.exports }
    const action = ctx.engine.actions.get(step.code)
    const filled = fillSettings(scope, action?.fields ?? {}, { ...step.input, ...step.request })
    const begun = performance.now()
    let error: string | null = null
    let done: Tried | 'asking' = { answer: { isTrue: false }, status: 'skipped' }
    try {
      trying.signal.throwIfAborted()
      if (action) done = await tryStep(trying, { action, step, path, scope, filled })
      else error = ctx.t('flows.unknown-action')
    } catch (thrown) {
      error = sayError(ctx, thrown)
      done = { answer: { isTrue: false, chooses: step.code === 'condition' }, status: 'failed' }
    }
    if (done === 'asking') {
      asking = { path, data: filled }
      break
    }
    const outcome = outcomeOf(done)
    tried.push({
      path,
      name: step.name,
      code: step.code,
      status: done.status,
      input: filled,
      output: outcome.value,
      isTrue: outcome.isTrue,
      error,
      ms: Math.round(performance.now() - begun),
    })
    state = settleStep(steps, state, outcome, values)
  }
  await ctx.rollback()
  return { status: asking ? 'asking' : (state.end ?? 'done'), steps: tried, asking }
}
