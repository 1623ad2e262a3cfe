import type { Part, PartName, Snapshot, Values } from './snapshot.ts'

/** One thing that differs between two snapshots of a course. */
export type Difference =
  | {
      readonly kind: 'changed'
      readonly part: 'course' | PartName
      /** What the section or lesson is called now. */
      readonly name: string
      readonly field: string
      readonly before: unknown
      readonly after: unknown
    }
  | { readonly kind: 'added' | 'removed' | 'moved'; readonly part: PartName; readonly name: string }

/** Fields that say where something stands. */
const whereabouts = new Set(['order', 'sectionID', 'parentID'])

/** The same for values that mean the same: the order of a record's names and the writing of a moment do not count. */
function meaningOf(value: unknown): string {
  return JSON.stringify(value ?? null, (_name, item: unknown) => {
    if (typeof item === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(item)) return Date.parse(item) || item
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item
    return Object.fromEntries(Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
}

const isSame = (one: unknown, other: unknown) => meaningOf(one) === meaningOf(other)

const nameOf = ({ name }: Values) => (typeof name === 'string' ? name : '')

function changedFields(before: Values, after: Values): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter(
    (field) => field !== '_id' && !whereabouts.has(field) && !isSame(before[field], after[field]),
  )
}

/** Where each of the longest row of places that only goes up stands in the list. */
function findRising(places: readonly number[]): Set<number> {
  const best: { length: number; previous: number }[] = []
  let last = -1
  for (const [at, place] of places.entries()) {
    let [length, previous] = [1, -1]
    for (const [earlier, found] of best.entries())
      if ((places[earlier] ?? 0) < place && found.length >= length)
        [length, previous] = [found.length + 1, earlier]
    best.push({ length, previous })
    if (last === -1 || length > (best[last]?.length ?? 0)) last = at
  }
  const rising = new Set<number>()
  for (let at = last; at !== -1; at = best[at]?.previous ?? -1) rising.add(at)
  return rising
}

const placeOf = ({ sectionID, parentID }: Values) => meaningOf([sectionID, parentID])

/** Ids of those that stand elsewhere: in another section, or before or behind others that stayed as they were. */
function findMoved(before: readonly Part[], after: readonly Part[]): Set<string> {
  const had = new Map(before.map((one, at) => [one._id, { place: placeOf(one), at }]))
  const known = after.filter(({ _id }) => had.has(_id))
  const moved = new Set(known.filter((one) => had.get(one._id)?.place !== placeOf(one)).map(({ _id }) => _id))
  const stayed = known.filter(({ _id }) => !moved.has(_id))
  for (const siblings of Map.groupBy(stayed, placeOf).values()) {
    const rising = findRising(siblings.map(({ _id }) => had.get(_id)?.at ?? 0))
    for (const [at, { _id }] of siblings.entries()) if (!rising.has(at)) moved.add(_id)
  }
  return moved
}

function compareParts(part: PartName, before: readonly Part[], after: readonly Part[]): Difference[] {
  const had = new Map(before.map((one) => [one._id, one]))
  const has = new Set(after.map(({ _id }) => _id))
  const moved = findMoved(before, after)
  return [
    ...after.flatMap((one): Difference[] => {
      const old = had.get(one._id)
      const name = nameOf(one)
      if (!old) return [{ kind: 'added', part, name }]
      return [
        ...changedFields(old, one).map(
          (field): Difference => ({
            kind: 'changed',
            part,
            name,
            field,
            before: old[field],
            after: one[field],
          }),
        ),
        ...(moved.has(one._id) ? [{ kind: 'moved' as const, part, name }] : []),
      ]
    }),
    ...before
      .filter(({ _id }) => !has.has(_id))
      .map((one): Difference => ({ kind: 'removed', part, name: nameOf(one) })),
  ]
}

/** What differs between two snapshots, the course first. */
export function compareSnapshots(before: Snapshot, after: Snapshot): Difference[] {
  const name = nameOf(after.course)
  const course = changedFields(before.course, after.course).map(
    (field): Difference => ({
      kind: 'changed',
      part: 'course',
      name,
      field,
      before: before.course[field],
      after: after.course[field],
    }),
  )
  return [
    ...course,
    ...compareParts('sections', before.sections, after.sections),
    ...compareParts('lessons', before.lessons, after.lessons),
  ]
}
