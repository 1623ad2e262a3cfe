import latin from '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-latin-wght-normal.woff2?url'
import thai from '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2?url'
import khmer from './styles/letters-khmer.css?url'
import lao from './styles/letters-lao.css?url'
import myanmar from './styles/letters-myanmar.css?url'

/** The font files that a page in the language needs at once, for preload links; others come when a letter of theirs is shown. */
export function preloadedFonts(lang: string): readonly string[] {
  return lang === 'th' ? [thai, latin] : [latin]
}

const sheets: Readonly<Record<string, string>> = { lo: lao, my: myanmar, km: khmer }

/** The sheet with the letters of the language, where the sheet of every page has them not. */
export function letterSheet(lang: string): string | undefined {
  return sheets[lang.split('-', 1)[0] ?? '']
}
