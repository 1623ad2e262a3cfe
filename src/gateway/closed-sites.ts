import type { Actor } from '#kernel/access/actor.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Closure, Site } from '#kernel/tenancy/site.ts'

/** When to come again where nobody said how long the work takes. */
export const USUAL_SECONDS = 60
const MAX_SECONDS = 86_400

/** The platform's own staff come in by these at a site that is closed, with what the router asks for them. */
const ENTRANCES = new Set(['/member/login', '/member/login.data', '/__manifest'])

/** A request to a site that is closed to whoever sent it. */
export class ClosedSite extends DomainError {
  readonly site: Site
  readonly closed: Closure

  constructor(site: Site, closed: Closure) {
    const isForGood = closed.reason === 'suspended'
    // Nobody who waits gets into a suspended site: that is a refusal, and no failure that ends by itself.
    super(
      `gateway.${closed.reason}`,
      isForGood ? { status: 403 } : { status: 503, retryAfter: secondsTo(closed) },
    )
    this.site = site
    this.closed = closed
  }
}

function secondsTo({ until }: Closure): number {
  const seconds = until === null ? 0 : Math.ceil((Date.parse(until) - Date.now()) / 1000)
  return seconds > 0 ? Math.min(seconds, MAX_SECONDS) : USUAL_SECONDS
}

/** Whether the actor gets into the site: anybody while it is open, root always. */
export function isOpenTo({ closed }: Pick<Site, 'closed'>, actor: Actor): boolean {
  return closed === null || actor.is('root')
}

/** Throws where the site is closed to the actor; to a visitor unless told. */
export function requireOpen(site: Site, actor?: Actor): void {
  if (site.closed && !actor?.is('root')) throw new ClosedSite(site, site.closed)
}

/** Whether the address is a way in for the platform's own staff. */
export function isEntrance(url: string): boolean {
  return ENTRANCES.has(url.split('?', 1)[0] ?? '')
}
