import plexLatin from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-latin-400-normal.woff2?url'
import plexThai from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-400-normal.woff2?url'
import promptLatin from '@fontsource/prompt/files/prompt-latin-400-normal.woff2?url'
import promptThai from '@fontsource/prompt/files/prompt-thai-400-normal.woff2?url'
import sarabunLatin from '@fontsource/sarabun/files/sarabun-latin-400-normal.woff2?url'
import sarabunThai from '@fontsource/sarabun/files/sarabun-thai-400-normal.woff2?url'
import serifLatin from '@fontsource-variable/noto-serif-thai/files/noto-serif-thai-latin-wght-normal.woff2?url'
import serifThai from '@fontsource-variable/noto-serif-thai/files/noto-serif-thai-thai-wght-normal.woff2?url'
import { isSiteFont, type SiteFontName } from './site-font-names.ts'
import plex from './styles/font-plex.css?url'
import prompt from './styles/font-prompt.css?url'
import sarabun from './styles/font-sarabun.css?url'
import serif from './styles/font-serif.css?url'

/** A family of letters under the SIL Open Font License that a site may choose in place of the product's own. */
interface SiteFont {
  readonly label: string
  readonly sheet: string
  readonly thai: string
  readonly latin: string
}

export const siteFonts = {
  sarabun: { label: 'Sarabun', sheet: sarabun, thai: sarabunThai, latin: sarabunLatin },
  prompt: { label: 'Prompt', sheet: prompt, thai: promptThai, latin: promptLatin },
  plex: { label: 'IBM Plex Sans Thai', sheet: plex, thai: plexThai, latin: plexLatin },
  serif: { label: 'Noto Serif Thai', sheet: serif, thai: serifThai, latin: serifLatin },
} as const satisfies Readonly<Record<SiteFontName, SiteFont>>

/** The sheet of the site's own family and the files that a page in the language needs at once; undefined for the product's own. */
export function linkFont(
  name: string | undefined,
  lang: string,
): { sheet: string; files: string[] } | undefined {
  if (name === undefined || !isSiteFont(name)) return undefined
  const { sheet, thai, latin } = siteFonts[name]
  return { sheet, files: lang === 'th' ? [thai, latin] : [latin] }
}
