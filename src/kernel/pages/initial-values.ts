import type { FieldValues, Form, FormField, FormValues } from './form-values.ts'

/** One filling of some inputs that nobody has touched. */
export function initialFilling(fields: readonly FormField[]): FieldValues {
  return Object.fromEntries(fields.map(({ object, input }) => [object.key, input.initial(object)]))
}

/** A form that nobody has touched: every set once. */
export function initialValues({ fields, sets }: Form): FormValues {
  return {
    fields: initialFilling(fields),
    sets: Object.fromEntries(sets.map(({ name, fields: own }) => [name, [initialFilling(own)]])),
  }
}
