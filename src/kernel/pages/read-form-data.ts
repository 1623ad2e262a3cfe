import type { FieldValues, Form, FormField, FormValues } from './form-values.ts'
import type { FieldValue, SentPlace } from './input.ts'

/** What somebody sent, as far as the form knows it, and the names that it does not know. */
export interface SentForm {
  readonly values: FormValues
  readonly unknown: readonly string[]
}

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readValue({ object, input }: FormField, sent: unknown, place: SentPlace): FieldValue {
  if (input.isFixed) return input.initial(object)
  if (sent === undefined || sent === null || sent === '' || sent === 'N/A') return ''
  return input.fromCall(sent, place)
}

function readFields(fields: readonly FormField[], sent: Plain, { path, unknown }: SentPlace): FieldValues {
  return Object.fromEntries(
    fields.map((field) => {
      const { key } = field.object
      const value = Object.hasOwn(sent, key) ? sent[key] : undefined
      return [key, readValue(field, value, { path: path + key, unknown })]
    }),
  )
}

/** Takes apart what a caller sent for a form: any JSON, of which only the form's own parts are kept. */
export function readFormData({ fields, sets }: Form, sent: unknown): SentForm {
  if (!isPlain(sent)) return { values: { fields: {}, sets: {} }, unknown: ['formData'] }
  const unknown: string[] = []
  const known = new Set([...fields.map(({ object }) => object.key), ...sets.map(({ name }) => name)])
  unknown.push(...Object.keys(sent).filter((key) => !known.has(key)))
  const single = readFields(fields, sent, { path: '', unknown })
  const filled = sets.map((set) => {
    const own = Object.hasOwn(sent, set.name) ? sent[set.name] : []
    if (!Array.isArray(own) || !own.every(isPlain)) {
      unknown.push(set.name)
      return [set.name, []] as const
    }
    const keys = new Set(set.fields.map(({ object }) => object.key))
    const fillings = own.slice(0, set.limit + 1).map((filling, at) => {
      const path = `${set.name}.${at}.`
      unknown.push(
        ...Object.keys(filling)
          .filter((key) => !keys.has(key))
          .map((key) => path + key),
      )
      return readFields(set.fields, filling, { path, unknown })
    })
    return [set.name, fillings] as const
  })
  return { values: { fields: single, sets: Object.fromEntries(filled) }, unknown }
}
