import { limits } from '#kernel/pages/limits.ts'
import { createNames, type Names, uidOfObject, uidOfRow } from '#kernel/pages/names.ts'
import { type Stored, toStored } from '#kernel/pages/stored.ts'

export type PartKind = 'row' | 'column' | 'object' | 'other'

/**
 * A part of a page as the editor holds it: what is stored, to the letter, and the parts inside. What the editor does not understand is
 * of the kind `other` and stays as it is.
 */
export interface Part {
  /** The stored uid where it has one of its own, else the name by its place that the renderer gives it too; that is never stored. */
  readonly id: string
  readonly kind: PartKind
  readonly stored: unknown
  readonly parts: readonly Part[]
}

/** The member in which a part holds those inside; undefined for a list of them, and for a part that holds none. */
function slotOf({ kind, stored }: Pick<Part, 'kind' | 'stored'>): string | undefined {
  const own = toStored(stored)
  if (!own) return undefined
  if (kind === 'row') return 'columns'
  if (kind === 'column') return 'objects'
  if (own.type === 'row') return 'columns'
  if (own.type !== 'column') return undefined
  return Array.isArray(own.objects) || !Array.isArray(own.value) ? 'objects' : 'value'
}

const listIn = (own: Stored, slot: string): readonly unknown[] => {
  const inside = own[slot]
  return Array.isArray(inside) ? inside : []
}

/** What columns and unknown parts are called, before their number: no stored uid can be one of these. */
const UNNAMED = { column: '0c', other: '0x' } as const

const other = (stored: unknown, names: Names): Part => ({
  id: names.uid(undefined, UNNAMED.other),
  kind: 'other',
  stored,
  parts: [],
})

/** Where a part stands as stored, and how deep in rows within rows. */
interface Scope {
  readonly path: string
  readonly depth: number
}

function openObject(stored: unknown, names: Names, { path, depth }: Scope): Part {
  const own = toStored(stored)
  if (!own || typeof own.type !== 'string' || own.type === '') return other(stored, names)
  const id = names.uid(own.uid, uidOfObject(path))
  const slot = slotOf({ kind: 'object', stored })
  if (slot === undefined || depth >= limits.depth) return { id, kind: 'object', stored, parts: [] }
  const inside = listIn(own, slot)
  const columns = own.type === 'row' ? inside : [inside]
  const openInside = (one: unknown, at: number) =>
    openColumn(one, names, { path: `${path}.${at}`, depth: depth + 1 })
  return { id, kind: 'object', stored, parts: columns.map(openInside) }
}

function openColumn(stored: unknown, names: Names, { path, depth }: Scope): Part {
  const own = toStored(stored)
  if (!own && !Array.isArray(stored)) return other(stored, names)
  const inside = own ? listIn(own, 'objects') : (stored as readonly unknown[])
  const id = names.uid(undefined, UNNAMED.column)
  const openInside = (one: unknown, at: number) => openObject(one, names, { path: `${path}.${at}`, depth })
  return { id, kind: 'column', stored, parts: inside.map(openInside) }
}

/** Opens a stored page for the editor. */
export function toParts(builder: readonly unknown[]): Part[] {
  const names = createNames()
  return builder.map((entry, rowAt) => {
    const row = toStored(entry)
    if (!row || !Array.isArray(row.columns)) return other(entry, names)
    const id = names.uid(row.uid, uidOfRow(rowAt))
    const openInside = (one: unknown, at: number) =>
      openColumn(one, names, { path: `${rowAt}.${at}`, depth: 1 })
    return { id, kind: 'row', stored: entry, parts: row.columns.map(openInside) }
  })
}

/** True where the part holds others. */
const holds = ({ kind, stored }: Part) =>
  kind === 'row' || kind === 'column' || slotOf({ kind, stored }) !== undefined

function writePart(part: Part, change: (part: Part, stored: unknown) => unknown): unknown {
  const { kind, stored, parts } = part
  if (kind === 'other' || !holds(part)) return change(part, stored)
  const inside = parts.map((one) => writePart(one, change))
  if (Array.isArray(stored)) return inside
  const own = stored as Stored
  const slot = slotOf(part) ?? 'objects'
  // What has no list and holds nothing gets none: the page is stored as it was found.
  if (inside.length === 0 && !Array.isArray(own[slot])) return change(part, stored)
  const isBox = kind === 'object' && own.type === 'column'
  const list = isBox ? (inside[0] ?? []) : inside
  if (isBox && Array.isArray(list) && list.length === 0 && !Array.isArray(own[slot]))
    return change(part, stored)
  return change(part, { ...own, [slot]: list })
}

/** The page as it is stored: what nobody changed is byte for byte what it was. */
export function fromParts(parts: readonly Part[]): unknown[] {
  return parts.map((part) => writePart(part, (_, stored) => stored))
}

/** The page for the canvas, in which every row and object is called what the editor calls it. */
export function toCanvas(parts: readonly Part[]): unknown[] {
  const named = ({ id, kind }: Part, stored: unknown) =>
    kind === 'row' || kind === 'object' ? { ...(stored as Stored), uid: id } : stored
  return parts.map((part) => writePart(part, named))
}

/** The stored members of a part; none for one that is a list or no object. */
export const membersOf = ({ stored }: Pick<Part, 'stored'>): Stored => toStored(stored) ?? {}

/** What kind of block an object is; empty for other parts. */
export const typeOf = (part: Part): string => (part.kind === 'object' ? String(membersOf(part).type) : '')

/** All parts in reading order, those inside after the one around them. */
export function* walkParts(parts: readonly Part[]): Generator<Part> {
  for (const part of parts) {
    yield part
    yield* walkParts(part.parts)
  }
}
