import { indexOfDestination } from '#kernel/pages/read-rules.ts'
import { type Stored, toList, toStored } from '#kernel/pages/stored.ts'
import { membersOf, type Part } from './part.ts'
import { indexesOf } from './places.ts'

/** Says for a stored destination where it leads now; undefined leaves it as it is, null takes its rule away. */
type Lead = (destination: unknown) => string | null | undefined

const writeLike = (destination: unknown, index: string): unknown => {
  const [row, column, object] = index.split('.').map(Number)
  return toStored(destination) ? { ...(destination as Stored), row, column, object } : [row, column, object]
}

/** The part with its rules of the documents leading elsewhere. */
export function leadRules(part: Part, lead: Lead): Part {
  const logics = membersOf(part).logics
  if (part.kind !== 'object' || !Array.isArray(logics)) return part
  let isChanged = false
  const next = logics.flatMap((one: unknown): unknown[] => {
    const destination = toStored(one)?.destination
    const to = destination === undefined ? undefined : lead(destination)
    if (to === undefined || to === indexOfDestination(destination)) return [one]
    isChanged = true
    return to === null ? [] : [{ ...(one as Stored), destination: writeLike(destination, to) }]
  })
  return isChanged ? { ...part, stored: { ...membersOf(part), logics: next } } : part
}

function leadAll(parts: readonly Part[], lead: Lead): readonly Part[] {
  let isChanged = false
  const next = parts.map((part) => {
    const inside = leadAll(part.parts, lead)
    const own = leadRules(inside === part.parts ? part : { ...part, parts: inside }, lead)
    if (own !== part) isChanged = true
    return own
  })
  return isChanged ? next : parts
}

const hasDestinations = (parts: readonly Part[]): boolean =>
  parts.some(
    (part) =>
      toList(membersOf(part).logics).some((one) => toStored(one)?.destination !== undefined) ||
      hasDestinations(part.parts),
  )

/** Rules that name a block by its place name its new place. One whose block has gone stays and is warned of. */
export function moveDestinations(before: readonly Part[], after: readonly Part[]): readonly Part[] {
  if (!hasDestinations(after)) return after
  const idAt = new Map([...indexesOf(before)].map(([id, index]) => [index, id]))
  const indexes = indexesOf(after)
  return leadAll(after, (destination) => {
    // A copy's own rules name their blocks by uid until these have a place.
    if (typeof destination === 'string' && indexes.has(destination)) return indexes.get(destination)
    const index = indexOfDestination(destination)
    const id = index === undefined ? undefined : idAt.get(index)
    return id === undefined ? undefined : indexes.get(id)
  })
}
