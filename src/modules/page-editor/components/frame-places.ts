import { type Part, walkParts } from '../model/part.ts'
import type { Place } from '../model/places.ts'

/** A box of the frame's window. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where something would be dropped, and the line that shows it. */
export interface DropPlace {
  readonly place: Place | { readonly row: number }
  readonly line: { readonly left: number; readonly top: number; readonly width: number }
}

interface ColumnPlace {
  readonly id: string
  readonly box: Box
  readonly objects: readonly Box[]
}

/** The places of a page where something can be dropped, measured once when a drag begins. */
export interface Places {
  readonly columns: readonly ColumnPlace[]
  readonly rows: readonly Box[]
  readonly width: number
}

export const elementOf = (frame: Document, id: string) =>
  frame.querySelector<HTMLElement>(`[data-uid="${CSS.escape(id)}"]`)

/** The elements of the columns that a row holds: those that stand in no part within it. */
function columnElements(own: HTMLElement): HTMLElement[] {
  return [...own.querySelectorAll<HTMLElement>('.page-column')].filter(
    (column) => column.parentElement?.closest('[data-uid]') === own,
  )
}

/** Measures where things stand in the frame, by the page as it is scrolled now. */
export function measurePlaces(frame: Document, parts: readonly Part[], dragged: string | null): Places {
  const columns: ColumnPlace[] = []
  const found = new Map<string | undefined, HTMLElement>()
  // Looked for once: a page of hundreds of parts would be searched as often.
  for (const one of frame.querySelectorAll<HTMLElement>('[data-uid]'))
    if (!found.has(one.dataset.uid)) found.set(one.dataset.uid, one)
  const held = dragged === null ? undefined : found.get(dragged)
  const isInside = (own: HTMLElement) => held?.contains(own) === true
  for (const part of walkParts(parts)) {
    if (part.kind !== 'row' && part.parts.length === 0) continue
    const own = part.kind === 'column' ? undefined : found.get(part.id)
    if (!own || isInside(own)) continue
    const elements = columnElements(own)
    for (const [at, column] of part.parts.entries()) {
      const element = elements[at] ?? own
      const objects = column.parts.flatMap(({ id }) => found.get(id)?.getBoundingClientRect() ?? [])
      columns.push({ id: column.id, box: element.getBoundingClientRect(), objects })
    }
  }
  const rows = parts.flatMap(({ id, kind }) =>
    kind === 'row' ? (found.get(id)?.getBoundingClientRect() ?? []) : [],
  )
  return { columns, rows, width: frame.documentElement.clientWidth }
}

const areaOf = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top)
const middleOf = ({ top, bottom }: Box) => (top + bottom) / 2
const EDGE = 8

/** Where something lands that is let go at a point: the innermost column there, else between two rows. */
export function findDrop(places: Places, kind: Part['kind'], x: number, y: number): DropPlace {
  const inside =
    kind === 'object'
      ? places.columns
          .filter(
            ({ box }) =>
              x >= box.left && x <= box.right && y >= box.top + EDGE / 2 && y <= box.bottom - EDGE / 2,
          )
          .toSorted((a, b) => areaOf(a.box) - areaOf(b.box))[0]
      : undefined
  if (inside) {
    const { id, box, objects } = inside
    const at = objects.findIndex((one) => y < middleOf(one))
    const before = at < 0 ? objects.length : at
    const top = objects[before]?.top ?? objects.at(-1)?.bottom ?? box.top + EDGE
    return { place: { parent: id, at: before }, line: { left: box.left, top, width: box.right - box.left } }
  }
  const at = places.rows.findIndex((one) => y < middleOf(one))
  const row = at < 0 ? places.rows.length : at
  const top = places.rows[row]?.top ?? places.rows.at(-1)?.bottom ?? EDGE
  return { place: { row }, line: { left: 0, top, width: places.width } }
}
