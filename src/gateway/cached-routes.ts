import type { RouteRow } from '#kernel/routes.ts'

/** A page that may be cached, at the one way of writing its address that counts. */
export interface CachedAddress {
  readonly entry: RouteRow
  readonly address: string
}

const MAX_PATH = 500
const MAX_VALUE = 100

function patternOf(path: string): RegExp {
  const segments = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
  return new RegExp(`^${segments.join('/')}$`)
}

/** Finds the route whose pages are cached; undefined for all other addresses and for parameters it does not name. */
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

function readSearch(search: string, allowed: readonly string[]): string | undefined {
  const given = new URLSearchParams(search)
  const ordered = new URLSearchParams()
  for (const name of allowed) {
    const value = given.get(name)
    if (value === null) continue
    if (value.length > MAX_VALUE) return undefined
    ordered.set(name, value)
  }
  return given.size === ordered.size ? ordered.toString() : undefined
}
