/** What a site says of itself. */
export interface SiteWords {
  readonly siteName: string
  readonly tagline: string
  readonly description: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly footer: string
}

/** The form of the site's general settings. */
export interface GeneralSettings {
  readonly words: SiteWords
  /** What is typed for each rule, by its name. */
  readonly rules: Readonly<Record<string, string>>
}

/** The fields of the form in their groups. */
export const wordGroups = {
  about: ['siteName', 'tagline', 'description'],
  contact: ['phone', 'email', 'address', 'footer'],
} as const satisfies Readonly<Record<string, readonly (keyof SiteWords)[]>>

/** Those that take several lines. */
export const longWords: readonly string[] = ['description', 'address', 'footer']

/** In front of the name of a rule's input. */
export const RULE = 'rule.'

/** The settings as the inputs of the form send them, by their names. */
export function textsOfGeneral({ words, rules }: GeneralSettings): Record<string, string> {
  const typed = Object.entries(rules).map(([name, value]) => [`${RULE}${name}`, value])
  return { ...words, ...Object.fromEntries(typed) }
}

/** The settings that such texts are. */
export function generalOfTexts(texts: Readonly<Record<string, string>>): GeneralSettings {
  const names = Object.values(wordGroups).flat()
  const rules = Object.entries(texts).filter(([name]) => name.startsWith(RULE))
  return {
    words: Object.fromEntries(names.map((name) => [name, texts[name] ?? ''])) as unknown as SiteWords,
    rules: Object.fromEntries(rules.map(([name, value]) => [name.slice(RULE.length), value])),
  }
}
