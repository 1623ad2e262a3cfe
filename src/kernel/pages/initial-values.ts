import type { PageDocument, PageObject } from './document.ts'
import {
  type AddressValue,
  addressFields,
  dataSetsOf,
  type FieldValue,
  type FieldValues,
  type FormValues,
  singleInputsOf,
} from './form-values.ts'

/** An address of which nothing is known. */
export const emptyAddress = Object.fromEntries(addressFields.map((field) => [field, ''])) as AddressValue

/** What stands in an input before anybody has touched it: the stored value, as far as its kind takes it. */
export function initialValueOf({ type, value }: Pick<PageObject, 'type' | 'value'>): FieldValue {
  switch (type) {
    case 'checkbox':
      if (typeof value === 'string') return value === '' ? [] : [value]
      return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
    case 'address':
      return emptyAddress
    case 'upload':
      return []
    default:
      return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  }
}

/** One empty filling of some inputs. */
export function initialFilling(inputs: readonly PageObject[]): FieldValues {
  return Object.fromEntries(inputs.map((object) => [object.key, initialValueOf(object)]))
}

/** A form that nobody has touched: every set once. */
export function initialValues(document: PageDocument): FormValues {
  return {
    fields: initialFilling(singleInputsOf(document)),
    sets: Object.fromEntries(
      dataSetsOf(document).map(({ name, inputs }) => [name, [initialFilling(inputs)]]),
    ),
  }
}
