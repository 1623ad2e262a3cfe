import type { PageDocument, PageObject } from '#kernel/pages/document.ts'
import {
  type AddressValue,
  addressFields,
  dataSetsOf,
  type FieldValue,
  type FieldValues,
  type FormValues,
  isEmptyValue,
  singleInputsOf,
} from '#kernel/pages/form-values.ts'
import { initialFilling, initialValueOf } from '#kernel/pages/initial-values.ts'

const KEPT_DAYS = 30
const DAY_MS = 86_400_000

export interface Draft {
  readonly at: number
  readonly values: FormValues
}

/** The place of a draft: one for each form and person; the browser itself keeps sites apart. */
export function draftName(formId: string, person: string): string {
  return `sala.form.${formId}.${person}`
}

// Passwords and the addresses of files are nobody's business who opens this browser next.
const isKept = ({ type, inputType }: PageObject) =>
  type !== 'upload' && type !== 'hidden' && inputType !== 'password'

function toValue(object: PageObject, stored: unknown): FieldValue {
  const empty = initialValueOf(object)
  if (!isKept(object)) return empty
  if (typeof empty === 'string') return typeof stored === 'string' ? stored : empty
  if (Array.isArray(empty))
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : empty
  if (typeof stored !== 'object' || stored === null) return empty
  const parts = stored as Record<string, unknown>
  return Object.fromEntries(
    addressFields.map((part) => [part, typeof parts[part] === 'string' ? parts[part] : '']),
  ) as AddressValue
}

const toRecord = (stored: unknown) =>
  (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>

/** Values of any origin as this form takes them: the form may have changed since they were kept. */
function mendValues(document: PageDocument, stored: unknown): FormValues {
  const { fields, sets } = toRecord(stored)
  const mend = (inputs: readonly PageObject[], own: unknown): FieldValues =>
    Object.fromEntries(inputs.map((object) => [object.key, toValue(object, toRecord(own)[object.key])]))
  return {
    fields: mend(singleInputsOf(document), fields),
    sets: Object.fromEntries(
      dataSetsOf(document).map(({ name, limit, inputs }) => {
        const kept = toRecord(sets)[name]
        const fillings = Array.isArray(kept) ? kept.slice(0, limit).map((own) => mend(inputs, own)) : []
        return [name, fillings.length > 0 ? fillings : [initialFilling(inputs)]]
      }),
    ),
  }
}

const isSomething = (inputs: readonly PageObject[], own: FieldValues | undefined) =>
  inputs.some((object) => {
    const value = own?.[object.key]
    return isKept(object) && !isEmptyValue(value) && value !== initialValueOf(object)
  })

function hasContent(document: PageDocument, values: FormValues): boolean {
  return (
    isSomething(singleInputsOf(document), values.fields) ||
    dataSetsOf(document).some(({ name, inputs }) =>
      values.sets[name]?.some((own) => isSomething(inputs, own)),
    )
  )
}

/** What was kept of a form, unless it is old, empty or not ours. */
export function readDraft(document: PageDocument, text: string | null, now: number): Draft | undefined {
  try {
    const { at, values } = toRecord(JSON.parse(text ?? 'null'))
    if (typeof at !== 'number' || now - at > KEPT_DAYS * DAY_MS) return undefined
    const mended = mendValues(document, values)
    return hasContent(document, mended) ? { at, values: mended } : undefined
  } catch {
    return undefined
  }
}

/** A form as it is kept; undefined where there is nothing to keep. */
export function writeDraft(document: PageDocument, values: FormValues, now: number): string | undefined {
  const kept = mendValues(document, values)
  return hasContent(document, kept) ? JSON.stringify({ at: now, values: kept }) : undefined
}
