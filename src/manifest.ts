import { type Module, orderModules } from '#kernel/modules.ts'
import type { RouteEntry } from '#kernel/routes.ts'
import * as declared from './modules.ts'
import { shell } from './shell/module.server.ts'

/** All modules, each after those it needs; the shell brings the routes that belong to no module. */
export const modules: readonly Module[] = orderModules([shell, ...Object.values(declared)])

/** Every route of the product. */
export const manifest: readonly RouteEntry[] = modules.flatMap((module) => module.routes)

const byPath = new Map(manifest.map((entry) => [entry.path, entry]))
const ownerByPath = new Map(
  modules.flatMap((module) => module.routes.map((entry) => [entry.path, module.name])),
)

/** The entry of a matched pattern. */
export function entryOf(pattern: string): RouteEntry | undefined {
  return byPath.get(pattern === '' ? '/' : pattern)
}

/** The module that brought the route. */
export function moduleOf(pattern: string): string | undefined {
  return ownerByPath.get(pattern === '' ? '/' : pattern)
}
