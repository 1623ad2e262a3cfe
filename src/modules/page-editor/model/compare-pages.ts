import { membersOf, type Part, toParts, walkParts } from './part.ts'

export interface Difference {
  readonly id: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly part: Part
}

const slots = new Set(['columns', 'objects'])

/** What a part says by itself, whatever is inside and in whatever order its members were stored. */
function ownText(part: Part): string {
  const members = Object.entries(membersOf(part)).filter(
    ([name]) => part.parts.length === 0 || !slots.has(name),
  )
  return JSON.stringify(members.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const objectsIn = (builder: readonly unknown[]) =>
  new Map(
    [...walkParts(toParts(builder))].filter(({ kind }) => kind === 'object').map((part) => [part.id, part]),
  )

/** Blocks that were added, taken away or changed between two versions of a page. */
export function comparePages(before: readonly unknown[], after: readonly unknown[]): Difference[] {
  const [old, now] = [objectsIn(before), objectsIn(after)]
  const removed = [...old.values()]
    .filter(({ id }) => !now.has(id))
    .map((part): Difference => ({ id: part.id, kind: 'removed', part }))
  const rest = [...now.values()].flatMap((part): Difference[] => {
    const was = old.get(part.id)
    if (!was) return [{ id: part.id, kind: 'added', part }]
    return ownText(was) === ownText(part) ? [] : [{ id: part.id, kind: 'changed', part }]
  })
  return [...removed, ...rest]
}
