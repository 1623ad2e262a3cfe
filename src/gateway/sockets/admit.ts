import type { IncomingMessage } from 'node:http'
import { type Actor, reaches } from '#kernel/access/actor.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { resumeSession } from '#modules/users/public.server.ts'
import { hostnameOf, tokenOf } from '../identify.ts'
import { isForeign } from '../origin.ts'

/** Who is behind a socket, as the server found out when it was opened. */
export interface Guest {
  readonly host: Site
  readonly actor: Actor & { readonly userID: string; readonly sessionID: string }
  /** Time at which the session is over. */
  readonly expires: number
}

/** Who wants to open a socket: somebody signed in at this host, from a page of this host. Anybody else is nobody. */
export async function admit(engine: Engine, request: IncomingMessage): Promise<Guest | undefined> {
  if (isForeign(request)) return undefined
  // A browser always says which page it is on; a program sends its token in a header and has no page.
  if (request.headers.origin === undefined && request.headers.authorization === undefined) return undefined
  const token = tokenOf(request)
  if (token === undefined) return undefined
  const host = (await engine.sites.byHost(hostnameOf(request)))?.site
  const signedIn = host && (await resumeSession(engine, host, token, { counts: false }))
  if (!signedIn || !reaches(signedIn.actor, host._id)) return undefined
  const { actor, expiresAt } = signedIn
  const { userID, sessionID } = actor
  if (userID === null || sessionID === null) return undefined
  return { host, actor: { ...actor, userID, sessionID }, expires: Date.parse(expiresAt) }
}
