import { FLOW_LIMITS } from '#kernel/flows/limits.ts'
import {
  type DrawnPlace,
  type DrawnStep,
  findDrawn,
  type Side,
  type WrittenStep,
  walkDrawing,
} from './drawing.ts'

/** A drawing with what can be undone. */
export interface DrawingState {
  readonly steps: readonly DrawnStep[]
  readonly past: readonly (readonly DrawnStep[])[]
  readonly future: readonly (readonly DrawnStep[])[]
  /** For the key of the next new step. */
  readonly next: number
  /** The step that was typed into last: what is typed in a row is undone at once. */
  readonly typed: string | null
}

export type DrawingChange =
  | { readonly do: 'add'; readonly place: DrawnPlace; readonly step: WrittenStep }
  | { readonly do: 'move'; readonly key: string; readonly place: DrawnPlace }
  | { readonly do: 'duplicate'; readonly key: string }
  | { readonly do: 'remove'; readonly key: string }
  | { readonly do: 'set'; readonly key: string; readonly step: WrittenStep }
  | { readonly do: 'open'; readonly steps: readonly DrawnStep[] }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }

const MAX_PAST = 100

export const openDrawing = (steps: readonly DrawnStep[]): DrawingState => ({
  steps,
  past: [],
  future: [],
  next: 0,
  typed: null,
})

type Change = (list: readonly DrawnStep[]) => readonly DrawnStep[]

/** The drawing with one of its lists changed. */
function changeList(
  steps: readonly DrawnStep[],
  owner: string | null,
  side: Side,
  change: Change,
): readonly DrawnStep[] {
  if (owner === null) return change(steps)
  const changed = steps.map((one) => {
    if (one.key === owner) return { ...one, [side]: change(one[side]) }
    const yes = changeList(one.yes, owner, side, change)
    const no = changeList(one.no, owner, side, change)
    return yes === one.yes && no === one.no ? one : { ...one, yes, no }
  })
  return changed.some((one, at) => one !== steps[at]) ? changed : steps
}

const insert = (steps: readonly DrawnStep[], { owner, side, at }: DrawnPlace, drawn: DrawnStep) =>
  changeList(steps, owner, side, (list) => list.toSpliced(at, 0, drawn))

function remove(steps: readonly DrawnStep[], key: string): readonly DrawnStep[] {
  const found = findDrawn(steps, key)
  if (!found) return steps
  const { owner, side, at } = found.place
  return changeList(steps, owner, side, (list) => list.toSpliced(at, 1))
}

/** Lists within lists that a step has below it, itself included. */
const heightOf = ({ yes, no }: DrawnStep): number => 1 + Math.max(0, ...[...yes, ...no].map(heightOf))
const countOf = (steps: readonly DrawnStep[]) => [...walkDrawing(steps)].length

function depthOf(steps: readonly DrawnStep[], { owner }: DrawnPlace): number {
  const found = findDrawn(steps, owner)
  return found ? found.owners.length + 1 : 0
}

/** True where a step may stand there: never within itself, and not too deep. */
export function mayStand(steps: readonly DrawnStep[], drawn: DrawnStep, place: DrawnPlace): boolean {
  const isWithin = [...walkDrawing([drawn])].some((one) => one.drawn.key === place.owner)
  return !isWithin && depthOf(steps, place) + heightOf(drawn) <= FLOW_LIMITS.depth
}

function moveTo(steps: readonly DrawnStep[], key: string, place: DrawnPlace): readonly DrawnStep[] {
  const found = findDrawn(steps, key)
  if (!found || !mayStand(steps, found.drawn, place)) return steps
  const { owner, side, at } = found.place
  const isSameList = owner === place.owner && side === place.side
  if (isSameList && (place.at === at || place.at === at + 1)) return steps
  // Behind itself in its own list the places have moved up by one.
  const shifted = isSameList && place.at > at ? { ...place, at: place.at - 1 } : place
  return insert(remove(steps, key), shifted, found.drawn)
}

/** Where a step goes by one press up or down: over its neighbour, or out of its list. */
export function placeBeside(steps: readonly DrawnStep[], key: string, by: -1 | 1): DrawnPlace | undefined {
  const found = findDrawn(steps, key)
  if (!found) return undefined
  const { place, list, owners } = found
  const at = place.at + by
  if (at >= 0 && at < list.length) return { ...place, at: by === 1 ? at + 1 : at }
  const above = owners[0]?.place
  return above && { ...above, at: by === 1 ? above.at + 1 : above.at }
}

function withNewKeys(drawn: DrawnStep, next: () => string): DrawnStep {
  const renew = (list: readonly DrawnStep[]) => list.map((one) => withNewKeys(one, next))
  return { ...drawn, key: next(), yes: renew(drawn.yes), no: renew(drawn.no) }
}

function apply(state: DrawingState, change: DrawingChange, next: () => string): readonly DrawnStep[] {
  const { steps } = state
  switch (change.do) {
    case 'add': {
      const drawn = { key: next(), step: change.step, yes: [], no: [] }
      const isFull = countOf(steps) >= FLOW_LIMITS.steps || !mayStand(steps, drawn, change.place)
      return isFull ? steps : insert(steps, change.place, drawn)
    }
    case 'move':
      return moveTo(steps, change.key, change.place)
    case 'duplicate': {
      const found = findDrawn(steps, change.key)
      if (!found || countOf(steps) + countOf([found.drawn]) > FLOW_LIMITS.steps) return steps
      return insert(steps, { ...found.place, at: found.place.at + 1 }, withNewKeys(found.drawn, next))
    }
    case 'remove':
      return remove(steps, change.key)
    case 'set': {
      const found = findDrawn(steps, change.key)
      if (!found) return steps
      const { owner, side, at } = found.place
      return changeList(steps, owner, side, (list) => list.with(at, { ...found.drawn, step: change.step }))
    }
    default:
      return steps
  }
}

/** The drawing after a change; what changes nothing leaves nothing to undo. */
export function changeDrawing(state: DrawingState, change: DrawingChange): DrawingState {
  const { steps, past, future } = state
  if (change.do === 'open') return { ...state, steps: change.steps, past: [], future: [], typed: null }
  if (change.do === 'undo') {
    const before = past.at(-1)
    return before
      ? { ...state, steps: before, past: past.slice(0, -1), future: [steps, ...future], typed: null }
      : state
  }
  if (change.do === 'redo') {
    const [after, ...later] = future
    return after ? { ...state, steps: after, past: [...past, steps], future: later, typed: null } : state
  }
  let number = state.next
  const changed = apply(state, change, () => {
    number += 1
    return `n${number}`
  })
  if (changed === steps) return state
  const isTyping = change.do === 'set' && state.typed === change.key
  return {
    steps: changed,
    past: isTyping ? past : [...past, steps].slice(-MAX_PAST),
    future: [],
    next: number,
    typed: change.do === 'set' ? change.key : null,
  }
}
