import { objectsOf, type PageDocument, type PageObject, type PageRow } from './document.ts'
import type { FieldValue, Input } from './input.ts'

/** Values by the key of their input. */
export type FieldValues = Readonly<Record<string, FieldValue>>

/** All that was filled in: single inputs, and each filling of each set. */
export interface FormValues {
  readonly fields: FieldValues
  readonly sets: Readonly<Record<string, readonly FieldValues[]>>
}

/** An input of a page, with what its type does with values. */
export interface FormField<Own extends Input = Input> {
  readonly object: PageObject
  readonly input: Own
}

/** Rows that are filled in together, so often as the limit allows. */
export interface DataSet<Own extends Input = Input> {
  readonly name: string
  readonly limit: number
  readonly rows: readonly PageRow[]
  readonly fields: readonly FormField<Own>[]
}

/** A page as it is filled in. */
export interface Form<Own extends Input = Input> {
  readonly document: PageDocument
  /** The inputs outside all sets. */
  readonly fields: readonly FormField<Own>[]
  /** The sets by name, in the order of their first rows; rows of one name belong to one set. */
  readonly sets: readonly DataSet<Own>[]
}

/** Where the types of inputs are found: all blocks on the server, those that were loaded in the browser. */
export interface InputSource<Own extends Input = Input> {
  get(type: string): { readonly input?: Own } | undefined
}

/** The inputs of a page, in and outside of sets. A block whose type is no input is only shown. */
export function formOf<Own extends Input>(document: PageDocument, inputs: InputSource<Own>): Form<Own> {
  const fieldsOf = (rows: readonly PageRow[]) =>
    objectsOf(rows).flatMap((object): FormField<Own>[] => {
      const input = inputs.get(object.type)?.input
      return input ? [{ object, input }] : []
    })
  const inSets = document.rows.filter(({ dataMode }) => dataMode === 'set')
  return {
    document,
    fields: fieldsOf(document.rows.filter(({ dataMode }) => dataMode === 'standalone')),
    sets: [...Map.groupBy(inSets, ({ dataSetName }) => dataSetName)].map(([name, rows]) => ({
      name,
      limit: Math.max(1, ...rows.map((row) => row.limit)),
      rows,
      fields: fieldsOf(rows),
    })),
  }
}

const NOTHING = 'N/A'

/** The fillings of a set: one at least, as a form shows it. */
export function fillingsOf({ sets }: FormValues, name: string): readonly FieldValues[] {
  const own = Object.hasOwn(sets, name) ? sets[name] : undefined
  return own && own.length > 0 ? own : [{}]
}

/** The value of an input, whatever its key is called: every object also has a constructor. */
export function valueIn(own: FieldValues, key: string): FieldValue | undefined {
  return Object.hasOwn(own, key) ? own[key] : undefined
}

/** True for a text that says nothing. */
export function isBlank(text: string): boolean {
  return text.trim() === '' || text === NOTHING
}

/** True for a value that says nothing. */
export function isEmptyValue(input: Input, value: FieldValue | undefined): boolean {
  if (value === undefined || (typeof value === 'string' && isBlank(value))) return true
  return input.is(value) && input.isEmpty(value)
}

function toAnswer(input: Input, value: FieldValue | undefined): FieldValue {
  if (value === undefined || isEmptyValue(input, value)) return NOTHING
  return input.is(value) ? input.toAnswer(value) : value
}

/** The answers as they are sent and stored: every input has one, 'N/A' where nothing was said. */
export function toFormData(form: Form, values: FormValues): Record<string, FieldValue | FieldValues[]> {
  const answersOf = (fields: readonly FormField[], own: FieldValues) =>
    Object.fromEntries(
      fields.map(({ object, input }) => [object.key, toAnswer(input, valueIn(own, object.key))]),
    )
  return {
    ...answersOf(form.fields, values.fields),
    ...Object.fromEntries(
      form.sets.map(({ name, fields }) => [
        name,
        fillingsOf(values, name).map((own) => answersOf(fields, own)),
      ]),
    ),
  }
}
