import { checkModules } from '#kernel/check-modules.ts'
import { type Module, orderModules } from '#kernel/modules.ts'
import { describeRoutes, isBeingBuilt, type RouteRow } from '#kernel/routes.ts'
import * as declared from './modules.ts'
import { shell } from './shell/module.server.ts'

/** All modules, each after those it needs; the shell brings the routes that belong to no module. */
export const modules: readonly Module[] = orderModules([shell, ...Object.values(declared)])

interface OwnedEntry {
  readonly entry: RouteRow
  readonly owner: string
}

/** The modules' rows by path. A module may build a screen that another's section names; two that build it are a mistake. */
export function joinRoutes(brought: readonly Module[]): ReadonlyMap<string, OwnedEntry> {
  const joined = new Map<string, OwnedEntry>()
  for (const { name: owner, routes } of brought)
    for (const entry of routes) {
      const known = joined.get(entry.path)
      if (!known) joined.set(entry.path, { entry, owner })
      else if (isBeingBuilt(known.entry))
        joined.set(entry.path, { entry: { ...known.entry, ...entry }, owner })
      else if (isBeingBuilt(entry)) joined.set(entry.path, { ...known, entry: { ...entry, ...known.entry } })
      else throw new Error(`${known.owner} and ${owner} both bring the route ${entry.path}`)
    }
  return joined
}

checkModules(modules)
const byPath = joinRoutes(modules)

/** Every route of the product. */
export const manifest: readonly RouteRow[] = describeRoutes([...byPath.values()].map(({ entry }) => entry))
const described = new Map(manifest.map((entry) => [entry.path, entry]))

/** The entry of a matched pattern. */
export function entryOf(pattern: string): RouteRow | undefined {
  return described.get(pattern === '' ? '/' : pattern)
}

/** The module that brought the route. */
export function moduleOf(pattern: string): string | undefined {
  return byPath.get(pattern === '' ? '/' : pattern)?.owner
}

/** The file that serves an entry: its own screen, a generic one, the redirect, or the screen of what is being built. */
export function fileOf(entry: RouteRow): string {
  if (entry.file) return entry.file
  if (entry.generic) return `shell/records/screens/${entry.generic.kind}.tsx`
  return entry.redirectsTo ? 'shell/screens/redirect.tsx' : 'shell/screens/being-built.tsx'
}
