import type { Context } from '#kernel/context.ts'
import type { FormFault } from '#kernel/pages/check-values.ts'
import {
  type FieldValues,
  type FormValues,
  fillingsOf,
  isEmptyValue,
  valueIn,
} from '#kernel/pages/form-values.ts'
import type { BlockInput, FieldValue } from '#kernel/pages/input.ts'
import type { OpenForm } from './open-form.server.ts'

type Filled = Pick<FormFault, 'key' | 'set' | 'filling'> & {
  readonly input: BlockInput
  readonly value: FieldValue
  readonly object: OpenForm['form']['fields'][number]['object']
}

/** What is wrong with values as the database knows better; asked once for all inputs of a type. */
export async function confirmValues(
  ctx: Context,
  { form }: Pick<OpenForm, 'form'>,
  values: FormValues,
): Promise<FormFault[]> {
  const filled = [
    ...filledIn(form.fields, values.fields, {}),
    ...form.sets.flatMap(({ name, fields }) =>
      fillingsOf(values, name).flatMap((own, filling) => filledIn(fields, own, { set: name, filling })),
    ),
  ]
  const faults: FormFault[] = []
  for (const [input, same] of Map.groupBy(filled, (one) => one.input)) {
    const findings =
      (await input.confirm?.(
        ctx,
        same.map(({ value }) => value),
        same.map(({ object }) => object),
      )) ?? []
    for (const [at, { key, set, filling }] of same.entries()) {
      const finding = findings[at]
      if (finding)
        faults.push({ key, ...(set === undefined ? {} : { set, filling: filling ?? 0 }), ...finding })
    }
  }
  return faults
}

function filledIn(
  fields: OpenForm['form']['fields'],
  own: FieldValues,
  place: Pick<FormFault, 'set' | 'filling'>,
): Filled[] {
  return fields.flatMap(({ object, input }) => {
    const value = valueIn(own, object.key)
    const isAsked = input.confirm !== undefined && value !== undefined && !isEmptyValue(input, value)
    return isAsked && input.is(value) ? [{ key: object.key, ...place, input, value, object }] : []
  })
}
