import { partOf, toDrawing, type WrittenStep, walkDrawing } from './drawing.ts'

/** A step of one of two states of a flow: in both, in one of them, or in both with other settings. */
export interface ComparedStep {
  readonly change: 'same' | 'added' | 'removed' | 'changed'
  readonly name: string
  readonly code: string
  readonly depth: number
}

interface Line {
  readonly name: string
  readonly code: string
  readonly depth: number
  /** All of the step but the lists of its ways. */
  readonly text: string
}

const WAYS = new Set(['trueActions', 'falseActions'])

function linesOf(steps: readonly WrittenStep[]): Line[] {
  return [...walkDrawing(toDrawing(steps))].map(({ drawn: { step }, owners, place }) => {
    const output = Object.entries(partOf(step, 'output')).filter(([name]) => !WAYS.has(name))
    const text = JSON.stringify([owners.length === 0 ? '' : place.side, { ...step, output }])
    return {
      name: typeof step.name === 'string' ? step.name : '',
      code: String(step.code),
      depth: owners.length,
      text,
    }
  })
}

/** The lengths of what two lists have in common from each pair of places on. */
function commonLengths(one: readonly Line[], other: readonly Line[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  )
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const isSame = one[i]?.text === other[j]?.text && one[i]?.depth === other[j]?.depth
      const row = lengths[i] as number[]
      const below = lengths[i + 1] as number[]
      row[j] = isSame ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}

const say = ({ name, code, depth }: Line, change: ComparedStep['change']): ComparedStep => ({
  change,
  name,
  code,
  depth,
})

/** What makes one state of a flow the other, step by step. */
export function compareSteps(before: readonly WrittenStep[], after: readonly WrittenStep[]): ComparedStep[] {
  const [one, other] = [linesOf(before), linesOf(after)]
  const lengths = commonLengths(one, other)
  const found: ComparedStep[] = []
  for (let [i, j] = [0, 0]; i < one.length || j < other.length; ) {
    const [left, right] = [one[i], other[j]]
    const skipLeft = lengths[i + 1]?.[j] ?? -1
    const skipRight = lengths[i]?.[j + 1] ?? -1
    if (left && right && left.text === right.text && left.depth === right.depth) {
      found.push(say(right, 'same'))
      i += 1
      j += 1
    } else if (
      left &&
      right &&
      left.code === right.code &&
      left.depth === right.depth &&
      skipLeft === skipRight
    ) {
      found.push(say(right, 'changed'))
      i += 1
      j += 1
    } else if (left && (!right || skipLeft >= skipRight)) {
      found.push(say(left, 'removed'))
      i += 1
    } else if (right) {
      found.push(say(right, 'added'))
      j += 1
    }
  }
  return found
}
