/** A path of this site to go on to, fit for a header; anything else leads home. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return '/'
  const here = 'http://here.invalid'
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined
  return url?.origin === here ? url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash : '/'
}

/** The address, with where to go on in it. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?next=${encodeURIComponent(safeNext(next))}`
}
