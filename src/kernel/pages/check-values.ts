import type { PageDocument, PageObject } from './document.ts'
import {
  type AddressField,
  type AddressValue,
  dataSetsOf,
  type FieldValue,
  type FieldValues,
  type FormValues,
  fillingsOf,
  isEmptyPart,
  isEmptyValue,
  singleInputsOf,
  type UploadedFile,
  valueIn,
} from './form-values.ts'
import { applyRules, type Standing } from './rules.ts'

/** What is wrong with one input. */
export interface FormFault {
  /** The key of the input, and where it is: the set and which filling of it, counted from 0. */
  readonly key: string
  readonly set?: string
  readonly filling?: number
  /** The name of a text, with what it says. */
  readonly code: string
  readonly values?: Readonly<Record<string, string | number>>
  /** Said in place of the text: staff's own words. */
  readonly message?: string
  /** Parts of an address that are missing. */
  readonly parts?: readonly AddressField[]
}

type Finding = Omit<FormFault, 'key' | 'set' | 'filling'>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const NUMBER = /^-?\d+(?:\.\d+)?$/
const PHONE = /^0\d{8,9}$/
const MAX_TEXT = 20_000
const neededParts: readonly AddressField[] = ['province', 'district', 'subdistrict', 'zipcode']

const numberOf = (value: unknown): number | undefined => {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : NaN
  return Number.isFinite(number) ? number : undefined
}

/** The texts that a choice offers. */
export function choicesOf({ settings }: Pick<PageObject, 'settings'>): string[] {
  const options = Array.isArray(settings.options) ? settings.options : []
  return options.flatMap((option) => {
    if (typeof option === 'string') return [option]
    if (option === null || typeof option !== 'object' || Array.isArray(option)) return []
    const value = (option as Record<string, unknown>).value
    return typeof value === 'string' ? [value] : []
  })
}

/** A text with only what the kind of input takes: digits, dot and minus of a number, no more than the longest. */
export function tidyText({ inputType, settings }: PageObject, typed: string): string {
  const kept = inputType === 'number' ? typed.replaceAll(/[^\d.-]/g, '') : typed
  const longest = numberOf(settings.maxLength)
  return longest !== undefined && longest > 0 && kept.length > longest ? kept.slice(0, longest) : kept
}

function checkText(object: PageObject, value: string): Finding | undefined {
  const { inputType, settings } = object
  const shortest = numberOf(settings.minLength) ?? 0
  const longest = numberOf(settings.maxLength) || MAX_TEXT
  if (inputType === 'email' && !EMAIL.test(value)) return { code: 'forms.email' }
  if (inputType === 'number' && !NUMBER.test(value)) return { code: 'forms.number' }
  if (inputType === 'tel' && !PHONE.test(value.replaceAll(/[\s-]/g, ''))) return { code: 'forms.phone' }
  if (value.length < shortest) return { code: 'forms.too-short', values: { n: shortest } }
  if (value.length > longest) return { code: 'forms.too-long', values: { n: longest } }
  return undefined
}

function checkChoice(object: PageObject, chosen: readonly string[]): Finding | undefined {
  const offered = choicesOf(object)
  return chosen.every((one) => offered.includes(one)) ? undefined : { code: 'forms.not-offered' }
}

const DATE = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/

/** The first year that a date can have. */
export const FIRST_YEAR = 1924
const BUDDHIST_ERA = 543
const BANGKOK_MINUTES = 420

/** The last year that a date can have: this one, and as many more as staff allow. */
export function lastYearOf({ settings }: Pick<PageObject, 'settings'>, now = Date.now()): number {
  const thisYear = new Date(now + BANGKOK_MINUTES * 60_000).getUTCFullYear()
  return thisYear + (numberOf(settings.yearsAhead) ?? 0)
}

function checkDate(object: PageObject, value: string): Finding | undefined {
  const moment = Date.parse(value)
  const day = DATE.exec(value)?.[1]
  // A browser turns the 30th of February into the 2nd of March; nobody meant that.
  const isReal = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day
  if (!isReal || Number.isNaN(moment)) return { code: 'forms.date' }
  // A date stays what it is; a moment is one of Bangkok.
  const shift = value.length > 10 ? BANGKOK_MINUTES * 60_000 : 0
  const year = new Date(moment + shift).getUTCFullYear()
  const last = lastYearOf(object)
  return year >= FIRST_YEAR && year <= last
    ? undefined
    : { code: 'forms.date-range', values: { from: FIRST_YEAR + BUDDHIST_ERA, to: last + BUDDHIST_ERA } }
}

