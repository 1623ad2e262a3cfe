import type { Json } from '#kernel/pages/document.ts'
import { objectMembers, settingsOf, toStored, toText } from '#kernel/pages/stored.ts'
import { patchPart } from './change-parts.ts'
import { newUid } from './copy-parts.ts'
import type { BlockSpec } from './describe-block.ts'
import { membersOf, type Part } from './part.ts'
import { findPart } from './places.ts'

const MAX_ALT = 300

/** A block's setting as it is stored; undefined where its default counts. */
export function readSetting(part: Part, name: string): Json | undefined {
  return settingsOf(membersOf(part))[name]
}

/** The page with a setting of a block changed, where the block already has it, else as a member of its own. */
export function writeSetting(
  parts: readonly Part[],
  part: Part,
  name: string,
  value: unknown,
): readonly Part[] {
  const own = membersOf(part)
  const inner = toStored(own.settings)
  const isInner =
    (objectMembers.has(name) && name !== 'columns') || (inner && name in inner && !(name in own))
  return isInner
    ? patchPart(parts, part.id, { settings: { ...inner, [name]: value } })
    : patchPart(parts, part.id, { [name]: value })
}

/** The page with several settings of a block changed together. */
export function writeSettings(
  parts: readonly Part[],
  id: string,
  settings: Readonly<Record<string, unknown>>,
): readonly Part[] {
  return Object.entries(settings).reduce((now, [name, value]) => {
    const part = findPart(now, id)
    return part ? writeSetting(now, part, name, value) : now
  }, parts)
}

/** The page with words for a picture that says nothing of itself yet; whoever wrote some keeps them. */
export function describePicture(parts: readonly Part[], id: string, alt: string): readonly Part[] {
  const part = findPart(parts, id)
  if (!part || alt === '' || toText(readSetting(part, 'alt'), 500) !== '') return parts
  return writeSetting(parts, part, 'alt', alt.slice(0, MAX_ALT))
}

/** A new block of a type, with what its declaration shows as an example. */
export function newObject(spec: BlockSpec): Part {
  const uid = newUid()
  const common = { type: spec.type, uid, ...(spec.isInput && { name: spec.label }) }
  if (spec.type === 'row') {
    const columns = [newColumn(), newColumn()]
    return { id: uid, kind: 'object', stored: { ...common, columns: columns.map(() => []) }, parts: columns }
  }
  if (spec.type === 'column')
    return { id: uid, kind: 'object', stored: { ...common, objects: [] }, parts: [newColumn()] }
  const { value, ...settings } = spec.initial
  const first = value !== undefined && !spec.isInput ? { value } : {}
  return { id: uid, kind: 'object', stored: { ...common, ...first, ...settings }, parts: [] }
}

/** A new column without anything in it. */
export const newColumn = (): Part => ({ id: newUid(), kind: 'column', stored: { objects: [] }, parts: [] })

/** A new row of so many columns. */
export function newRow(columns: number, inside: readonly Part[] = []): Part {
  const uid = newUid()
  const made = Array.from({ length: columns }, newColumn)
  const parts = made.map((column, at) => (at === 0 ? { ...column, parts: inside } : column))
  return { id: uid, kind: 'row', stored: { uid, columns: [] }, parts }
}
