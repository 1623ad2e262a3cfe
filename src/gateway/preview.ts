import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHeldBack, reaches } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { storeCurrentSite } from '#modules/users/public.server.ts'
import { identify } from './identify.ts'
import { isForeign } from './origin.ts'

const HOSTNAME = /^[a-z0-9.[\]:-]{1,253}$/

async function workOn(ctx: Context, hostname: string): Promise<void> {
  if (!ctx.actor.hasStaffRole || isHeldBack(ctx.actor) || !HOSTNAME.test(hostname)) return
  const wanted = (await ctx.engine.sites.byHost(hostname))?.site
  if (!wanted || !reaches(ctx.actor, wanted._id)) return
  // What was known of the site is forgotten: a preview shows it as it is stored now.
  ctx.engine.sites.forget(hostname)
  await storeCurrentSite(ctx, wanted._id)
  await recordAudit(ctx, {
    action: 'preview',
    collection: 'site',
    recordID: wanted._id,
    changes: { hostname },
  })
}

/**
 * `?preview=host` on any page makes staff with reach work on that host's site; from anybody else, and from a link on
 * another site, it does nothing. Comes back to the same address without it.
 */
export async function switchPreview(
  engine: Engine,
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (request.method !== 'GET' || !request.url.startsWith('/') || !request.url.includes('preview='))
    return undefined
  // Joined, not resolved: an address such as //name would else be read as a host.
  const url = new URL(`http://host${request.url}`)
  const hostname = url.searchParams.get('preview')
  if (hostname === null) return undefined
  url.searchParams.delete('preview')
  if (!isForeign(request)) {
    const ctx = await identify(engine, site, request, { acceptLanguage: false })
    await workOn(ctx, hostname.toLowerCase())
    await ctx.commit()
  }
  return reply.redirect(url.pathname.replace(/^\/{2,}/, '/') + url.search, 303)
}
