import { listFaults } from '#kernel/collections/list-faults.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, type ErrorDetail } from '#kernel/errors.ts'
import { settingsOfStep } from '#kernel/flows/action.ts'
import { type FlowStep, findExcess, stepsSchema } from '#kernel/flows/step.ts'

const MAX_FAULTS = 20
const MAX_BYTES = 200 * 1024

const messageOf = (code: string, isUnknown: boolean) =>
  isUnknown ? 'flows.fault.unknown' : code === 'too_big' ? 'flows.fault.too-large' : 'flows.fault.shape'

function refuse(details: readonly ErrorDetail[]): never {
  throw new DomainError('flows.bad-steps', { details: details.slice(0, MAX_FAULTS) })
}

/** What actions cannot take of their settings. A code that nobody brings is kept: its step is skipped when it is met. */
function* findFaults(ctx: Context, steps: readonly FlowStep[], path: string): Generator<ErrorDetail> {
  for (const [at, step] of steps.entries()) {
    const place = `${path}.${at}`
    const parsed = ctx.engine.actions.get(step.code)?.settings.safeParse(settingsOfStep(step))
    if (parsed?.error)
      for (const { path: inner, code, isUnknown } of listFaults(parsed.error, '')) {
        const part = Object.hasOwn(step.request, inner.split('.', 1)[0] ?? '') ? 'request' : 'input'
        yield { path: [place, part, inner].filter(Boolean).join('.'), message: messageOf(code, isUnknown) }
      }
    if (step.code === 'condition' && step.output.logic === null)
      yield { path: `${place}.output.logic`, message: 'flows.fault.logic' }
    yield* findFaults(ctx, step.output.trueActions, `${place}.output.trueActions`)
    yield* findFaults(ctx, step.output.falseActions, `${place}.output.falseActions`)
  }
}

/** The steps of a flow that is written, whole and with every gap filled; throws with the place of each fault. */
export function checkSteps(ctx: Context, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (data.steps === undefined) return {}
  const excess = findExcess(data.steps)
  if (excess) refuse([{ path: 'steps', message: `flows.fault.${excess}` }])
  if (JSON.stringify(data.steps).length > MAX_BYTES)
    refuse([{ path: 'steps', message: 'flows.fault.too-large' }])
  const parsed = stepsSchema.safeParse(data.steps)
  if (!parsed.success)
    refuse(
      listFaults(parsed.error, '').map(({ path, code, isUnknown }) => ({
        path: path ? `steps.${path}` : 'steps',
        message: messageOf(code, isUnknown),
      })),
    )
  const faults = [...findFaults(ctx, parsed.data, 'steps')]
  if (faults.length > 0) refuse(faults)
  return { steps: parsed.data }
}
