import {
  type AddressValue,
  addressFields,
  type FieldValue,
  isEmptyPart,
  isEmptyValue,
  type UploadedFile,
} from '#kernel/pages/form-values.ts'

/** An answer as it is shown: words, or files that can be opened. */
export interface ShownAnswer {
  readonly label: string
  readonly text: string
  readonly files: readonly { readonly name: string; readonly url: string; readonly size: number }[]
}

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True for a list of uploaded files. */
export function isFiles(value: unknown): value is readonly UploadedFile[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => isPlain(one) && typeof one.url === 'string' && typeof one.name === 'string')
  )
}

/** True for the fillings of a set. */
export function isFillings(value: unknown): value is readonly Plain[] {
  return Array.isArray(value) && value.length > 0 && value.every(isPlain) && !isFiles(value)
}

/** An answer in words; empty where nothing was said. */
export function wordsOf(value: unknown): string {
  if (isFiles(value)) return value.map(({ name }) => name).join(', ')
  if (isFillings(value)) return String(value.length)
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (isPlain(value)) {
    const address = value as AddressValue
    const parts = addressFields.filter((field) => !isEmptyPart(address[field])).map((field) => address[field])
    return parts.join(' ')
  }
  return isEmptyValue(value as FieldValue | undefined) ? '' : String(value)
}

/** The keys of the answers: the form's own in its order, then those that it had when the entry came. */
export function keysOf(known: readonly string[], answers: readonly Plain[]): string[] {
  const keys = new Set(known)
  for (const answer of answers) for (const key of Object.keys(answer)) keys.add(key)
  return [...keys]
}
