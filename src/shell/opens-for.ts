import type { Context } from '#kernel/context.ts'
import { isBeingBuilt, meetsRoute, type RouteRow } from '#kernel/routes.ts'
import { hasPlugin } from '#kernel/tenancy/plugins.ts'

/** Whether the screen is built and opens for the actor on this site. */
export function opensFor({ actor, host }: Context, entry: RouteRow): boolean {
  return !isBeingBuilt(entry) && meetsRoute(actor, entry) && hasPlugin(host, entry.plugin)
}
