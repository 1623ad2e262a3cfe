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

/** Where the editor stands: of courses, or of seminars, whose rules of learning are those of the programme. */
export type EditorBase = '/lesson' | '/seminar'

/** The tabs that the editor has there. */
export function listModes(base: EditorBase): EditorMode[] {
  const all = Object.keys(editorModes) as EditorMode[]
  return base === '/lesson' ? all : all.filter((mode) => mode !== 'rules')
}

/** The tab that an address names; the first one where it names none, undefined for one that there is not. */
export function findMode(base: EditorBase, name: string | null | undefined): EditorMode | undefined {
  return listModes(base).find((mode) => mode === (name ?? 'main'))
}

/** The address of a tab. */
export function addressOfMode(base: EditorBase, courseId: string, mode: EditorMode): string {
  return base === '/lesson'
    ? `/lesson/edit/${courseId}/${mode}/current`
    : `/seminar/edit/${courseId}?tab=${mode}`
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
