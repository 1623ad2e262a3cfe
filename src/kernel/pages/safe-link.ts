/** A link that staff typed: a path of the site or an address that cannot run anything; else the fallback. */
export function safeLink(target: string | undefined, fallback = '/'): string {
  const link = target?.trim() ?? ''
  if (/^\/(?![/\\])/.test(link) || /^#[\w-]*$/.test(link)) return link
  return URL.canParse(link) && /^(?:https?|mailto|tel):$/.test(new URL(link).protocol) ? link : fallback
}

/** True for an address outside the site. */
export function isExternal(link: string): boolean {
  return /^https?:/i.test(link)
}
