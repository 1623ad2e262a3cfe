import { redirect } from 'react-router'
import { meetsRoles } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'
import type { RouteEntry } from '#kernel/routes.ts'

const memberRoles = new Set(['public', 'member', 'guest'])

/** Lets a session through to a route, or sends it to the right door; a wrong role is forbidden. */
export function guard(ctx: Context, entry: RouteEntry | undefined, url: URL): void {
  if (!entry) return
  if (entry.auth && ctx.actor.userID === null) {
    const wanted = encodeURIComponent(url.pathname + url.search)
    const isForStaff = entry.roles.length > 0 && !entry.roles.some((role) => memberRoles.has(role))
    const door = isForStaff || ctx.host.siteType !== 'unit' ? '/member/login' : '/user/login'
    throw redirect(`${door}?next=${wanted}`)
  }
  if (!meetsRoles(ctx.actor.role, entry.roles)) throw forbidden()
}
