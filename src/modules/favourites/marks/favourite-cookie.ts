import { readCookie } from '#kernel/access/cookies.ts'

/** Where a browser without an account has its favourites; scripts read it, so that cached pages can show them. */
export const FAVOURITE_COOKIE = 'sala_favourites'
/** Favourites of a browser; an account has more. */
export const MAX_IN_BROWSER = 30
const YEAR_SECONDS = 365 * 24 * 3600

const SHORT = /^[0-9a-f]{32}$/

const toId = (short: string) =>
  [short.slice(0, 8), short.slice(8, 12), short.slice(12, 16), short.slice(16, 20), short.slice(20)].join('-')

/** The courses that the browser marked, the newest first. */
export function favouritesInBrowser(cookies: string | undefined): string[] {
  const marks = (readCookie(cookies, FAVOURITE_COOKIE) ?? '').split('.')
  return [...new Set(marks.filter((mark) => SHORT.test(mark)))].slice(0, MAX_IN_BROWSER).map(toId)
}

/** The cookie of a browser with these favourites; without any it goes. */
export function favouriteCookie(ids: readonly string[], secure: boolean): string {
  const marks = [...new Set(ids)].slice(0, MAX_IN_BROWSER).map((id) => id.toLowerCase().replaceAll('-', ''))
  const seconds = marks.length > 0 ? YEAR_SECONDS : 0
  const parts = [`${FAVOURITE_COOKIE}=${marks.join('.')}`, 'Path=/', 'SameSite=Lax', `Max-Age=${seconds}`]
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ')
}
