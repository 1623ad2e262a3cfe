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
