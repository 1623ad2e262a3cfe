import type { Context } from '#kernel/context.ts'
import { isBeingBuilt, meetsRoute, type RouteRow } from '#kernel/routes.ts'
import { isSwitchedOff } from '#kernel/tenancy/features.ts'
import { hasPlugin } from '#kernel/tenancy/plugins.ts'

/** Whether the screen is built and opens for the actor on this site. */
export function opensFor({ actor, host, site }: Context, entry: RouteRow): boolean {
  if (isBeingBuilt(entry) || isSwitchedOff(site, entry.path)) return false
  return meetsRoute(actor, entry) && hasPlugin(host, entry.plugin)
}
