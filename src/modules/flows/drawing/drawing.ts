/** A step as it is written down: what the drawing does not know of it stays as it is. */
export type WrittenStep = Readonly<Record<string, unknown>>

/** A step of the drawing, with the steps of its two ways. */
export interface DrawnStep {
  /** Names it in this browser. */
  readonly key: string
  readonly step: WrittenStep
  readonly yes: readonly DrawnStep[]
  readonly no: readonly DrawnStep[]
}

export type Side = 'yes' | 'no'

/** The names that the two ways have in what is written. */
const LISTS = { yes: 'trueActions', no: 'falseActions' } as const

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The parts of a step that are objects, and empty where they are not there. */
export const partOf = (step: WrittenStep, name: string): Readonly<Record<string, unknown>> => {
  const part = step[name]
  return isObject(part) ? part : {}
}

/** Draws steps. The keys are their places, so that server and browser draw the same. */
export function toDrawing(steps: readonly unknown[], prefix = ''): DrawnStep[] {
  return steps.filter(isObject).map((step, at) => {
    const key = `${prefix}${at}`
    const output = partOf(step, 'output')
    return {
      key,
      step,
      yes: toDrawing(listOf(output[LISTS.yes]), `${key}.yes.`),
      no: toDrawing(listOf(output[LISTS.no]), `${key}.no.`),
    }
  })
}

function writeOutput({ step, yes, no }: DrawnStep): Readonly<Record<string, unknown>> | undefined {
  const before = partOf(step, 'output')
  const lists = Object.entries({ yes, no }).flatMap(([side, drawn]) => {
    const name = LISTS[side as Side]
    const isWritten = drawn.length > 0 || Array.isArray(before[name])
    return isWritten ? [[name, toSteps(drawn)] as const] : []
  })
  const output = { ...before, ...Object.fromEntries(lists) }
  return isObject(step.output) || Object.keys(output).length > 0 ? output : undefined
}

/** Writes down what is drawn: the same as was read, but for what was changed. */
export function toSteps(drawn: readonly DrawnStep[]): WrittenStep[] {
  return drawn.map((one) => {
    const output = writeOutput(one)
    return output === undefined ? one.step : { ...one.step, output }
  })
}

/** Where a step stands: in the flow itself or on a way of another step, and behind how many. */
export interface DrawnPlace {
  readonly owner: string | null
  readonly side: Side
  readonly at: number
}

/** A step and where it stands. */
export interface FoundStep {
  readonly drawn: DrawnStep
  readonly place: DrawnPlace
  /** Those above it, the nearest first. */
  readonly owners: readonly FoundStep[]
  /** The list that it stands in. */
  readonly list: readonly DrawnStep[]
}

/** Every step of a drawing, in the order in which it is read. */
export function* walkDrawing(
  list: readonly DrawnStep[],
  owners: readonly FoundStep[] = [],
  side: Side = 'yes',
): Generator<FoundStep> {
  for (const [at, drawn] of list.entries()) {
    const owner = owners[0]?.drawn.key ?? null
    const found = { drawn, place: { owner, side, at }, owners, list }
    yield found
    yield* walkDrawing(drawn.yes, [found, ...owners], 'yes')
    yield* walkDrawing(drawn.no, [found, ...owners], 'no')
  }
}

/** The step of a key. */
export function findDrawn(steps: readonly DrawnStep[], key: string | null): FoundStep | undefined {
  for (const found of walkDrawing(steps)) if (found.drawn.key === key) return found
  return undefined
}

/** The place of a step as the server names it: `0.true.1`. */
export function pathOf({ place, owners }: FoundStep): string {
  const [owner] = owners
  if (!owner) return String(place.at)
  return `${pathOf(owner)}.${place.side === 'yes' ? 'true' : 'false'}.${place.at}`
}

/** True where the outcome of the step leads one of two ways. */
export const isForked = ({ step, yes, no }: DrawnStep): boolean =>
  step.code === 'condition' || partOf(step, 'output').type === 'logic' || yes.length > 0 || no.length > 0
