import latin from '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-latin-wght-normal.woff2?url'
import thai from '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2?url'

/** The font files every page needs at once, for preload links. */
export const preloadedFonts: readonly string[] = [thai, latin]
