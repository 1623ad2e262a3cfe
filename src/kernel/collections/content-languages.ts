/** The language that records are written in; translations stand beside it. */
export const FIRST_LANG = 'th'
/** Languages that forms ask for. */
export const OTHER_LANGS = ['en'] as const

/** What a record says in other languages: by language, the fields that have one; `phrases` of built pages by the words they stand for. */
export type Translations = Readonly<Record<string, Readonly<Record<string, unknown>>>>

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
