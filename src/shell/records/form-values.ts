import { toBangkokClock } from './bangkok-time.ts'
import type { FieldDescription, FormValues } from './description.ts'
import { plainText } from './plain-text.ts'

/** What the inputs show for a record. Passwords are never shown. */
export function toFormValues(
  fields: readonly FieldDescription[],
  record: Readonly<Record<string, unknown>>,
): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, toInput(field, record[field.name])]))
}

/** True for inputs that are a list of boxes to tick. */
export function hasBoxes({ kind, list }: Pick<FieldDescription, 'kind' | 'list'>): boolean {
  return kind === 'references' || list === 'records'
}

function toInput({ kind, list }: FieldDescription, value: unknown): string | string[] {
  if (kind === 'references') return Array.isArray(value) ? value.map(plainText) : []
  if (list === 'records') return partsOf(value, '_id')
  if (list === 'names') return partsOf(value, 'name').join('\n')
  if (value === null || value === undefined || kind === 'password') return ''
  if (kind === 'boolean') return value === true ? 'true' : ''
  if (kind === 'timestamp') return toBangkokClock(plainText(value))
  return plainText(value)
}

// Older records have a plain name in place of the list.
function partsOf(value: unknown, part: '_id' | 'name'): string[] {
  if (typeof value === 'string') return part === 'name' ? [value] : []
  const items: unknown[] = Array.isArray(value) ? value : []
  const read = (item: Record<string, unknown> | null) =>
    item?.[part] ?? (part === '_id' ? item?.id : undefined)
  return items.map((item) => plainText(read(item as Record<string, unknown> | null))).filter(Boolean)
}

/** What was typed, to be shown again. Passwords are never kept. */
export function keepTyped(fields: readonly FieldDescription[], form: FormData): FormValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, field.kind === 'password' ? '' : readTyped(field, form)]),
  )
}

/** What the form sent for a field, as it was typed. */
export function readTyped(field: FieldDescription, form: FormData): string | string[] {
  const typed = form.getAll(field.name).filter((item) => typeof item === 'string')
  return hasBoxes(field) ? typed : (typed[0] ?? '')
}
