import type { PageDocument, PageObject } from './document.ts'
import {
  type AddressField,
  type AddressValue,
  addressFields,
  dataSetsOf,
  type FieldValue,
  type FieldValues,
  type FormValues,
  singleInputsOf,
} from './form-values.ts'
import { initialValueOf } from './initial-values.ts'

/** The name of an input in a plain HTML form: its uid, in a set with the filling, of an address with the part. */
export function plainNameOf({ uid }: Pick<PageObject, 'uid'>, filling?: number, part?: AddressField): string {
  return `${uid}${filling === undefined ? '' : `.${filling}`}${part === undefined ? '' : `/${part}`}`
}

const BANGKOK = '+07:00'

/** The moment that somebody in Thailand chose (`2025-06-01T09:30`) as callers send it; a date stays as it is. */
export function toMoment(chosen: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(chosen)) return chosen
  const moment = new Date(chosen + BANGKOK)
  return Number.isNaN(moment.getTime()) ? chosen : moment.toISOString()
}

type Fields = Pick<FormData, 'get' | 'getAll' | 'has'>

function textOf(fields: Fields, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

function readValue(fields: Fields, object: PageObject, filling: number | undefined): FieldValue {
  const name = plainNameOf(object, filling)
  switch (object.type) {
    case 'hidden':
      return initialValueOf(object)
    case 'checkbox':
      return fields.getAll(name).filter((one) => typeof one === 'string')
    case 'upload':
      // Files that come with the form itself are put away by whoever takes the form.
      return []
    case 'address':
      return Object.fromEntries(
        addressFields.map((part) => [part, textOf(fields, plainNameOf(object, filling, part))]),
      ) as AddressValue
    case 'datetime':
      return toMoment(textOf(fields, name))
    default:
      return textOf(fields, name)
  }
}

/** What somebody filled in without scripts: one filling of every set, more where the page was drawn with more. */
export function readPlainFields(document: PageDocument, fields: Fields): FormValues {
  const read = (inputs: readonly PageObject[], filling?: number): FieldValues =>
    Object.fromEntries(inputs.map((object) => [object.key, readValue(fields, object, filling)]))
  const isThere = (inputs: readonly PageObject[], filling: number) =>
    inputs.some(
      (object) =>
        fields.has(plainNameOf(object, filling)) || fields.has(plainNameOf(object, filling, 'province')),
    )
  return {
    fields: read(singleInputsOf(document)),
    sets: Object.fromEntries(
      dataSetsOf(document).map(({ name, limit, inputs }) => {
        const fillings = [read(inputs, 0)]
        while (fillings.length < limit && isThere(inputs, fillings.length))
          fillings.push(read(inputs, fillings.length))
        return [name, fillings]
      }),
    ),
  }
}
