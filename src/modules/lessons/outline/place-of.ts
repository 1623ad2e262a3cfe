import type { Move, PlacedSection } from './move.ts'

/** How many lessons that are no parts stand before this one in the outline. */
export function countBefore(outline: readonly PlacedSection[], id: string): number {
  const wholes = outline.flatMap(({ lessons }) => lessons).filter(({ parentID }) => parentID === null)
  return wholes.findIndex(({ _id }) => _id === id)
}

/** The move that brings a lesson, or a part, to that place among its own; undefined where it stands there or the place is at the end. */
export function placeOf(outline: readonly PlacedSection[], id: string, at: number): Move | undefined {
  const section = outline.find(({ lessons }) => lessons.some(({ _id }) => _id === id))
  const own = section?.lessons.find(({ _id }) => _id === id)
  if (!section || !own || !Number.isInteger(at) || at < 1) return undefined
  const others = section.lessons.filter(({ _id, parentID }) => parentID === own.parentID && _id !== id)
  const next = others[at - 1]
  return next && { what: 'lesson', id, section: section._id, before: next._id }
}
