import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, isHeldBack, reaches } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { Translate } from '#kernel/i18n/translate.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { storeCurrentSite } from '#modules/users/public.server.ts'
import { escapeHtml } from './api/documentation/markup.ts'
import { findSite, identify } from './identify.ts'

const SWITCH_PATH = '/preview-switch'
const HOSTNAME = /^[a-z0-9.[\]:-]{1,253}$/

/** The site of the host name, where the actor may work on it. */
async function findWanted(engine: Engine, actor: Actor, hostname: string): Promise<Site | undefined> {
  if (!actor.hasStaffRole || isHeldBack(actor) || !HOSTNAME.test(hostname)) return undefined
  const wanted = (await engine.sites.byHost(hostname))?.site
  return wanted && reaches(actor, wanted._id) ? wanted : undefined
}

async function workOn(ctx: Context, hostname: string): Promise<void> {
  const wanted = await findWanted(ctx.engine, ctx.actor, hostname)
  if (!wanted) return
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

/** True when a person opened the address in a tab of their own: by typing it, or by a link of this very site. */
function isOwnNavigation({ headers }: FastifyRequest): boolean {
  return (
    headers['sec-fetch-dest'] === 'document' &&
    (headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none')
  )
}

/** An address of this site; two slashes in front would make it another one's. */
const pathOf = (url: URL) => url.pathname.replace(/^\/{2,}/, '/') + url.search

const SUBMIT = 'document.forms[0].submit()'
const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${hash('sha256', SUBMIT, 'base64')}'`,
  "style-src-attr 'unsafe-inline'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

function pageOf(t: Translate, site: Site, hostname: string, next: string): string {
  const title = escapeHtml(t('gateway.preview-title', { site: site.siteName }))
  return `<!doctype html>
<html lang="${escapeHtml(t.lang)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<body style="margin:18vh auto;max-width:28rem;padding:0 1.5rem;font:1rem/1.7 'Noto Sans Thai','Leelawadee UI',Thonburi,system-ui,sans-serif">
<h1 style="font-size:1.5rem;line-height:1.45">${title}</h1>
<form method="post" action="${SWITCH_PATH}">
<input type="hidden" name="host" value="${escapeHtml(hostname)}">
<input type="hidden" name="next" value="${escapeHtml(next)}">
<button style="font:inherit;padding:.6rem 1.2rem">${escapeHtml(t('gateway.preview-go'))}</button>
</form>
<script>${SUBMIT}</script>
</html>
`
}

/**
 * `?preview=host` on any page shows staff with reach a page that asks for that host's site to be worked on, by a post of its
 * own. From anybody else, and from whatever is not somebody who opened the address, it does nothing but go away.
 */
export async function offerPreview(
  engine: Engine,
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (request.method !== 'GET' || !request.url.startsWith('/') || !request.url.includes('preview='))
    return undefined
  // Joined, not resolved: an address such as //name would else be read as a host.
  const url = new URL(`http://host${request.url}`)
  const hostname = url.searchParams.get('preview')?.toLowerCase()
  if (hostname === undefined) return undefined
  url.searchParams.delete('preview')
  void reply.header('cache-control', 'no-store')
  if (isOwnNavigation(request)) {
    const ctx = await identify(engine, site, request, { acceptLanguage: false })
    const wanted = await findWanted(engine, ctx.actor, hostname)
    await ctx.rollback()
    if (wanted)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .send(pageOf(ctx.t, wanted, hostname, pathOf(url)))
  }
  return reply.redirect(pathOf(url), 303)
}

/** Takes the post of that page, which a browser always says the origin of. */
export function servePreviewSwitch(scope: FastifyInstance, engine: Engine): void {
  scope.post(SWITCH_PATH, async (request, reply) => {
    if (request.headers.origin === undefined) return reply.code(403).type('text/plain').send('Forbidden')
    const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')
    const site = await findSite(engine, request)
    if (!site) return reply.callNotFound()
    const ctx = await identify(engine, site, request, { acceptLanguage: false })
    try {
      await workOn(ctx, (form.get('host') ?? '').toLowerCase())
      await ctx.commit()
    } catch (error) {
      await ctx.rollback()
      throw error
    }
    const next = form.get('next') ?? '/'
    return reply.redirect(pathOf(new URL(`http://host${next.startsWith('/') ? next : '/'}`)), 303)
  })
}
