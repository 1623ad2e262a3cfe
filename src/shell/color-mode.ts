import { readCookie } from '#kernel/access/cookies.ts'

/** Light, dark, or what the device is set to. */
export const colorModes = ['light', 'dark', 'device'] as const
export type ColorMode = (typeof colorModes)[number]

export const MODE_COOKIE = 'sala_mode'
const YEAR_SECONDS = 365 * 24 * 3600

/** Tells whether a word names one of the modes. */
export function isColorMode(word: unknown): word is ColorMode {
  return colorModes.some((mode) => mode === word)
}

/** The mode that a browser chose, in its Cookie header; undefined where it chose none. */
export function readMode(cookie: string | undefined): ColorMode | undefined {
  const chosen = readCookie(cookie, MODE_COOKIE)
  return isColorMode(chosen) ? chosen : undefined
}

/** The cookie by which a browser keeps its choice. */
export function modeCookie(mode: ColorMode, secure: boolean): string {
  const parts = [`${MODE_COOKIE}=${mode}`, 'Path=/', `Max-Age=${YEAR_SECONDS}`, 'SameSite=Lax', 'HttpOnly']
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ')
}

/** What `<meta name="color-scheme">` says, so that the page is not white before its styles are there. */
export function schemeOf(mode: ColorMode): string {
  return mode === 'device' ? 'light dark' : mode
}
