import { type FormField, isEmptyValue } from '#kernel/pages/form-values.ts'
import { plainNameOf, readPlainFields } from '#kernel/pages/plain-fields.ts'
import { type FormStore, outside, type Place } from './form-store.ts'

/** Takes over what somebody typed, or the browser filled in again, before scripts were there. */
export function adoptTyped(store: FormStore, posted: FormData): void {
  const { form } = store
  const typed = readPlainFields(form, posted)
  const adopt = ({ object, input }: FormField, place: Place) => {
    const own = place.set === undefined ? typed.fields : (typed.sets[place.set]?.[place.filling ?? 0] ?? {})
    const value = own[object.key]
    if (input.isFixed || value === undefined || isEmptyValue(input, value)) return
    if (!input.isPosted(posted, plainNameOf(object, place.filling))) return
    if (JSON.stringify(value) === JSON.stringify(store.valueOf(object, place))) return
    store.setValue(object, place, value)
  }
  for (const field of form.fields) adopt(field, outside)
  for (const { name, fields } of form.sets)
    for (const field of fields) adopt(field, { set: name, filling: 0 })
}
