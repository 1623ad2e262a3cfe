import type { FastifyRequest } from 'fastify'
import { isHeldBack, reaches } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { LOOK_KEY, readLookKey, TRY_LOOK, tryLook } from '#modules/designs/public.server.ts'
import { visitor } from '#modules/users/public.server.ts'
import { CONSENT_VERSION } from '#shell/layout/frame-data.server.ts'
import { CONSENT_COOKIE } from '#shell/widgets/consent.ts'

/** The cookies of somebody who has answered what visitors are asked: it would lie over what is looked at. */
export const NOTHING_ASKED = `${CONSENT_COOKIE}=${CONSENT_VERSION}.0.00000.0`

/** A parameter of a page that a frame asks for. */
function framed({ method, url, headers }: FastifyRequest, name: string): string | undefined {
  if (method !== 'GET' || headers['sec-fetch-dest'] !== 'iframe' || !url.includes(`${name}=`))
    return undefined
  return new URLSearchParams(url.slice(url.indexOf('?'))).get(name) ?? undefined
}

/**
 * The other origin whose frame may show this page: that of staff who set the look of this site from there. A look is tried on what
 * visitors see; a page without one is of whoever is signed in, and for no frame of others.
 */
export function framingOrigin(engine: Engine, site: Site, request: FastifyRequest): string | undefined {
  const key = framed(request, LOOK_KEY)
  const words = framed(request, TRY_LOOK)
  if (key === undefined || words === undefined || !tryLook(site, words)) return undefined
  return readLookKey(engine, site._id, key, new Date())
}

/** Whoever may set the look of the site they are on, in a frame of that very site. */
const maySet = ({ actor }: Context, site: Site, { headers }: FastifyRequest) =>
  headers['sec-fetch-site'] === 'same-origin' &&
  actor.is('superadmin', 'admin') &&
  !isHeldBack(actor) &&
  reaches(actor, site._id)

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
  const words = framed(request, TRY_LOOK)
  if (words === undefined) return ctx
  const isAllowed = maySet(ctx, site, request) || framingOrigin(engine, site, request) !== undefined
  const host = isAllowed ? tryLook(site, words) : undefined
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
