import type { Stored } from '#kernel/pages/stored.ts'
import { newUid } from './copy-parts.ts'
import { moveDestinations } from './destinations.ts'
import { membersOf, type Part } from './part.ts'
import { findPart, findWay, mayHold, type Place, placeOf } from './places.ts'

type Parts = readonly Part[]

/** The page with one part changed; the same page where nothing changed. */
export function mapPart(parts: Parts, id: string, change: (part: Part) => Part): Parts {
  let isChanged = false
  const next = parts.map((part) => {
    const made = part.id === id ? change(part) : inside(part)
    if (made !== part) isChanged = true
    return made
  })
  return isChanged ? next : parts
  function inside(part: Part): Part {
    const own = mapPart(part.parts, id, change)
    return own === part.parts ? part : { ...part, parts: own }
  }
}

/** The page with some members of a part changed; undefined takes one away. A column that is a plain list becomes an object. */
export function patchPart(parts: Parts, id: string, changes: Stored): Parts {
  return mapPart(parts, id, (part) => {
    const next: Record<string, unknown> = { ...membersOf(part) }
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) delete next[name]
      else next[name] = value
    }
    return { ...part, stored: next }
  })
}

/**
 * The page with a name for one part that is stored with it: what a rule or a comment calls it by goes with it wherever it moves. A column
 * has none.
 */
export function giveUid(
  parts: Parts,
  id: string,
  fresh = newUid(),
): { readonly parts: Parts; readonly uid: string } {
  const part = findPart(parts, id)
  const isNamed = part?.kind === 'object' || part?.kind === 'row'
  if (!isNamed || membersOf(part).uid === id) return { parts, uid: id }
  const named = mapPart(parts, id, (own) => ({
    ...own,
    id: fresh,
    stored: { ...membersOf(own), uid: fresh },
  }))
  return { parts: named, uid: fresh }
}

const withInside = (parts: Parts, parent: string | null, change: (inside: Parts) => Parts): Parts =>
  parent === null ? change(parts) : mapPart(parts, parent, (part) => ({ ...part, parts: change(part.parts) }))

/** The page with a part put somewhere; rules that name blocks by their place go on meaning the same ones. */
export function insertPart(parts: Parts, part: Part, { parent, at }: Place): Parts {
  const after = withInside(parts, parent, (inside) => inside.toSpliced(at, 0, part))
  return moveDestinations(parts, after)
}

/** False for the one column of a box, which stays where it is. */
export function isLoose(parts: Parts, id: string): boolean {
  const [part, around = null] = findWay(parts, id).toReversed()
  return part !== undefined && mayHold(around, part)
}

/** The page without a part. */
export function removePart(parts: Parts, id: string): Parts {
  const place = placeOf(parts, id)
  if (!place || !isLoose(parts, id)) return parts
  const after = withInside(parts, place.parent, (inside) => inside.filter((one) => one.id !== id))
  return moveDestinations(parts, after)
}

/** The page with a part somewhere else; the same page where it cannot stand there. The place counts as before the move. */
export function movePart(parts: Parts, id: string, { parent, at }: Place): Parts {
  const part = findPart(parts, id)
  const from = placeOf(parts, id)
  const around = parent === null ? null : findPart(parts, parent)
  if (!part || !from || around === undefined || !mayHold(around, part) || !isLoose(parts, id)) return parts
  if (parent !== null && findWay(parts, parent).some((one) => one.id === id)) return parts
  const isSame = from.parent === parent
  const to = isSame && at > from.at ? at - 1 : at
  if (isSame && to === from.at) return parts
  const without = withInside(parts, from.parent, (inside) => inside.filter((one) => one.id !== id))
  const after = withInside(without, parent, (inside) => inside.toSpliced(to, 0, part))
  return moveDestinations(parts, after)
}

function* columnsIn(parts: Parts): Generator<Part> {
  for (const part of parts) {
    if (part.kind === 'column') yield part
    yield* columnsIn(part.parts)
  }
}

/** Where one step up or down leads: past a neighbour, and from the end of a column into the next one. */
export function stepOf(parts: Parts, id: string, by: -1 | 1): Place | undefined {
  const place = placeOf(parts, id)
  const part = findPart(parts, id)
  if (!place || !part) return undefined
  const siblings = place.parent === null ? parts : (findPart(parts, place.parent)?.parts ?? [])
  const next = place.at + by
  if (next >= 0 && next < siblings.length) return { parent: place.parent, at: by < 0 ? next : next + 1 }
  if (part.kind !== 'object') return undefined
  const columns = [...columnsIn(parts)].filter(
    (column) => !findWay(parts, column.id).some((one) => one.id === id),
  )
  const to = columns[columns.findIndex((one) => one.id === place.parent) + by]
  return to && { parent: to.id, at: by < 0 ? to.parts.length : 0 }
}
