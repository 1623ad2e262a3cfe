/** A link that staff typed: a path of the site or an address that cannot run anything; else the home page. */
export function safeLink(target: string | undefined): string {
  const link = target?.trim() ?? ''
  if (/^\/(?![/\\])/.test(link) || /^#[\w-]*$/.test(link)) return link
  return URL.canParse(link) && /^(?:https?|mailto|tel):$/.test(new URL(link).protocol) ? link : '/'
}
