import type { FlowStep } from './step.ts'

/** Where a step stands: `2`, or `2.true.0` for the first of the list that step 2 chose. */
export type StepPath = string

type Side = 'true' | 'false'

const listOf = (step: FlowStep | undefined, side: string | undefined): readonly FlowStep[] =>
  (side === 'true' ? step?.output.trueActions : side === 'false' ? step?.output.falseActions : undefined) ??
  []

/** The list that the path leads into, and the place in it. */
function openList(steps: readonly FlowStep[], path: StepPath): { list: readonly FlowStep[]; at: number } {
  const parts = path.split('.')
  let list = steps
  for (let index = 0; index + 2 < parts.length; index += 2)
    list = listOf(list[Number(parts[index])], parts[index + 1])
  return { list, at: Number(parts.at(-1)) }
}

/** The step at a path; undefined where there is none. */
export function findStep(steps: readonly FlowStep[], path: StepPath): FlowStep | undefined {
  if (!/^\d{1,3}(?:\.(?:true|false)\.\d{1,3})*$/.test(path)) return undefined
  const { list, at } = openList(steps, path)
  return list[at]
}

/** The first enabled step of a list from a place on, as a path below the prefix. */
function firstFrom(list: readonly FlowStep[], at: number, prefix: string): StepPath | null {
  const found = list.findIndex(({ status }, index) => index >= at && status)
  return found < 0 ? null : `${prefix}${found}`
}

/** Where a run begins; null where nothing is to be done. */
export function findFirst(steps: readonly FlowStep[]): StepPath | null {
  return firstFrom(steps, 0, '')
}

/** The first step of the list that the step at the path has chosen, else the step after it. */
export function findInside(steps: readonly FlowStep[], path: StepPath, side: Side): StepPath | null {
  const list = listOf(findStep(steps, path), side)
  return firstFrom(list, 0, `${path}.${side}.`) ?? findNext(steps, path)
}

/** The step that follows: in the same list, or after the step whose list this is; null at the end. */
export function findNext(steps: readonly FlowStep[], path: StepPath): StepPath | null {
  for (let place = path; ; ) {
    const { list, at } = openList(steps, place)
    const parts = place.split('.')
    const prefix = parts
      .slice(0, -1)
      .map((part) => `${part}.`)
      .join('')
    const next = firstFrom(list, at + 1, prefix)
    if (next !== null || parts.length === 1) return next
    place = parts.slice(0, -2).join('.')
  }
}

/** True when the step at `path` comes at or after the one at `from`: it may still be reached. */
export function isAhead(path: StepPath, from: StepPath): boolean {
  const [one, other] = [path.split('.'), from.split('.')]
  for (let index = 0; index < other.length; index += 1) {
    if (one[index] === undefined) return false
    if (one[index] === other[index]) continue
    // Once one list was chosen the other is out of reach.
    return index % 2 === 0 && Number(one[index]) > Number(other[index])
  }
  return true
}
