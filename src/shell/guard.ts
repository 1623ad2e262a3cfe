import type { Actor } from '#kernel/access/actor.ts'
import { meetsRoute, type RouteRow } from '#kernel/routes.ts'
import type { SiteType } from '#kernel/tenancy/site.ts'

/** The staff's login; for everybody else it opens over a page. */
export const STAFF_LOGIN_PATH = '/member/login'

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

export type GuardedRoute = Pick<RouteRow, 'roles' | 'auth' | 'plugin' | 'capabilities' | 'loginOver'> &
  Partial<Pick<RouteRow, 'path'>>

/** An address of this site to come back to; anything that a browser might read as another site's is the home page. */
export function ownAddress(address: string | null | undefined): string {
  if (!address?.startsWith('/')) return '/'
  const here = 'http://here.invalid'
  const url = URL.canParse(address, here) ? new URL(address, here) : undefined
  return url?.origin === here ? url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash : '/'
}

/** The way to the staff's login and back. */
export function staffLogin(address: string): string {
  return `${STAFF_LOGIN_PATH}?next=${encodeURIComponent(ownAddress(address))}`
}

/** The way to the login that opens over the page of the route, or the home page, and back. */
export function loginOver(
  { path = '', loginOver: over = '/' }: Pick<GuardedRoute, 'path' | 'loginOver'>,
  address: string,
) {
  const next = ownAddress(address)
  const [asked = ''] = next.split(/[?#]/, 1)
  const [names, values] = [path.split('/'), asked.split('/')]
  const place = over.replaceAll(/:\w+/g, (name) => values[names.indexOf(name)] ?? '')
  return `${place}?login&next=${encodeURIComponent(next)}`
}

/** Whether a visit may open a route, and where it goes instead. The server decides with it, the browser repeats it. */
export function guardRoute(route: GuardedRoute | undefined, visit: Visit): GuardAnswer {
  if (!route) return { kind: 'open' }
  const isPluginOfStaff = route.plugin !== undefined && visit.siteType !== 'unit'
  if (route.auth && !visit.isSignedIn) {
    return {
      kind: 'sign-in',
      to: isPluginOfStaff ? staffLogin(visit.address) : loginOver(route, visit.address),
    }
  }
  if (meetsRoute(visit, route)) return { kind: 'open' }
  // Neither behind a login nor open to all: nothing of a plugin is shown where no unit is.
  if (!visit.isSignedIn && isPluginOfStaff) return { kind: 'sign-in', to: '/' }
  return { kind: 'forbidden' }
}
