import type { IncomingMessage } from 'node:http'
import { type Actor, isHeldBack, reaches } from '#kernel/access/actor.ts'
import { actOnSite } from '#kernel/access/read-capabilities.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { resumeSession, visitor } from '#modules/users/public.server.ts'
import { isOpenTo } from '../closed-sites.ts'
import { readGuarded } from '../guarded-cookies.ts'
import { hostnameOf, tokenOf } from '../identify.ts'
import { isForeign } from '../origin.ts'

const MAX_USER_AGENT = 400

/** Who is behind a socket, as the server found out when it was opened. */
export interface Guest {
  readonly host: Site
  readonly actor: Actor
  /** Time at which the session is over, or has to show a second step first; never for a visitor. */
  readonly expires: number
  readonly userAgent: string
  /** Where the connection comes from, for the number of visitors from one place. */
  readonly address: string
}

/** Who wants to open a socket, from a page of this host: somebody signed in here, or a visitor who shows no session. */
export async function authenticateSocket(
  engine: Engine,
  request: IncomingMessage,
  isProxied: boolean,
): Promise<Guest | undefined> {
  const protocol = protocolOf(request, isProxied)
  if (isForeign({ headers: request.headers, protocol })) return undefined
  // A browser always says which page it is on; a program sends its token in a header and has no page.
  if (request.headers.origin === undefined && request.headers.authorization === undefined) return undefined
  const host = (await engine.sites.byHost(hostnameOf(request)))?.site
  if (!host) return undefined
  const about = {
    host,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    address: addressOf(request, isProxied),
  }
  const token = tokenOf({ headers: { ...request.headers, cookie: cookiesOf(request, protocol) } })
  if (token === undefined)
    return host.closed ? undefined : { ...about, actor: visitor(host), expires: Number.POSITIVE_INFINITY }
  const signedIn = await resumeSession(engine, host, token, { counts: false })
  if (!signedIn || !reaches(signedIn.actor, host._id) || !isOpenTo(host, signedIn.actor)) return undefined
  const { expiresAt } = signedIn
  const actor = await actOnSite(engine, signedIn.actor, host._id)
  if (actor.userID === null || actor.sessionID === null || isHeldBack(actor)) return undefined
  return {
    ...about,
    actor,
    expires: Math.min(Date.parse(expiresAt), actor.owes?.overAt ?? Number.POSITIVE_INFINITY),
  }
}

function cookiesOf({ headers }: IncomingMessage, protocol: 'http' | 'https'): string | undefined {
  return protocol === 'https' ? readGuarded(headers.cookie) : headers.cookie
}

/** How the browser speaks with the server, or with the proxy in front of it. */
function protocolOf({ headers }: IncomingMessage, isProxied: boolean): 'http' | 'https' {
  const said = isProxied ? headers['x-forwarded-proto'] : undefined
  return String(said).split(',').at(-1)?.trim() === 'https' ? 'https' : 'http'
}

/** The address that connected; behind a proxy the one that the proxy itself saw. */
function addressOf(request: IncomingMessage, isProxied: boolean): string {
  const forwarded = isProxied ? request.headers['x-forwarded-for'] : undefined
  const last = (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.split(',').at(-1)?.trim()
  return last || (request.socket.remoteAddress ?? '')
}
