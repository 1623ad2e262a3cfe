import latin from '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-latin-wght-normal.woff2?url'
import thai from '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2?url'

/** The font files that a page in the language needs at once, for preload links; others come when a letter of theirs is shown. */
export function preloadedFonts(lang: string): readonly string[] {
  return lang === 'th' ? [thai, latin] : [latin]
}
