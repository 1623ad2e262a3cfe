import { builtInColumns, type Collection } from '#kernel/collections/define.ts'
import type { Field, FieldKind } from '#kernel/collections/fields.ts'
import { isWritable } from '#kernel/collections/schemas.ts'
import type { Context } from '#kernel/context.ts'
import type {
  ChoiceDescription,
  CollectionDescription,
  FieldDescription,
  FormGroup,
  UploadDescription,
} from './description.ts'

const NOT_SORTABLE: readonly FieldKind[] = [
  'json',
  'translations',
  'references',
  'choices',
  'reference',
  'richText',
  'longText',
  'image',
  'file',
  // Nobody reads a list in the order of telephone numbers.
  'phone',
]
const NOT_IN_FORM: readonly FieldKind[] = ['json', 'secret']

/** What of the context the description depends on. */
export type Viewer = Pick<Context, 'actor' | 't'>

/** Describes a collection to the browser: only what the actor may read and write, in the actor's language. */
export function describeCollection(viewer: Viewer, collection: Collection): CollectionDescription {
  const { name, access, admin } = collection
  const described = new Map<string, FieldDescription>()
  // Most fields stand in the list, in the record and in its form.
  const describe = (field: string) => {
    const known = described.get(field) ?? describeField(viewer, collection, field)
    described.set(field, known)
    return known
  }
  const readable = [...Object.keys(collection.fields), 'createdAt', 'updatedAt'].filter((field) =>
    isReadable(viewer, collection, field),
  )
  const groups = describeGroups(viewer, collection)
  // The title's column shows the whole name, so that its parts need none of their own.
  const columns = (admin?.columns ?? readable.slice(0, 5)).filter(
    (field) => readable.includes(field) && !admin?.titleAlso?.includes(field),
  )
  const label = labelOf(viewer, name)
  const wholeName = findText(viewer, `${name}.title`)
  return {
    name,
    label,
    plural: findText(viewer, `${name}.plural`) ?? label,
    about: findText(viewer, `${name}.about`),
    titleField: admin?.title ?? null,
    columns: columns
      .map(describe)
      .map((column) =>
        column.name === admin?.title && wholeName ? { ...column, label: wholeName } : column,
      ),
    fields: readable.map(describe),
    form: groups.flatMap((group) => group.fields).map(describe),
    groups,
    sort: sortOf(collection),
    may: {
      create: access.verdict(viewer.actor, 'create') !== false,
      update: access.verdict(viewer.actor, 'update') !== false,
      delete: access.verdict(viewer.actor, 'delete') !== false,
    },
  }
}

function describeGroups(viewer: Viewer, collection: Collection): FormGroup[] {
  const { name, admin, fields } = collection
  const mayAsk = (field: string) => isWritable(collection, field, viewer.actor) && hasInput(fields[field])
  // Wherever the fields stand, what they say in other languages stands beside them.
  const said = Object.keys(fields).filter((field) => fields[field]?.translates)
  if (!admin?.groups) {
    const asked = new Set([...(admin?.form ?? Object.keys(fields)), ...said])
    return [{ label: null, fields: [...asked].filter(mayAsk) }]
  }
  return Object.entries(admin.groups)
    .map(([group, members], at) => [group, at === 0 ? [...members, ...said] : members] as const)
    .map(([group, members]) => ({
      label: findText(viewer, `${name}.group.${group}`) ?? group,
      fields: members.filter(mayAsk),
    }))
    .filter((group) => group.fields.length > 0)
}

/** One record of the collection in a person's words. */
export function labelOf(viewer: Viewer, collection: string): string {
  return findText(viewer, `${collection}.name`) ?? collection
}

function findText({ t }: Viewer, key: string): string | null {
  return t.has(key) ? t(key) : null
}

function isReadable({ actor }: Viewer, collection: Collection, name: string): boolean {
  return !collection.fields[name]?.hidden && collection.access.canReadField(actor, name)
}

function isAskable(viewer: Viewer, collection: Collection, name: string): boolean {
  const field = collection.fields[name]
  return Boolean(field?.unique && !field.sealed && collection.exposed && isReadable(viewer, collection, name))
}

// A choice of one is no choice: its default stands.
function hasInput(field: Field | undefined): boolean {
  if (!field || (NOT_IN_FORM.includes(field.kind) && !field.list)) return false
  return field.kind !== 'choice' || field.options.length > 1 || field.default === undefined
}

function kindOf(collection: Collection, name: string): FieldKind {
  return collection.fields[name]?.kind ?? 'timestamp'
}

function sortOf({ admin }: Collection): string {
  const [name, direction] = Object.entries(admin?.sort ?? {})[0] ?? ['createdAt', -1]
  return direction === -1 ? `-${name}` : name
}

function describeField(viewer: Viewer, collection: Collection, name: string): FieldDescription {
  const field = collection.fields[name]
  const kind = kindOf(collection, name)
  const own = `${collection.name}.field.${name}`
  const isCommon = name in builtInColumns || kind === 'translations'
  const builtIn = isCommon ? findText(viewer, `records-screen.field.${name}`) : null
  return {
    name,
    kind,
    label: findText(viewer, own) ?? builtIn ?? name,
    help:
      findText(viewer, `${collection.name}.help.${name}`) ?? findText(viewer, `records-screen.help.${kind}`),
    tick: findText(viewer, `${collection.name}.tick.${name}`),
    required: field?.required ?? false,
    max: typeof field?.max === 'number' ? field.max : null,
    ...(field?.icon && { icon: true }),
    options: describeOptions(viewer, collection.name, name, field),
    refers: referenceOf(field),
    upload: describeUpload(collection.name, name, field),
    list: field?.list !== undefined,
    translates: Object.keys(field?.translates ?? {}).map((inner) => describeField(viewer, collection, inner)),
    sortable: isSortable(collection, name),
    searchable: field?.search ?? false,
    uniqueIn: isAskable(viewer, collection, name) ? collection.name : null,
  }
}

/** What the list shows, and when a record was added: each sort has an index, and an index has its price. */
function isSortable(collection: Collection, name: string): boolean {
  const { admin, fields } = collection
  const isListed = [...(admin?.columns ?? []), ...Object.keys(admin?.sort ?? {}), 'createdAt'].includes(name)
  return isListed && !NOT_SORTABLE.includes(kindOf(collection, name)) && !fields[name]?.sealed
}

function referenceOf(field?: Field): FieldDescription['refers'] {
  if (field?.list) return { collection: field.list.collection, by: '_id' }
  return field?.refers ?? null
}

/** What may be uploaded into a field that the actor may read. */
export function uploadOf(viewer: Viewer, collection: Collection, name: string): UploadDescription | null {
  return isReadable(viewer, collection, name)
    ? describeUpload(collection.name, name, collection.fields[name])
    : null
}

function describeUpload(collection: string, name: string, field?: Field): UploadDescription | null {
  if (!field?.upload) return null
  const { types, maxBytes, ratio = null } = field.upload
  return { purpose: `${collection}.${name}`, types, maxBytes, ratio }
}

function describeOptions(
  viewer: Viewer,
  collection: string,
  name: string,
  field?: Field,
): ChoiceDescription[] {
  const wordOf = (value: string) => findText(viewer, `${collection}.option.${name}.${value}`)
  if (field?.kind === 'boolean')
    return ['true', 'false'].map((value) => ({
      value,
      label: wordOf(value) ?? viewer.t(`records-screen.boolean.${value}`),
    }))
  return (field?.options ?? []).map((value) => ({ value, label: wordOf(value) ?? value }))
}
