import { isLanguageCode } from './language-code.ts'
import type { Language, Spoken } from './language-rows.server.ts'
import { normalizeLang } from './texts.ts'

/** A language as people choose it. */
export type OfferedLanguage = Pick<Language, 'code' | 'name' | 'flag'>

/** The two that every site has. */
export const bundledLanguages: readonly OfferedLanguage[] = [
  { code: 'th', name: 'ไทย', flag: 'th' },
  { code: 'en', name: 'English', flag: 'gb' },
]

/** All languages that there are, each once; the two of every site first. */
export function knownLanguages(rows: readonly Language[]): readonly OfferedLanguage[] {
  const known = new Map(bundledLanguages.map((one) => [one.code, one]))
  for (const { code, name, flag } of rows) {
    const id = normalizeLang(code)
    if (id === 'th' || id === 'en' || !isLanguageCode(id)) continue
    known.set(id, { code: id, name, flag: flag ?? known.get(id)?.flag ?? null })
  }
  return [...known.values()]
}

/** Those that people can choose on a site: Thai, English and what it switched on. */
export function offeredLanguages(
  rows: readonly Language[],
  { languages }: Spoken,
): readonly OfferedLanguage[] {
  const on = new Set(['th', 'en', ...(languages.on ?? []).map(normalizeLang)])
  return knownLanguages(rows).filter(({ code }) => on.has(code))
}
