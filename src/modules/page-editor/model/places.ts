import type { Part } from './part.ts'

/** Where a part stands: the part around it, null for the page itself, and its number in it. */
export interface Place {
  readonly parent: string | null
  readonly at: number
}

/** Where something may be put: as the page's, a row's or a column's. */
export function mayHold(parent: Part | null, child: Part): boolean {
  if (parent === null) return child.kind === 'row' || child.kind === 'other'
  if (child.kind === 'object') return parent.kind === 'column'
  if (child.kind !== 'column') return false
  return parent.kind === 'row' || (parent.stored as { type?: unknown } | null)?.type === 'row'
}

/** The part with this id. */
export function findPart(parts: readonly Part[], id: string | null): Part | undefined {
  for (const part of parts) {
    if (part.id === id) return part
    const inside = findPart(part.parts, id)
    if (inside) return inside
  }
  return undefined
}

/** The parts around one, the outermost first, itself last; none where it is not there. */
export function findWay(parts: readonly Part[], id: string): readonly Part[] {
  for (const part of parts) {
    if (part.id === id) return [part]
    const way = findWay(part.parts, id)
    if (way.length > 0) return [part, ...way]
  }
  return []
}

/** Where a part stands; undefined where it is not there. */
export function placeOf(parts: readonly Part[], id: string): Place | undefined {
  const way = findWay(parts, id)
  const [around] = way.slice(-2, -1)
  if (way.length === 0) return undefined
  const siblings = around ? around.parts : parts
  return { parent: around?.id ?? null, at: siblings.findIndex((one) => one.id === id) }
}

/** How rules of the documents name an object, `row.column.object`, by its id; what stands deeper has no such name. */
export function indexesOf(parts: readonly Part[]): ReadonlyMap<string, string> {
  const indexes = new Map<string, string>()
  for (const [row, { parts: columns }] of parts.entries())
    for (const [column, { parts: objects }] of columns.entries())
      for (const [object, { id }] of objects.entries()) indexes.set(id, `${row}.${column}.${object}`)
  return indexes
}
