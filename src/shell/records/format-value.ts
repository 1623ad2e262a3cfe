import type { Translations } from '#kernel/collections/content-languages.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { textOfHtml } from '#kernel/thai/html-text.ts'
import { maskSealed } from '#kernel/thai/mask-sealed.ts'
import { isPassport } from '#kernel/thai/passport.ts'
import { formatPhone } from '#kernel/thai/phone.ts'
import type { FieldDescription, Titles } from './description.ts'
import { plainText } from './plain-text.ts'

export interface Wording {
  readonly lang: string
  readonly titles: Titles
  /** Paths of the pages of other records, by collection, with `:id` in place of theirs. */
  readonly hrefs?: Readonly<Record<string, string>>
}

const LONGEST_TEXT = 2000

/** The value in a person's words: Thai dates, baht, names of choices and of other records. Empty for no value. */
export function formatValue(field: FieldDescription, value: unknown, wording: Wording): string {
  if (value === null || value === undefined || value === '') return ''
  switch (field.kind) {
    case 'boolean':
    case 'choice':
      return field.options.find((option) => option.value === plainText(value))?.label ?? plainText(value)
    case 'choices':
      return listChoices(field, value).join(', ')
    case 'reference':
    case 'references':
      return listReferences(field, value, wording).join(', ')
    case 'json':
      return formatJson(value)
    case 'translations':
      return formatTranslations(field, value)
    default:
      return formatText(field, value, wording.lang)
  }
}

function formatText({ kind }: FieldDescription, value: unknown, lang: string): string {
  const text = plainText(value)
  switch (kind) {
    case 'money':
      return formatBaht(Number(value))
    case 'number':
      return Number(value).toLocaleString('en-US')
    case 'date':
      return formatThaiDate(text, 'short', lang)
    case 'timestamp':
      return `${formatThaiDate(text, 'short', lang)} ${formatThaiTime(text, lang)}`
    case 'phone':
      return formatPhone(text)
    case 'citizenId':
    case 'passport':
      return hideSealed(text)
    case 'richText':
      return textOfHtml(text, LONGEST_TEXT)
    default:
      return text
  }
}

// What the server masked already has its dashes and small letters.
function hideSealed(text: string): string {
  return /^\d{13}$/.test(text) || isPassport(text) ? maskSealed(text) : text
}

/** The names of the records a value refers to; those that cannot be named are left as a dash. */
export function listReferences(field: FieldDescription, value: unknown, { titles }: Wording): string[] {
  const known = titles[field.refers?.collection ?? ''] ?? {}
  return [value]
    .flat()
    .map((item) => known[String(item)] ?? (field.refers?.by === 'code' ? String(item) : '–'))
}

/** The words of the values that were chosen. */
export function listChoices({ options }: FieldDescription, value: unknown): string[] {
  return [value]
    .flat()
    .map((item) => options.find((option) => option.value === String(item))?.label ?? String(item))
}

/** What the fields say in other languages, one after the other; the phrases of a page are too many. */
function formatTranslations({ translates = [] }: FieldDescription, value: unknown): string {
  const said = Object.values(value as Translations).flatMap((fields) =>
    translates.map(({ name }) => fields[name]).filter((words) => typeof words === 'string'),
  )
  return said.map((words) => textOfHtml(words, LONGEST_TEXT)).join(' · ')
}

/** Structured values have screens of their own; here only the names inside them are told. */
function formatJson(value: unknown): string {
  const items = Array.isArray(value) ? value : [value]
  return items
    .map((item: unknown) => {
      if (typeof item !== 'object' || item === null) return String(item)
      const { name } = item as { name?: unknown }
      return typeof name === 'string' ? name : ''
    })
    .filter(Boolean)
    .join(', ')
}
