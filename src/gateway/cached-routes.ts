import { pageParameters } from '#kernel/pages/page-parameters.ts'
import type { RouteRow } from '#kernel/routes.ts'

/** A page that may be cached, at the one way of writing its address that counts. */
export interface CachedAddress {
  readonly entry: RouteRow
  readonly address: string
}

/** Room for the longest names of two records in Thai, of which each letter is nine in an address. */
const MAX_PATH = 2_200
const MAX_VALUE = 100
/** Heard on every page: by blocks of its frame, and by the login over it. */
const EVERYWHERE: readonly string[] = pageParameters
const LOGIN: readonly string[] = ['login', 'next']

/** The addresses of a route. */
export function patternOf(path: string): RegExp {
  const segments = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
  return new RegExp(`^${segments.join('/')}$`)
}

/**
 * Finds the route whose pages are cached; undefined for all other addresses. Parameters that the route does not name make no other
 * page: a link from a campaign leads to the one that everybody gets.
 */
export function createCachedRoutes(manifest: readonly RouteRow[]) {
  const cached = manifest.filter((entry) => entry.cache)
  const plain = new Map(cached.map((entry) => [entry.path, entry]))
  const patterns = cached
    .filter(({ path }) => path.includes(':'))
    .map((entry) => ({ entry, pattern: patternOf(entry.path) }))

  return (url: string): CachedAddress | undefined => {
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    if (path.length > MAX_PATH || path.endsWith('.data')) return undefined
    const entry = plain.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.entry
    if (!entry?.cache) return undefined
    if (mark < 0) return { entry, address: path }
    const search = readSearch(url.slice(mark + 1), entry.cache.query)
    return search === undefined ? undefined : { entry, address: search === '' ? path : `${path}?${search}` }
  }
}

function readSearch(search: string, named: readonly string[]): string | undefined {
  const given = new URLSearchParams(search)
  const ordered = new URLSearchParams()
  for (const name of new Set([...named, ...EVERYWHERE, ...(given.has('login') ? LOGIN : [])])) {
    const value = given.get(name)
    if (value === null) continue
    if (value.length > MAX_VALUE) return undefined
    ordered.set(name, value)
  }
  return ordered.toString()
}
