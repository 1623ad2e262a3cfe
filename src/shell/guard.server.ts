import { redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'
import type { RouteEntry } from '#kernel/routes.ts'
import { admit, ownAddress } from './guard.ts'

const LOGOUT = '/user/logout'

/** Where a new password is set, with the way back to what was asked for. */
function resetDoor({ pathname, search }: URL): string {
  const section = pathname.startsWith('/student/') ? '/student' : '/user'
  return `${section}/reset?next=${encodeURIComponent(pathname + search)}`
}

/** Lets a session through to a route, or sends it to the right door; a wrong role is forbidden. */
export function guard(
  ctx: Context,
  entry: RouteEntry | undefined,
  url: URL,
  { isActing }: { isActing: boolean },
): void {
  const admission = admit(entry, {
    role: ctx.actor.role,
    limitedTo: ctx.actor.limitedTo,
    isSignedIn: ctx.actor.userID !== null,
    siteType: ctx.host.siteType,
    address: url.pathname + url.search,
  })
  if (admission.kind === 'sign-in') throw redirect(admission.to)
  if (ctx.actor.mustReset && !entry?.beforeReset) throw redirect(resetDoor(url))
  if (admission.kind === 'forbidden') throw forbidden()
  const { owes } = ctx.actor
  if (!owes || !entry?.auth || [owes.path, LOGOUT].includes(url.pathname)) return
  // What somebody was at is taken first; the page that follows asks.
  if (owes.isOver || !isActing)
    throw redirect(`${owes.path}?next=${encodeURIComponent(ownAddress(url.pathname + url.search))}`)
}
