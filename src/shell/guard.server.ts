import { redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import type { RouteRow } from '#kernel/routes.ts'
import { isSwitchedOff } from '#kernel/tenancy/features.ts'
import { answersOn } from '#kernel/tenancy/plugins.ts'
import { guardRoute, ownAddress } from './guard.ts'

const LOGOUT = '/user/logout'

/** Where a new password is set, with the way back to what was asked for. */
function resetPath({ pathname, search }: URL): string {
  const section = pathname.startsWith('/student/') ? '/student' : '/user'
  return `${section}/reset?next=${encodeURIComponent(pathname + search)}`
}

/** Lets a session through to a route, or sends it to the right login; a wrong role is forbidden. */
export function guard(
  ctx: Context,
  entry: RouteRow | undefined,
  url: URL,
  { isActing }: { isActing: boolean },
): void {
  // What the unit switched off is not there, for whomever.
  if (entry?.plugin !== undefined && !answersOn(ctx.site, [entry.plugin])) throw notFound()
  if (entry && isSwitchedOff(ctx.site, entry.path))
    throw new DomainError('general.access-denied', { status: 403 })
  const answer = guardRoute(entry, {
    role: ctx.actor.role,
    limitedTo: ctx.actor.limitedTo,
    isSignedIn: ctx.actor.userID !== null,
    siteType: ctx.host.siteType,
    address: url.pathname + url.search,
  })
  if (answer.kind === 'sign-in') throw redirect(answer.to)
  if (ctx.actor.mustReset && !entry?.beforeReset) throw redirect(resetPath(url))
  if (answer.kind === 'forbidden') throw forbidden()
  // A bound session is for its record, and for the pages that everybody sees.
  if (ctx.actor.boundTo !== null && entry?.auth && !entry.whenBound && url.pathname !== LOGOUT)
    throw forbidden()
  const { owes } = ctx.actor
  if (!owes || !entry?.auth || [owes.path, LOGOUT].includes(url.pathname)) return
  // What somebody was at is taken first; the page that follows asks.
  if (owes.isOver || !isActing)
    throw redirect(`${owes.path}?next=${encodeURIComponent(ownAddress(url.pathname + url.search))}`)
}
