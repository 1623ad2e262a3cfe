import type { ServerBuild } from 'react-router'

type Handle = (request: Request, context: never) => Promise<Response>
type Routes = Record<string, { parentId?: string | undefined; path?: string | undefined } | undefined>

const DATA = '.data'

/** The parts of an address as routes are compared with them; undefined for the router's own calls, such as /__manifest. */
export function partsOf(path: string): string[] | undefined {
  const parts = (path.split('?', 1)[0] ?? '').toLowerCase().split('/').filter(Boolean)
  const last = parts.at(-1) ?? ''
  if (last === '_.data' || (last === '_root.data' && parts.length === 1)) parts.pop()
  else if (last.endsWith(DATA)) parts[parts.length - 1] = last.slice(0, -DATA.length)
  return parts[0]?.startsWith('_') ? undefined : parts
}

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A route with the parts of its path. */
interface Known {
  readonly id: string
  readonly parts: readonly string[]
}

const isFixed = (part: string | undefined): part is string => part !== undefined && !/^[:*]|\?$/.test(part)

/** Routes by the word that they begin with; those that begin with any, or with none, under null. */
function byFirstWord(routes: readonly Known[]): ReadonlyMap<string | null, readonly Known[]> {
  return Map.groupBy(routes, ({ parts: [first] }) => (isFixed(first) ? first : null))
}

/** False where the route is surely not the one that the address means; which of the others it is, the router decides. */
function couldMatch(route: readonly string[], asked: readonly string[], meant: readonly string[]): boolean {
  for (const [at, part] of route.entries()) {
    if (part === '*') return true
    if (part.endsWith('?')) return asked.length <= route.length
    const given = asked[at]
    if (given === undefined || (!part.startsWith(':') && part !== given && part !== meant[at])) return false
  }
  return asked.length === route.length
}

/** Which of the routes the parts of an address could mean. */
function idsOf(known: ReadonlyMap<string | null, readonly Known[]>, asked: readonly string[]): string[] {
  const meant = asked.map(decoded)
  const first = new Set([asked[0] ?? '', meant[0] ?? '', null])
  return [...first]
    .flatMap((word) => known.get(word) ?? [])
    .filter(({ parts }) => couldMatch(parts, asked, meant))
    .map(({ id }) => id)
}

function pick<T extends Routes>(routes: T, ids: ReadonlySet<string>): T {
  const chosen = Object.entries(routes).filter(([id, route]) => route?.parentId === undefined || ids.has(id))
  return Object.fromEntries(chosen) as T
}

/** The build with the root and these routes only. */
function buildOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  }
}

/**
 * Makes a handler for every few routes that one address could mean, when it is first asked for: React Router looks through all the
 * routes that it knows of, several times a request, and there are hundreds.
 */
export function handlersByRoute<H extends Handle>(make: (build: ServerBuild) => H) {
  let current: ServerBuild | undefined
  let handlers = new Map<string, H>()
  let known = byFirstWord([])
  return (build: ServerBuild, path: string): H => {
    if (build !== current) {
      current = build
      handlers = new Map()
      known = byFirstWord(
        Object.entries(build.routes).flatMap(([id, route]) =>
          route?.parentId === undefined
            ? []
            : [{ id, parts: (route.path ?? '').toLowerCase().split('/').filter(Boolean) }],
        ),
      )
    }
    const asked = partsOf(path)
    const ids = asked && idsOf(known, asked)
    const key = ids?.join(' ') ?? '_'
    const made = handlers.get(key) ?? make(ids ? buildOf(build, new Set(ids)) : build)
    handlers.set(key, made)
    return made
  }
}
