import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Engine } from '#kernel/engine.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import type { RouteRow } from '#kernel/routes.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { visitor } from '#modules/users/public.server.ts'
import { manifest } from '#src/manifest.ts'
import { requireOpen } from './closed-sites.ts'
import { findSite } from './identify.ts'
import { isForVisitors } from './open-routes.ts'
import { readSitemap } from './sitemap.ts'

const CACHED_SECONDS = 3600

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.headers.host ?? 'localhost'}`

const sectionOf = (path: string) => `/${path.split('/')[1] ?? ''}`

/** Addresses that search engines leave alone: whole sections where nothing is open, single screens elsewhere. */
export function listDisallowed(entries: readonly RouteRow[]): string[] {
  const open = new Set(
    entries.filter((entry) => isForVisitors(entry) && !entry.redirectsTo).map(({ path }) => sectionOf(path)),
  )
  const closed = entries
    .filter((entry) => !isForVisitors(entry) && entry.path !== '*')
    .map(({ path }) => (open.has(sectionOf(path)) ? toRule(path) : sectionOf(path)))
  return [...new Set(['/api/', ...closed])].toSorted()
}

const toRule = (path: string) => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '*')

/** Addresses within closed ones that are open all the same: to search engines the longer rule counts. */
export function listAllowed(entries: readonly RouteRow[], closed: readonly string[]): string[] {
  const patterns = closed.map((rule) => new RegExp(`^${rule.split('*').map(RegExp.escape).join('.*')}`))
  return entries
    .filter((entry) => isForVisitors(entry) && entry.file !== undefined)
    .map(({ path }) => toRule(path))
    .filter((rule) => patterns.some((pattern) => pattern.test(rule)))
}

function writeRobots(site: Site, origin: string): string {
  if (site.siteType !== 'unit') return 'User-agent: *\nDisallow: /\n'
  const closed = listDisallowed(manifest)
  const rules = [
    ...closed.map((path) => `Disallow: ${path}`),
    ...listAllowed(manifest, closed).map((path) => `Allow: ${path}`),
  ]
  return ['User-agent: *', ...rules, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** Serves robots.txt and sitemap.xml of each site: what is open to everyone, and nothing else. */
export function serveSearchEngines(app: FastifyInstance, engine: Engine): void {
  app.get('/robots.txt', async (request, reply) => {
    const site = await findSite(engine, request)
    if (!site) return reply.code(404).type('text/plain').send('')
    requireOpen(site)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
      .send(writeRobots(site, originOf(request)))
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const site = await findSite(engine, request)
    if (site?.siteType !== 'unit') return reply.code(404).type('text/plain').send('')
    requireOpen(site)
    const t = engine.catalog.translate('th')
    const ctx = openContext({
      engine,
      host: site,
      actor: visitor(site),
      t,
      log: request.log,
      onlyReads: true,
    })
    const { part } = request.query as { readonly part?: unknown }
    const sitemap = await readSitemap(ctx, originOf(request), part)
    await ctx.commit()
    if (sitemap === undefined) return reply.code(404).type('text/plain').send('')
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
      .send(sitemap)
  })
}
