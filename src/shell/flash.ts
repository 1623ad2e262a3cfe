export const FLASH_COOKIE = 'sala_flash'
/** A greeting is for the page that comes next, not for one opened minutes later. */
const FLASH_SECONDS = 20

/** The Set-Cookie line that has the next page show a text; it is a key of the texts, never words. */
export function flashCookie(key: string): string {
  return `${FLASH_COOKIE}=${key}; Path=/; SameSite=Lax; Max-Age=${FLASH_SECONDS}`
}

/** The key in a page's cookies; anything that is no key counts as none. */
export function readFlash(cookies: string): string | undefined {
  return /(?:^|;\s*)sala_flash=([a-z]+(?:[.-][a-z]+)*)(?:;|$)/.exec(cookies)?.[1]
}
