import type { PageDocument, PageObject } from './document.ts'
import {
  addressFields,
  dataSetsOf,
  type FieldValue,
  type FieldValues,
  type FormValues,
  singleInputsOf,
  type UploadedFile,
} from './form-values.ts'
import { initialValueOf } from './initial-values.ts'

/** What somebody sent, as far as the form knows it, and the names that it does not know. */
export interface SentForm {
  readonly values: FormValues
  readonly unknown: readonly string[]
}

type Plain = Readonly<Record<string, unknown>>

const MOST_IN_LIST = 500
const LONGEST_PART = 500
// Of a kind that no input of the type takes, so that the check says what is wrong where it shows.
const NOT_TEXT: FieldValue = ['?']
const NOT_A_LIST: FieldValue = '?'

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFile = (value: unknown): value is UploadedFile =>
  isPlain(value) &&
  ['name', 'url', 'type'].every((part) => typeof value[part] === 'string') &&
  typeof value.size === 'number'

function readText(sent: unknown): FieldValue {
  if (typeof sent === 'number') return String(sent)
  if (typeof sent !== 'string') return NOT_TEXT
  return sent === 'N/A' ? '' : sent.trim()
}

function readList(sent: unknown): FieldValue {
  if (typeof sent === 'string') return [sent]
  const isRight =
    Array.isArray(sent) && sent.length <= MOST_IN_LIST && sent.every((one) => typeof one === 'string')
  return isRight ? sent : NOT_A_LIST
}

function readAddress(sent: unknown, path: string, unknown: string[]): FieldValue {
  if (!isPlain(sent)) return NOT_A_LIST
  unknown.push(
    ...Object.keys(sent)
      .filter((part) => !addressFields.some((known) => known === part))
      .map((part) => `${path}.${part}`),
  )
  const parts = addressFields.map((field) => [field, sent[field] ?? ''] as const)
  const isRight = parts.every(([, part]) => typeof part === 'string' && part.length <= LONGEST_PART)
  return isRight ? (Object.fromEntries(parts) as FieldValue) : NOT_A_LIST
}

function readFiles(sent: unknown): FieldValue {
  if (!Array.isArray(sent) || sent.length > MOST_IN_LIST || !sent.every(isFile)) return NOT_A_LIST
  return sent.map(({ name, url, size, type }) => ({ name, url, size, type }))
}

function readValue(object: PageObject, sent: unknown, path: string, unknown: string[]): FieldValue {
  if (object.type === 'hidden') return initialValueOf(object)
  if (sent === undefined || sent === null || sent === '' || sent === 'N/A') return ''
  if (object.type === 'checkbox') return readList(sent)
  if (object.type === 'address') return readAddress(sent, path, unknown)
  if (object.type === 'upload') return readFiles(sent)
  return readText(sent)
}

function readFields(
  inputs: readonly PageObject[],
  sent: Plain,
  place: string,
  unknown: string[],
): FieldValues {
  return Object.fromEntries(
    inputs.map((object) => {
      const value = Object.hasOwn(sent, object.key) ? sent[object.key] : undefined
      return [object.key, readValue(object, value, place + object.key, unknown)]
    }),
  )
}

/** Takes apart what a caller sent for a form: any JSON, of which only the form's own parts are kept. */
export function readFormData(document: PageDocument, sent: unknown): SentForm {
  if (!isPlain(sent)) return { values: { fields: {}, sets: {} }, unknown: ['formData'] }
  const unknown: string[] = []
  const inputs = singleInputsOf(document)
  const sets = dataSetsOf(document)
  const known = new Set([...inputs.map(({ key }) => key), ...sets.map(({ name }) => name)])
  unknown.push(...Object.keys(sent).filter((key) => !known.has(key)))
  const fields = readFields(inputs, sent, '', unknown)
  const filled = sets.map((set) => {
    const own = Object.hasOwn(sent, set.name) ? sent[set.name] : []
    if (!Array.isArray(own) || !own.every(isPlain)) {
      unknown.push(set.name)
      return [set.name, []] as const
    }
    const keys = new Set(set.inputs.map(({ key }) => key))
    const fillings = own.slice(0, set.limit + 1).map((filling, at) => {
      const place = `${set.name}.${at}.`
      unknown.push(
        ...Object.keys(filling)
          .filter((key) => !keys.has(key))
          .map((key) => place + key),
      )
      return readFields(set.inputs, filling, place, unknown)
    })
    return [set.name, fillings] as const
  })
  return { values: { fields, sets: Object.fromEntries(filled) }, unknown }
}
