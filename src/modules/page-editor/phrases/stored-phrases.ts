import type { Translations } from '#kernel/collections/content-languages.ts'

export type Phrases = Readonly<Record<string, string>>

/** As many as a page may have. */
export const MAX_PHRASES = 1_000

/** What a page's texts are in English, by the text. */
export const phrasesOf = (translations: Translations): Phrases =>
  (translations.en?.phrases as Phrases | undefined) ?? {}

/** The page's translations with other phrases in English. */
export const withPhrases = (translations: Translations, phrases: Phrases): Translations => ({
  ...translations,
  en: { ...translations.en, phrases },
})
