import { isInput, objectsOf, type PageDocument, type PageObject, type PageRow } from './document.ts'

/** An address as callers send it; PM §3 names its fields. */
export const addressFields = [
  'taX_ID',
  'owneR_NAME_TH',
  'NO',
  'MOO',
  'SOI_TH',
  'BUILDING_TH',
  'ROAD_TH',
  'subdistrict',
  'district',
  'province',
  'zipcode',
] as const
export type AddressField = (typeof addressFields)[number]
export type AddressValue = Readonly<Record<AddressField, string>>

/** An uploaded file as callers send it. */
export interface UploadedFile {
  readonly name: string
  readonly url: string
  readonly size: number
  readonly type: string
}

/** What somebody put into one input; empty text, list or address for nothing. */
export type FieldValue = string | readonly string[] | AddressValue | readonly UploadedFile[]
/** Values by the key of their input. */
export type FieldValues = Readonly<Record<string, FieldValue>>

/** All that was filled in: single inputs, and each filling of each set. */
export interface FormValues {
  readonly fields: FieldValues
  readonly sets: Readonly<Record<string, readonly FieldValues[]>>
}

/** Rows that are filled in together, so often as the limit allows. */
export interface DataSet {
  readonly name: string
  readonly limit: number
  readonly rows: readonly PageRow[]
  readonly inputs: readonly PageObject[]
}

const NOTHING = 'N/A'
const NO_PART = 'n/a'

/** The sets of a form by name, in the order of their first rows; rows of one name belong to one set. */
export function dataSetsOf({ rows }: PageDocument): DataSet[] {
  const byName = new Map<string, PageRow[]>()
  for (const row of rows)
    if (row.dataMode === 'set') byName.set(row.dataSetName, [...(byName.get(row.dataSetName) ?? []), row])
  return [...byName].map(([name, own]) => ({
    name,
    limit: Math.max(1, ...own.map((row) => row.limit)),
    rows: own,
    inputs: objectsOf(own).filter(isInput),
  }))
}

/** The inputs outside all sets. */
export function singleInputsOf({ rows }: PageDocument): PageObject[] {
  return objectsOf(rows.filter((row) => row.dataMode === 'standalone')).filter(isInput)
}

/** The fillings of a set: one at least, as a form shows it. */
export function fillingsOf({ sets }: FormValues, name: string): readonly FieldValues[] {
  const own = Object.hasOwn(sets, name) ? sets[name] : undefined
  return own && own.length > 0 ? own : [{}]
}

/** The value of an input, whatever its key is called: every object also has a constructor. */
export function valueIn(own: FieldValues, key: string): FieldValue | undefined {
  return Object.hasOwn(own, key) ? own[key] : undefined
}

/** True for a value that says nothing. */
export function isEmptyValue(value: FieldValue | undefined): boolean {
  if (value === undefined) return true
  if (typeof value === 'string') return value.trim() === '' || value === NOTHING
  if (Array.isArray(value)) return value.length === 0
  return addressFields.every((field) => isEmptyPart((value as AddressValue)[field]))
}

/** True for a part of an address that says nothing. */
export function isEmptyPart(part: string | undefined): boolean {
  return part === undefined || part.trim() === '' || part === NO_PART
}

function toWire(value: FieldValue | undefined): FieldValue {
  if (value === undefined || isEmptyValue(value)) return NOTHING
  if (typeof value === 'string' || Array.isArray(value)) return value
  const address = value as AddressValue
  return Object.fromEntries(
    addressFields.map((field) => [field, isEmptyPart(address[field]) ? NO_PART : address[field].trim()]),
  ) as AddressValue
}

/** The answers as they are sent and stored: every input has one, 'N/A' where nothing was said. */
export function toFormData(
  document: PageDocument,
  values: FormValues,
): Record<string, FieldValue | FieldValues[]> {
  const answersOf = (inputs: readonly PageObject[], own: FieldValues) =>
    Object.fromEntries(inputs.map(({ key }) => [key, toWire(valueIn(own, key))]))
  return {
    ...answersOf(singleInputsOf(document), values.fields),
    ...Object.fromEntries(
      dataSetsOf(document).map(({ name, inputs }) => [
        name,
        fillingsOf(values, name).map((own) => answersOf(inputs, own)),
      ]),
    ),
  }
}