function checkAddress(value: AddressValue, isRequired: boolean): Finding | undefined {
  if (!isRequired) return undefined
  const parts = neededParts.filter((part) => isEmptyPart(value[part]))
  return parts.length === 0 ? undefined : { code: 'forms.address', parts }
}

function checkUpload({ settings }: PageObject, files: readonly UploadedFile[]): Finding | undefined {
  const most = numberOf(settings.itemLimit) ?? 1
  return files.length > most ? { code: 'forms.too-many-files' } : undefined
}

function checkFilled(object: PageObject, value: FieldValue, isRequired: boolean): Finding | undefined {
  switch (object.type) {
    case 'input':
    case 'textarea':
      return typeof value === 'string' ? checkText(object, value) : { code: 'forms.wrong-kind' }
    case 'radiobox':
    case 'select':
      return typeof value === 'string' ? checkChoice(object, [value]) : { code: 'forms.wrong-kind' }
    case 'checkbox':
      return Array.isArray(value)
        ? checkChoice(object, value as readonly string[])
        : { code: 'forms.wrong-kind' }
    case 'datetime':
      return typeof value === 'string' ? checkDate(object, value) : { code: 'forms.wrong-kind' }
    case 'address':
      return typeof value === 'object' && !Array.isArray(value)
        ? checkAddress(value as AddressValue, isRequired)
        : { code: 'forms.wrong-kind' }
    case 'upload':
      return Array.isArray(value)
        ? checkUpload(object, value as readonly UploadedFile[])
        : { code: 'forms.wrong-kind' }
    default:
      return undefined
  }
}

/** What is wrong with the value of one input that shows; undefined when nothing is. */
export function checkValue(
  object: PageObject,
  value: FieldValue | undefined,
  isRequired: boolean,
): Finding | undefined {
  if (value !== undefined && !isEmptyValue(value)) return checkFilled(object, value, isRequired)
  if (!isRequired) return undefined
  const missing = { code: 'forms.required', ...(object.reqError === '' ? {} : { message: object.reqError }) }
  return object.type === 'address' ? { ...missing, parts: neededParts } : missing
}

/** Everything that keeps a form from being sent. What does not show is never wrong. */
export function checkForm(document: PageDocument, values: FormValues): FormFault[] {
  const standing = applyRules(document, values)
  const check = (
    inputs: readonly PageObject[],
    own: FieldValues,
    stands: Standing,
    place: Pick<FormFault, 'set' | 'filling'>,
  ) =>
    inputs.flatMap((object): FormFault[] => {
      if (!stands.isShown(object)) return []
      const finding = checkValue(object, valueIn(own, object.key), stands.isRequired(object))
      return finding ? [{ key: object.key, ...place, ...finding }] : []
    })
  return [
    ...check(singleInputsOf(document), values.fields, standing.outside, {}),
    ...dataSetsOf(document).flatMap(({ name, inputs, limit }) => {
      const fillings = fillingsOf(values, name)
      if (fillings.length > limit)
        return [{ key: name, code: 'forms.too-many-fillings', values: { n: limit } } satisfies FormFault]
      return fillings.flatMap((own, filling) =>
        check(inputs, own, standing.inSet(name, filling), { set: name, filling }),
      )
    }),
  ]
}

/** The values without those of inputs that do not show: what nobody could see, nobody said. */
export function leaveUnshownOut(document: PageDocument, values: FormValues): FormValues {
  const standing = applyRules(document, values)
  const keep = (inputs: readonly PageObject[], own: FieldValues, stands: Standing): FieldValues =>
    Object.fromEntries(
      inputs.flatMap((object) => {
        const value = valueIn(own, object.key)
        const isKept = object.type === 'hidden' || stands.isShown(object)
        return value !== undefined && isKept ? [[object.key, value]] : []
      }),
    )
  return {
    fields: keep(singleInputsOf(document), values.fields, standing.outside),
    sets: Object.fromEntries(
      dataSetsOf(document).map(({ name, inputs }) => [
        name,
        fillingsOf(values, name).map((own, at) => keep(inputs, own, standing.inSet(name, at))),
      ]),
    ),
  }
}
