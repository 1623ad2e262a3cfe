import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import type { RouteRow } from '#kernel/routes.ts'
import { applyOverrides } from './overrides.ts'
import { parseOverrides, type RouterPermission, readRouterPermission } from './queries.server.ts'
import { routerPermissions } from './tables.ts'

/** Overrides are kept for 30 minutes, and looked at again when a second has passed. */
export const CACHE_MS = 1_800_000
export const RECHECK_MS = 1_000
const MAX_SITES = 2_000

/** The routes as somebody sees them. */
export interface RouteTable {
  readonly entries: readonly RouteRow[]
  entryOf(pattern: string): RouteRow | undefined
}

interface Cached {
  readonly checksum: string
  readonly table: RouteTable
  readonly loadedAt: number
  checkedAt: number
}

function tableOf(entries: readonly RouteRow[]): RouteTable {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  return { entries, entryOf: (pattern) => byPath.get(pattern === '' ? '/' : pattern) }
}

/** Keeps the route table of each site with its overrides; `clock` is what the time is read from. */
export function createRouteTables(
  engine: Pick<Engine, 'changes'>,
  declared: readonly RouteRow[],
  clock: () => number = Date.now,
) {
  const plain = tableOf(declared)
  const sites = new Map<string, Cached>()
  engine.changes.subscribe({
    onChange({ site, table }) {
      if (table !== routerPermissions.name) return
      if (site) sites.delete(site)
      else sites.clear()
    },
    onListening: () => sites.clear(),
  })

  function keep(siteId: string, { overrides, masterConfigChecksum }: RouterPermission): RouteTable {
    const known = sites.get(siteId)
    const at = clock()
    // The same mark stands for the same overrides: what was made of them stays.
    const isSame = known?.checksum === masterConfigChecksum
    const entries = isSame ? known.table.entries : applyOverrides(declared, parseOverrides(overrides))
    const table = isSame ? known.table : entries === declared ? plain : tableOf(entries)
    if (sites.size >= MAX_SITES) sites.clear()
    sites.set(siteId, { checksum: masterConfigChecksum, table, loadedAt: at, checkedAt: at })
    return table
  }

  // Not in the request's own transaction, which may be over before the answer is here.
  function read(ctx: Context): Promise<RouterPermission> {
    return workOnSite(ctx.engine, ctx.site._id, readRouterPermission, { onlyReads: true })
  }

  async function lookAgain(ctx: Context, kept: Cached): Promise<void> {
    try {
      const stored = await read(ctx)
      if (stored.masterConfigChecksum !== kept.checksum) keep(ctx.site._id, stored)
    } catch (error) {
      ctx.log.warn({ err: error }, 'router permissions could not be looked at again')
    }
  }

  /** The routes for this request: with the site's overrides for staff, as declared for everybody else. */
  async function of(ctx: Context): Promise<RouteTable> {
    if (!ctx.actor.hasStaffRole) return plain
    // What was committed before this request is heard before anything kept is used.
    if (!engine.changes.isCurrent()) await engine.changes.catchUp()
    const kept = sites.get(ctx.site._id)
    const at = clock()
    if (kept && at - kept.checkedAt < RECHECK_MS) return kept.table
    if (!kept || at - kept.loadedAt >= CACHE_MS) return keep(ctx.site._id, await read(ctx))
    kept.checkedAt = at
    // Applied at once; whether they still are what is stored shows for the next request.
    void lookAgain(ctx, kept)
    return kept.table
  }

  return { of, plain }
}

export type RouteTables = ReturnType<typeof createRouteTables>
