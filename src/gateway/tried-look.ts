import type { FastifyRequest } from 'fastify'
import { isHeldBack, reaches } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { TRY_LOOK, tryLook } from '#modules/designs/public.server.ts'
import { visitor } from '#modules/users/public.server.ts'

/** The look that a frame of this very site asks for; undefined for every other request. */
function wantedLook({ method, url, headers }: FastifyRequest): string | undefined {
  if (method !== 'GET' || !url.includes(`${TRY_LOOK}=`)) return undefined
  if (headers['sec-fetch-dest'] !== 'iframe' || headers['sec-fetch-site'] !== 'same-origin') return undefined
  return new URLSearchParams(url.slice(url.indexOf('?'))).get(TRY_LOOK) ?? undefined
}

/**
 * The page as visitors would see it in a look that is not saved, for those who may set it and in the preview of that screen
 * alone. Everybody else gets the page as it is.
 */
export async function tryOnLook(
  engine: Engine,
  site: Site,
  request: FastifyRequest,
  ctx: Context,
): Promise<Context> {
  const words = wantedLook(request)
  if (words === undefined || !ctx.actor.is('superadmin', 'admin') || isHeldBack(ctx.actor)) return ctx
  const host = reaches(ctx.actor, site._id) ? tryLook(site, words) : undefined
  if (!host) return ctx
  await ctx.rollback()
  return openContext({
    engine,
    host,
    actor: visitor(site),
    ...(ctx.hostname !== null && { hostname: ctx.hostname }),
    address: request.ip,
    isPhone: ctx.isPhone,
    t: ctx.t,
    log: request.log,
    onlyReads: true,
  })
}
