import { type FlowScope } from './fill-places.ts'
import { findInside, findNext, findStep, type StepPath } from './find-step.ts'
import { judgeLogic } from './judge-logic.ts'
import { FLOW_LIMITS } from './limits.ts'
import type { FlowStep } from './step.ts'

/** How far a run is: all that is needed to go on with it in any process. */
export interface RunState {
  /** The step that is next; null when the run is over. */
  readonly at: StepPath | null
  /** Results that later steps may use, by name. */
  readonly exports: Readonly<Record<string, unknown>>
  readonly end: RunEnd | null
}

export type RunEnd = 'done' | 'stopped' | 'cancelled'

/** What came of a step. */
export interface StepOutcome {
  readonly status: 'done' | 'failed' | 'skipped'
  readonly value: unknown
  /** What it says to whoever chooses by it; a failed step says no. */
  readonly isTrue: boolean
  /** Set where the run ends with it. */
  readonly end?: 'stopped' | 'cancelled'
  /** Set where it chooses a list whatever its output says. */
  readonly chooses?: boolean
}

const sizeOf = (value: unknown) => JSON.stringify(value ?? null).length

// What JSON can say and no database column holds.
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i
const cleanText = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** A value without letters that no database holds. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [cleanText(key), cleanValue(one)]))
}

/** The result as it is kept: null in place of one that is too large, without letters that cannot be kept. */
export function boundResult(value: unknown): unknown {
  const text = JSON.stringify(value ?? null)
  if (text.length > FLOW_LIMITS.result) return null
  return UNSTORABLE.test(text) ? cleanValue(value) : (value ?? null)
}

function storeExport(exports: RunState['exports'], { export: name }: FlowStep, value: unknown) {
  if (name === '') return exports
  // No prototype is ever written to.
  const next = Object.fromEntries([...Object.entries(exports).filter(([key]) => key !== name), [name, value]])
  return sizeOf(next) > FLOW_LIMITS.kept ? exports : next
}

function chooseSide(step: FlowStep, outcome: StepOutcome, scope: FlowScope): 'true' | 'false' {
  const { logic } = step.output
  // A no stays a no: Cancel and failures run the falseActions, whatever the rules are about.
  const isTrue = outcome.isTrue && (logic === null || judgeLogic(logic, { ...scope, result: outcome.value }))
  return isTrue ? 'true' : 'false'
}

/** The state after a step. The same state and outcome give the same state, wherever and however often. */
export function settleStep(
  steps: readonly FlowStep[],
  state: RunState,
  outcome: StepOutcome,
  scope: Omit<FlowScope, 'export'>,
): RunState {
  const { at } = state
  const step = at === null ? undefined : findStep(steps, at)
  if (at === null || !step) return { ...state, at: null, end: state.end ?? 'done' }
  const exports = outcome.status === 'done' ? storeExport(state.exports, step, outcome.value) : state.exports
  const { output } = step
  const isChoosing = output.type === 'logic' || outcome.chooses === true
  if (outcome.end === 'stopped' || (outcome.end === 'cancelled' && !isChoosing))
    return { at: null, exports, end: outcome.end }
  const next =
    isChoosing && outcome.status !== 'skipped'
      ? findInside(steps, at, chooseSide(step, outcome, { ...scope, export: exports }))
      : findNext(steps, at)
  return { at: next, exports, end: next === null ? 'done' : null }
}
