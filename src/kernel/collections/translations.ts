import { z } from 'zod'
import type { Field } from './field.ts'
import { field } from './field.ts'

/** The language that records are written in; translations stand beside it. */
export const FIRST_LANG = 'th'
/** Languages that forms ask for. */
export const OTHER_LANGS = ['en'] as const

const MAX_LANGS = 10
const MAX_PHRASES = 1_000
const MAX_PHRASE = 20_000

/** What a record says in other languages: by language, the fields that have one; `phrases` of built pages by the words they stand for. */
export type Translations = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const lang = z.string().regex(/^(?!th$)[a-z]{2,3}$/)
// A phrase stands for words of the first language alone: names of blocks, addresses and colours have none of its letters.
const phrases = z
  .record(
    z
      .string()
      .max(MAX_PHRASE)
      .regex(/[\u0e01-\u0e5b]/u),
    z.string().max(MAX_PHRASE),
  )
  .refine((given) => Object.keys(given).length <= MAX_PHRASES)

/** The same fields in other languages; `phrases` for collections whose pages are built of blocks. */
export function translations(
  fields: Readonly<Record<string, Field<string>>>,
  { hasPhrases = false }: { hasPhrases?: boolean } = {},
) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema.or(z.literal('')).optional()]),
  )
  const said = z.strictObject({ ...shape, ...(hasPhrases && { phrases: phrases.optional() }) })
  const schema: z.ZodType<Translations> = z
    .record(lang, said)
    .refine((given) => Object.keys(given).length <= MAX_LANGS)
  return field<Translations, { default: Translations }>(
    'translations',
    'jsonb',
    schema,
    { default: {} },
    { translates: fields },
  )
}

/** The record in the language, field by field; what is not translated is as it was written. */
export function inLanguage<R extends { readonly translations: unknown }>(record: R, language: string): R {
  if (language === FIRST_LANG) return record
  const said = (record.translations as Translations | null)?.[language]
  if (!said) return record
  const translated = Object.entries(said).filter(
    ([name, value]) => name in record && typeof value === 'string' && value !== '',
  )
  return { ...record, ...Object.fromEntries(translated) }
}
