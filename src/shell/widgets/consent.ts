/** The choices of the cookie popup in their order, with the keys of their texts. */
export const consentChoices = [
  ['allowSessionCookies', 'session'],
  ['allowAnalyticsCookies', 'analytics'],
  ['allowAdvertisingCookies', 'advertising'],
  ['allowNonEssentialCookies', 'non-essential'],
  ['allowMarketingCookies', 'marketing'],
] as const

/** Without it nobody can log in or send a form: it is agreed to with the rest, and cannot be left out. */
export const NECESSARY: ConsentChoice = 'allowSessionCookies'

export type ConsentChoice = (typeof consentChoices)[number][0]
export type ConsentChoices = Record<ConsentChoice, boolean>

export interface Consent {
  readonly agree: boolean
  /** Version of the words that were agreed to. */
  readonly version: string
  readonly choices: ConsentChoices
  /** The record belongs to an account. */
  readonly isLinked: boolean
}

/** Holds what was chosen for the page's scripts; who it was is in a cookie that scripts cannot read. */
export const CONSENT_COOKIE = 'sala_consent'

/** The cookie's value: version, agree, the five choices, linked. */
export function writeConsent({ agree, version, choices, isLinked }: Consent): string {
  const marks = consentChoices.map(([name]) => Number(choices[name])).join('')
  return [version, Number(agree), marks, Number(isLinked)].join('.')
}

/** Reads the cookie's value; undefined when it is not one. */
export function parseConsent(value: string | undefined): Consent | undefined {
  const match = /^([\w-]{1,20})\.([01])\.([01]{5})\.([01])$/.exec(value ?? '')
  if (!match) return undefined
  const [, version = '', agree, marks = '', linked] = match
  const choices = Object.fromEntries(
    consentChoices.map(([name], index) => [name, marks[index] === '1']),
  ) as ConsentChoices
  return { agree: agree === '1', version, choices, isLinked: linked === '1' }
}
