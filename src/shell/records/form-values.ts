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

function toInput({ kind }: FieldDescription, value: unknown): string | string[] {
  if (kind === 'references') return Array.isArray(value) ? value.map(plainText) : []
  if (value === null || value === undefined || kind === 'password') return ''
  if (kind === 'boolean') return value === true ? 'true' : ''
  if (kind === 'timestamp') return toBangkokClock(plainText(value))
  return plainText(value)
}

/** What was typed, to be shown again. Passwords are never kept. */
export function keepTyped(fields: readonly FieldDescription[], form: FormData): FormValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, field.kind === 'password' ? '' : readTyped(field, form)]),
  )
}

/** What the form sent for a field, as it was typed. */
export function readTyped({ name, kind }: FieldDescription, form: FormData): string | string[] {
  const typed = form.getAll(name).filter((item) => typeof item === 'string')
  return kind === 'references' ? typed : (typed[0] ?? '')
}
