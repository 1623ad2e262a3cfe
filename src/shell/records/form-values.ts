import { toBangkokClock } from './bangkok-time.ts'
import type { FieldDescription, FormValues } from './description.ts'
import { plainText } from './plain-text.ts'
import { readTranslations } from './translations/translated-values.ts'

/** What the inputs show for a record. Passwords are never shown. */
export function toFormValues(
  fields: readonly FieldDescription[],
  record: Readonly<Record<string, unknown>>,
): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, toInput(field, record[field.name])]))
}

/** True for inputs that are a list of boxes to tick. */
export function hasBoxes({ kind, list }: Pick<FieldDescription, 'kind' | 'list'>): boolean {
  return kind === 'references' || kind === 'choices' || list
}

function toInput({ kind, list }: FieldDescription, value: unknown): string | string[] {
  if (kind === 'references' || kind === 'choices') return Array.isArray(value) ? value.map(plainText) : []
  if (list) return idsOf(value)
  if (value === null || value === undefined || kind === 'password') return ''
  if (kind === 'translations') return JSON.stringify(value)
  if (kind === 'boolean') return value === true ? 'true' : ''
  if (kind === 'timestamp') return toBangkokClock(plainText(value))
  return plainText(value)
}

// Older records have a plain name in place of the list.
function idsOf(value: unknown): string[] {
  const items = Array.isArray(value) ? (value as (Record<string, unknown> | null)[]) : []
  return items.map((item) => plainText(item?._id ?? item?.id)).filter(Boolean)
}

/** What was typed, to be shown again. Passwords are never kept. */
export function keepTyped(fields: readonly FieldDescription[], form: FormData): FormValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, field.kind === 'password' ? '' : readTyped(field, form)]),
  )
}

/** What the form sent for a field, as it was typed. */
export function readTyped(field: FieldDescription, form: FormData): string | string[] {
  if (field.kind === 'translations') return readTranslations(field, form)
  const typed = form.getAll(field.name).filter((item) => typeof item === 'string')
  return hasBoxes(field) ? typed : (typed[0] ?? '')
}
