/** Stands in place of a link that was refused: it leads nowhere, and staff can be told. */
export const REFUSED_LINK = '#refused-link'

const OWN = 'http://own.invalid'

/** A path of the site as it is written; undefined where a browser would leave the site by it. */
function toPath(link: string): string | undefined {
  const isPart = /^[?#]/.test(link)
  const path = isPart || link.startsWith('/') ? link : `/${link.replace(/^(?:\.{1,2}(?:\/|$))+/, '')}`
  return URL.canParse(path, OWN) && new URL(path, OWN).origin === OWN ? path : undefined
}

/** A link that staff typed: an address that cannot run anything, or a path of the site; else the fallback. */
export function safeLink(target: string | undefined, fallback = '/'): string {
  // Browsers read an address as if these were not in it.
  const link = target?.replace(/[\t\n\r]/g, '').trim() ?? ''
  if (link === '') return fallback
  if (!/^[a-z][a-z\d+.-]*:/i.test(link)) return toPath(link) ?? fallback
  return URL.canParse(link) && /^(?:https?|mailto|tel):$/.test(new URL(link).protocol) ? link : fallback
}

/** True for an address outside the site. */
export function isExternal(link: string): boolean {
  return /^https?:/i.test(link)
}
