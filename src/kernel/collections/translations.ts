import { z } from 'zod'
import type { Translations } from './content-languages.ts'
import type { Field } from './field.ts'
import { field } from './field.ts'

const MAX_LANGS = 10
const MAX_PHRASES = 1_000
const MAX_PHRASE = 20_000

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
