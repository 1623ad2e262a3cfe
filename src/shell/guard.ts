import type { Actor } from '#kernel/access/actor.ts'
import { meetsRoute, type RouteRow } from '#kernel/routes.ts'
import type { SiteType } from '#kernel/tenancy/site.ts'

/** The staff's login, and the page on which the login opens for everybody else. */
export const STAFF_LOGIN_PATH = '/member/login'
export const LOGIN_PATH = '/?login'

export interface Visit extends Pick<Actor, 'role' | 'limitedTo'> {
  readonly isSignedIn: boolean
  readonly siteType: SiteType
  /** Path and query that are asked for. */
  readonly address: string
}

export type GuardAnswer =
  | { readonly kind: 'open' }
  | { readonly kind: 'sign-in'; readonly to: string }
  | { readonly kind: 'forbidden' }

export type GuardedRoute = Pick<RouteRow, 'roles' | 'auth' | 'plugin' | 'capabilities'>

/** An address of this site to come back to; anything that a browser might read as another site's is the home page. */
export function ownAddress(address: string | null | undefined): string {
  if (!address?.startsWith('/')) return '/'
  const here = 'http://here.invalid'
  const url = URL.canParse(address, here) ? new URL(address, here) : undefined
  return url?.origin === here ? url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash : '/'
}

/** Whether a visit may open a route, and where it goes instead. The server decides with it, the browser repeats it. */
export function guardRoute(route: GuardedRoute | undefined, visit: Visit): GuardAnswer {
  if (!route) return { kind: 'open' }
  const isPluginOfStaff = route.plugin !== undefined && visit.siteType !== 'unit'
  if (route.auth && !visit.isSignedIn) {
    const next = encodeURIComponent(ownAddress(visit.address))
    return {
      kind: 'sign-in',
      to: isPluginOfStaff ? `${STAFF_LOGIN_PATH}?next=${next}` : `${LOGIN_PATH}&next=${next}`,
    }
  }
  if (meetsRoute(visit, route)) return { kind: 'open' }
  // Neither behind a login nor open to all: nothing of a plugin is shown where no unit is.
  if (!visit.isSignedIn && isPluginOfStaff) return { kind: 'sign-in', to: '/' }
  return { kind: 'forbidden' }
}
