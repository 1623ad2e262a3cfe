import {
  type FieldValues,
  type Form,
  type FormField,
  type FormValues,
  fillingsOf,
  isEmptyValue,
  valueIn,
} from './form-values.ts'
import type { FieldValue, Finding } from './input.ts'
import { applyRules, type Standing } from './rules.ts'

/** What is wrong with one input. */
export interface FormFault extends Finding {
  /** The key of the input, and where it is: the set and which filling of it, counted from 0. */
  readonly key: string
  readonly set?: string
  readonly filling?: number
}

/** What is wrong with the value of one input that shows; undefined when nothing is. */
export function checkValue(
  { object, input }: FormField,
  value: FieldValue | undefined,
  isRequired: boolean,
): Finding | undefined {
  if (value !== undefined && !isEmptyValue(input, value))
    return input.is(value) ? input.check?.(object, value, isRequired) : { code: 'forms.wrong-kind' }
  if (!isRequired) return undefined
  return {
    code: 'forms.required',
    ...(object.reqError === '' ? {} : { message: object.reqError }),
    ...(input.parts.length === 0 ? {} : { parts: input.parts }),
  }
}

/** Everything that keeps a form from being sent. What does not show is never wrong. */
export function checkForm(form: Form, values: FormValues): FormFault[] {
  const standing = applyRules(form, values)
  const check = (
    fields: readonly FormField[],
    own: FieldValues,
    stands: Standing,
    place: Pick<FormFault, 'set' | 'filling'>,
  ) =>
    fields.flatMap((field): FormFault[] => {
      const { object } = field
      if (!stands.isShown(object)) return []
      const finding = checkValue(field, valueIn(own, object.key), stands.isRequired(object))
      return finding ? [{ key: object.key, ...place, ...finding }] : []
    })
  return [
    ...check(form.fields, values.fields, standing.outside, {}),
    ...form.sets.flatMap(({ name, fields, limit }) => {
      const fillings = fillingsOf(values, name)
      if (fillings.length > limit)
        return [{ key: name, code: 'forms.too-many-fillings', values: { n: limit } } satisfies FormFault]
      return fillings.flatMap((own, filling) =>
        check(fields, own, standing.inSet(name, filling), { set: name, filling }),
      )
    }),
  ]
}

/** The values without those of inputs that do not show: what nobody could see, nobody said. */
export function leaveUnshownOut(form: Form, values: FormValues): FormValues {
  const standing = applyRules(form, values)
  const keep = (fields: readonly FormField[], own: FieldValues, stands: Standing): FieldValues =>
    Object.fromEntries(
      fields.flatMap(({ object, input }) => {
        const value = valueIn(own, object.key)
        const isKept = input.isFixed || stands.isShown(object)
        return value !== undefined && isKept ? [[object.key, value]] : []
      }),
    )
  return {
    fields: keep(form.fields, values.fields, standing.outside),
    sets: Object.fromEntries(
      form.sets.map(({ name, fields }) => [
        name,
        fillingsOf(values, name).map((own, at) => keep(fields, own, standing.inSet(name, at))),
      ]),
    ),
  }
}
