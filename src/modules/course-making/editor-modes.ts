import type { Collection } from '#kernel/collections/define.ts'
import type { CollectionDescription, FieldDescription } from '#shell/records/description.ts'

/** The tabs of the course editor, in their order, and the groups of fields that each has. */
export const editorModes = {
  main: ['main'],
  content: ['content'],
  outline: [],
  rules: ['learning'],
  registration: ['registration', 'class', 'price'],
  publication: ['publication'],
} as const satisfies Record<string, readonly string[]>

export type EditorMode = keyof typeof editorModes

/** The tab that an address names; the first one where it names none, undefined for one that there is not. */
export function findMode(name: string | undefined): EditorMode | undefined {
  if (name === undefined) return 'main'
  return Object.hasOwn(editorModes, name) ? (name as EditorMode) : undefined
}

/** The address of a tab. */
export function addressOfMode(courseId: string, mode: EditorMode): string {
  return `/lesson/edit/${courseId}/${mode}/current`
}

/** A description with the inputs of one tab alone: what other tabs have is neither shown nor changed. */
export function describeMode(
  description: CollectionDescription,
  { admin }: Collection,
  mode: EditorMode,
): CollectionDescription {
  const wanted = new Set(editorModes[mode].flatMap((group) => admin?.groups?.[group] ?? []))
  // What fields say in other languages is on every tab that has some of them.
  const isWanted = ({ name, translates = [] }: FieldDescription) =>
    wanted.has(name) || translates.some((inner) => wanted.has(inner.name))
  const groups = description.groups
    .map((group) => ({ ...group, fields: group.fields.filter((name) => wanted.has(name)) }))
    .filter(({ fields }) => fields.length > 0)
  return { ...description, groups, form: description.form.filter(isWanted) }
}
