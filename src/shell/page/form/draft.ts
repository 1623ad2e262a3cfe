import type { FieldValues, Form, FormField, FormValues } from '#kernel/pages/form-values.ts'
import { isEmptyValue } from '#kernel/pages/form-values.ts'
import { initialFilling } from '#kernel/pages/initial-values.ts'

const STORED_DAYS = 30
const DAY_MS = 86_400_000

export interface Draft {
  readonly at: number
  readonly values: FormValues
}

/** The place of a draft: one for each form and person; the browser itself keeps sites apart. */
export function draftName(formId: string, person: string): string {
  return `sala.form.${formId}.${person}`
}

const toRecord = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {}

/** Values of any origin as this form takes them: the form may have changed since they were kept. */
function mendValues({ fields, sets }: Form, stored: unknown): FormValues {
  const kept = toRecord(stored)
  const mend = (all: readonly FormField[], own: unknown): FieldValues => {
    const values = toRecord(own)
    return Object.fromEntries(
      all.map(({ object, input }) => [
        object.key,
        input.fromDraft?.(values[object.key], object) ?? input.initial(object),
      ]),
    )
  }
  return {
    fields: mend(fields, kept.fields),
    sets: Object.fromEntries(
      sets.map(({ name, limit, fields: inSet }) => {
        const own = toRecord(kept.sets)[name]
        const fillings = Array.isArray(own) ? own.slice(0, limit).map((one) => mend(inSet, one)) : []
        return [name, fillings.length > 0 ? fillings : [initialFilling(inSet)]]
      }),
    ),
  }
}

const isSomething = (fields: readonly FormField[], own: FieldValues | undefined) =>
  fields.some(({ object, input }) => {
    const value = own?.[object.key]
    return input.fromDraft && !isEmptyValue(input, value) && value !== input.initial(object)
  })

function hasContent({ fields, sets }: Form, values: FormValues): boolean {
  return (
    isSomething(fields, values.fields) ||
    sets.some(({ name, fields: own }) => values.sets[name]?.some((filling) => isSomething(own, filling)))
  )
}

/** What was kept of a form, unless it is old, empty or not ours. */
export function readDraft(form: Form, text: string | null, now: number): Draft | undefined {
  try {
    const { at, values } = toRecord(JSON.parse(text ?? 'null'))
    if (typeof at !== 'number' || now - at > STORED_DAYS * DAY_MS) return undefined
    const mended = mendValues(form, values)
    return hasContent(form, mended) ? { at, values: mended } : undefined
  } catch {
    return undefined
  }
}

/** A form as it is kept; undefined where there is nothing to keep. */
export function writeDraft(form: Form, values: FormValues, now: number): string | undefined {
  const kept = mendValues(form, values)
  return hasContent(form, kept) ? JSON.stringify({ at: now, values: kept }) : undefined
}
