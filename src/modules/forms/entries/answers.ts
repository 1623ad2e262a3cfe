import type { Translate } from '#kernel/i18n/translate.ts'
import {
  type AddressField,
  type AddressValue,
  addressFields,
  type FieldValue,
  isEmptyPart,
  isEmptyValue,
  type UploadedFile,
} from '#kernel/pages/form-values.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'

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

/** How answers are put into words. */
export interface Wording {
  readonly t: Translate
  /** In whose calendar dates are written; as they were sent where absent. */
  readonly lang?: string
}

const bangkok = 'กรุงเทพมหานคร'

/** The texts that name the parts of an address; in Bangkok two have names of their own. */
const partNames: Readonly<Record<AddressField, string>> = {
  taX_ID: 'address-tax',
  owneR_NAME_TH: 'address-owner',
  NO: 'address-no',
  MOO: 'address-moo',
  SOI_TH: 'address-soi',
  BUILDING_TH: 'address-building',
  ROAD_TH: 'address-road',
  subdistrict: 'address-subdistrict',
  district: 'address-district',
  province: 'address-province',
  zipcode: 'address-zipcode',
}

function sayAddress(address: AddressValue, { t }: Wording): string {
  const isBangkok = address.province === bangkok
  const nameOf = (field: AddressField) =>
    isBangkok && ['subdistrict', 'district'].includes(field)
      ? `${partNames[field]}-bangkok`
      : partNames[field]
  return addressFields
    .filter((field) => !isEmptyPart(address[field]))
    .map((field) => `${t(`forms.${nameOf(field)}`)} ${address[field]}`)
    .join(', ')
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}[\d:.]*(?:Z|[+-]\d{2}:\d{2}))?$/

function sayText(text: string, { lang }: Wording): string {
  const [whole, time] = MOMENT.exec(text) ?? []
  if (whole === undefined || lang === undefined) return text
  return `${formatThaiDate(whole, 'long', lang)}${time ? ` ${formatThaiTime(whole, lang)}` : ''}`
}

/** An answer in words; empty where nothing was said. */
export function wordsOf(value: unknown, wording: Wording): string {
  if (isFiles(value)) return value.map(({ name }) => name).join(', ')
  if (isFillings(value)) return String(value.length)
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (isPlain(value)) return sayAddress(value as AddressValue, wording)
  return isEmptyValue(value as FieldValue | undefined) ? '' : sayText(String(value), wording)
}

/** The keys of the answers: the form's own in its order, then those that it had when the entry came. */
export function keysOf(known: readonly string[], answers: readonly Plain[]): string[] {
  const keys = new Set(known)
  for (const answer of answers) for (const key of Object.keys(answer)) keys.add(key)
  return [...keys]
}
