import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#kernel/access/actor.ts'
import { hasScope, type ScopeKind, scopeOf } from '#kernel/access/scopes.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { openContext } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import {
  actorOfClient,
  type FoundClient,
  findClient,
  isClientKey,
  noteClientCall,
  requireClientCall,
} from '#modules/clients/public.server.ts'
import { requireOpen } from '../closed-sites.ts'
import { headerOf, hostnameOf, translateFor } from '../identify.ts'
import { noteTrace } from '../trace.ts'

interface Caller {
  readonly site: Site
  open(options: { reads?: boolean | undefined }): Promise<Context>
}

const callers = new WeakMap<FastifyRequest, { readonly client: FoundClient; readonly site: Site }>()

/**
 * The unit that a client's key is for; one for the platform says which by X-Hostname-Ref, else by the host name. On the sites above,
 * where staff have their accounts, no program acts.
 */
async function siteOfClient(engine: Engine, client: FoundClient, request: FastifyRequest): Promise<Site> {
  const named = headerOf(request, 'x-hostname-ref')?.toLowerCase()
  const hostname = named ?? (client.site === null ? hostnameOf(request) : undefined)
  const byName = hostname === undefined ? undefined : (await engine.sites.byHost(hostname))?.site
  const site = client.site === null ? byName : await engine.sites.byId(client.site)
  if (site?.siteType !== 'unit' || (named !== undefined && byName?._id !== site._id)) throw notFound()
  return site
}

/** The program that calls with a key of its own; undefined for everybody else. Its cookies count for nothing. */
export async function findCaller(engine: Engine, request: FastifyRequest): Promise<Caller | undefined> {
  const key = headerOf(request, 'client-token-key') ?? headerOf(request, 'x-api-key')
  if (key === undefined || !isClientKey(key)) return undefined
  const client = await findClient(engine, key, request.ip)
  const site = await siteOfClient(engine, client, request)
  callers.set(request, { client, site })
  await requireClientCall(engine, client)
  const actor = actorOfClient(client, site._id)
  noteTrace(request, { site: site._id, role: 'client' })
  requireOpen(site, actor)
  engine.limits.takeRequest(site)
  return {
    site,
    open: async ({ reads }) =>
      openContext({
        engine,
        host: site,
        actor,
        hostname: hostnameOf(request),
        address: request.ip,
        t: await translateFor(engine, request, { acceptLanguage: true }),
        log: request.log,
        onlyReads: reads === true && request.method !== 'GET',
      }),
  }
}

/** Throws, naming the scope, unless the program's key allows the call. */
export function requireScope(
  actor: Actor,
  scope: readonly [collection: string, kind: ScopeKind] | undefined,
): void {
  if (!scope) throw new DomainError('clients.for-people', { status: 403 })
  if (!hasScope(actor, ...scope))
    throw new DomainError('clients.scope-missing', { status: 403, values: { scope: scopeOf(...scope) } })
}

/** Writes down what a program called and how it was answered. */
export async function noteCaller(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const found = callers.get(request)
  if (!found) return
  callers.delete(request)
  try {
    await noteClientCall(engine, found.client, {
      site: found.site._id,
      method: request.method,
      route: request.routeOptions.url ?? '',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
    })
  } catch (error) {
    request.log.warn({ err: error }, 'a call of a program was not written down')
  }
}
