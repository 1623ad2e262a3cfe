import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '#kernel/engine.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { findLead, noteMissing } from '#modules/missing-pages/public.server.ts'
import { visitor } from '#modules/users/public.server.ts'
import { inside } from './files/serve.ts'

/** Leads on from an address that nothing answers, where staff said where to; else it is counted. */
export async function meetMissing(
  engine: Engine,
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (request.method !== 'GET' || site.siteType !== 'unit') return undefined
  const [path = ''] = request.url.split('?')
  // What the application asks for beside the page is no address that anybody met.
  if (path.endsWith('.data')) return undefined
  const ctx = openContext({
    engine,
    host: site,
    actor: visitor(site),
    t: engine.catalog.translate('th'),
    onlyReads: true,
  })
  const lead = await inside(ctx, () => findLead(ctx, path))
  if (lead !== undefined && encodeURI(lead) !== path)
    return reply.code(301).header('cache-control', 'no-cache').header('location', lead).send()
  noteMissing(ctx, { path, address: request.ip, userAgent: request.headers['user-agent'] })
  return undefined
}
