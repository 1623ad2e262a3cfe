/** A language code such as `th` or `en`. Codes that differ only in case are the same language. */
export type Lang = string

/** The texts of one language: group, key, text. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The texts a translation looks in, in this order. */
export interface Layers {
  readonly own: Texts
  readonly thai: Texts
  /** The language of what stands beneath; Thai unless told. */
  readonly below?: Lang
}

/** What stands in for the placeholders of a text. */
export type Values = Readonly<Record<string, string | number>>

/** A row of the `translate` collection as far as texts go. */
export interface LanguageRow {
  readonly code: string
  readonly translations: Texts
}

/** The language of a visitor who has chosen none. */
export const defaultLang = 'th'

/** Answers the code in the one spelling that is compared: `TH` is `th`. */
export function normalizeLang(code: Lang): Lang {
  return code.trim().toLowerCase()
}

/** Answers the text of a group's key, or undefined where there is none or it is empty. */
export function findText(texts: Texts, group: string, key: string): string | undefined {
  // Keys may come from data, so `constructor` and its like must not find what objects inherit.
  const keys = Object.hasOwn(texts, group) ? texts[group] : undefined
  const text = keys && Object.hasOwn(keys, key) ? keys[key] : undefined
  return typeof text === 'string' && text !== '' ? text : undefined
}
