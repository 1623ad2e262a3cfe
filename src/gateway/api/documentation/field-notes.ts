import type { Collection } from '#kernel/collections/define.ts'
import type { ColumnType, Field } from '#kernel/collections/fields.ts'
import type { Registry } from '#kernel/collections/registry.ts'
import type { Translate } from '#kernel/i18n/translate.ts'

const typeNames: Readonly<Record<ColumnType, string>> = {
  text: 'string',
  integer: 'integer',
  numeric: 'number',
  boolean: 'boolean',
  date: 'date',
  timestamptz: 'date-time',
  uuid: 'uuid',
  jsonb: 'json',
  'text[]': 'string[]',
  'uuid[]': 'uuid[]',
  bigint: 'integer',
  'double precision': 'number',
  'integer[]': 'integer[]',
}

/** The type of a field's values in one word. */
export function typeNameOf(field: Field): string {
  return typeNames[field.column]
}

/** What a field holds and what the server asks of it, a sentence each. */
export function describeField(field: Field, t: Translate, registry: Registry): string[] {
  const isIdentifier = field.kind === 'text' && field.column === 'uuid'
  const notes: string[] = []
  const { refers } = field
  if (refers && registry.collection(refers.collection)?.exposed)
    notes.push(t('documentation.note.refers', { collection: refers.collection, by: refers.by }))
  else if (field.options.length === 0)
    notes.push(t(`documentation.kind.${isIdentifier ? 'identifier' : field.kind}`))
  if (field.options.length > 0)
    notes.push(t('documentation.note.options', { options: field.options.join('`, `') }))
  if (field.max !== undefined && field.column === 'text' && !field.sealed && field.kind !== 'phone')
    notes.push(t('documentation.note.max', { max: field.max.toLocaleString('en-US') }))
  if (field.default !== undefined)
    notes.push(t('documentation.note.default', { value: JSON.stringify(field.default) }))
  const marks = ['unique', 'search', 'sealed', 'readOnly', 'writeOnly'] as const
  for (const mark of marks) if (field[mark]) notes.push(t(`documentation.note.${mark}`))
  return notes
}

/** What people call the records of a collection, where its module has a text for it. */
export function nameRecords({ name }: Collection, t: Translate): string | undefined {
  return findText(t, `${name}.plural`) ?? findText(t, `${name}.name`)
}

/** What people call the field, where the module has a text for it. */
export function nameField({ name }: Collection, field: string, t: Translate): string | undefined {
  return findText(t, `${name}.field.${field}`)
}

function findText(t: Translate, key: string): string | undefined {
  return t.has(key) ? t(key) : undefined
}
