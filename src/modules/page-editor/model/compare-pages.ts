import { membersOf, type Part, toParts } from './part.ts'

export interface Difference {
  readonly id: string
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  readonly part: Part
}

/** A part with where it stands: in which part, and how many stand before it. */
interface Standing {
  readonly part: Part
  readonly around: string
  readonly at: number
}

const slots = new Set(['columns', 'objects'])

/** What a part says by itself, whatever is inside and in whatever order its members were stored. */
function ownText(part: Part): string {
  const members = Object.entries(membersOf(part)).filter(
    ([name, value]) =>
      part.parts.length === 0 || !(slots.has(name) || (name === 'value' && Array.isArray(value))),
  )
  return JSON.stringify(members.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Rows and blocks by their names; a column has none and is the first, second … of what it stands in. */
function standingIn(builder: readonly unknown[]): Map<string, Standing> {
  const found = new Map<string, Standing>()
  const walk = (parts: readonly Part[], around: string) => {
    for (const [at, part] of parts.entries()) {
      const id = part.kind === 'column' ? `${around} ${at}` : part.id
      if (part.kind !== 'other') found.set(id, { part, around, at })
      walk(part.parts, id)
    }
  }
  walk(toParts(builder), '')
  return found
}

/** The members of a longest rising row of numbers: what kept its order. */
function findRising(numbers: readonly number[]): Set<number> {
  const chains: number[][] = []
  for (const number of numbers) {
    const before = chains
      .filter((chain) => (chain.at(-1) ?? -1) < number)
      .reduce<number[]>((best, chain) => (chain.length > best.length ? chain : best), [])
    chains.push([...before, number])
  }
  return new Set(chains.reduce<number[]>((best, chain) => (chain.length > best.length ? chain : best), []))
}

/** Those that stand in another part than before, or in another order among those that stood there before. */
function findMoved(
  old: ReadonlyMap<string, Standing>,
  now: ReadonlyMap<string, Standing>,
): ReadonlySet<string> {
  const moved = new Set<string>()
  const stayed = Map.groupBy(
    [...now].flatMap(([id, { part, around }]) => {
      const was = old.get(id)
      if (!was || part.kind === 'column') return []
      if (was.around === around) return [{ id, around, at: was.at }]
      moved.add(id)
      return []
    }),
    ({ around }) => around,
  )
  for (const siblings of stayed.values()) {
    const inOrder = findRising(siblings.map(({ at }) => at))
    for (const { id, at } of siblings) if (!inOrder.has(at)) moved.add(id)
  }
  return moved
}

/** Rows, columns and blocks that were added, taken away, changed or moved between two versions of a page. */
export function comparePages(before: readonly unknown[], after: readonly unknown[]): Difference[] {
  const [old, now] = [standingIn(before), standingIn(after)]
  const moved = findMoved(old, now)
  const removed = [...old]
    .filter(([id]) => !now.has(id))
    .map(([id, { part }]): Difference => ({ id, kind: 'removed', part }))
  const rest = [...now].flatMap(([id, { part }]): Difference[] => {
    const was = old.get(id)
    if (!was) return [{ id, kind: 'added', part }]
    return [
      ...(ownText(was.part) === ownText(part) ? [] : [{ id, kind: 'changed', part } as const]),
      ...(moved.has(id) ? [{ id, kind: 'moved', part } as const] : []),
    ]
  })
  return [...removed, ...rest]
}
