import type { FastifyRequest } from 'fastify'
import { readCookie } from '#kernel/access/cookies.ts'
import { createPageCache, type Found, type Rendered } from '#kernel/cache/page-cache.server.ts'
import { recordRender } from '#kernel/cache/render-notes.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { PAGES_COOKIE } from '#kernel/pages/gate.server.ts'
import type { RouteRow } from '#kernel/routes.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { SESSION_COOKIE, visitor } from '#modules/users/public.server.ts'
import type { InlineParts } from '#shell/inline-parts.server.ts'
import type { AllowedSources } from '#shell/recorder.ts'
import type { PageRequest } from '#shell/screen.server.ts'
import { entryOf, manifest, moduleOf } from '#src/manifest.ts'
import { createCachedLane } from './cached-lane.ts'
import { type CachedPage, isShareable, makeCachedPage } from './cached-page.ts'
import { type CachedAddress, createCachedRoutes } from './cached-routes.ts'
import { hostnameOf, isProgram, knownPageLang, pageLang } from './identify.ts'
import { isForGateway } from './rewrites.ts'
import { shownCookies } from './shown-cookies.ts'
import { rememberStrangers } from './strangers.ts'
import { noteTrace, pageTrace } from './trace.ts'

/** An answer and the page that belongs to it; no page where a loader or action answered instead. */
export interface DrawnPage {
  readonly response: Response
  readonly html: string
  /** The inline scripts that may run in it, and the styles that may change its looks. */
  readonly parts: InlineParts
  /** What the page may load from other hosts. */
  readonly allowed?: AllowedSources | undefined
}

/** What is known of a request before its page is drawn. */
export type AskedPage = Omit<PageRequest, 'deliver' | 'allow'>

/** Draws a page for somebody; the transaction is over afterwards. */
export type RenderPage = (request: Request, page: AskedPage) => Promise<DrawnPage>

const MAX_BYTES = 64 * 1024 * 1024

/** What is known of a visitor's request for a page that may be cached. */
export interface VisitorPage extends CachedAddress {
  readonly origin: string
  /** Of a session, as long as it is not known that it opens none. */
  readonly token: string | undefined
  /** The browser has proven passwords of pages; a page that is cached needs none. */
  readonly hasProofs: boolean
}

/** Keeps the pages of the routes that say so, for visitors who are not signed in. */
export function createCachedPages(engine: Engine, render: RenderPage, mode: string, maxBytes = MAX_BYTES) {
  const find = createCachedRoutes(manifest)
  const cache = createPageCache<CachedPage>(engine.changes, maxBytes)
  const lane = createCachedLane(engine.changes, cache.find)
  const strangers = rememberStrangers()

  /** The page that a visitor without a session asks for, when it is one that may be cached. */
  function recognize(request: FastifyRequest): VisitorPage | undefined {
    if (request.method !== 'GET') return undefined
    const found = find(request.url)
    if (!found || isProgram(request)) return undefined
    const { cookie, host = 'localhost' } = request.headers
    const token = readCookie(cookie, SESSION_COOKIE)
    return {
      ...found,
      origin: `${request.protocol}://${host}`,
      token: token === undefined || strangers.has(token) ? undefined : token,
      hasProofs: readCookie(cookie, PAGES_COOKIE) !== undefined,
    }
  }

  /** Nothing of the visitor's own request but what the key has comes into a page that others get. */
  async function make(
    request: FastifyRequest,
    siteId: string,
    lang: string,
    cookie: string,
    wanted: VisitorPage,
  ): Promise<Rendered<CachedPage, DrawnPage>> {
    const now = new Date()
    const record = recordRender(now)
    // Read again: both may have changed while the request was on its way here.
    const found = await engine.sites.byHost(hostnameOf(request))
    if (found?.site._id !== siteId || found.site.closed) return { record }
    const { site } = found
    const rows = await engine.languages.rows(site)
    const t = engine.catalog.translate(lang, rows)
    // What is there already is given to everybody; what has to be made is paid for by whoever asks first.
    engine.limits.takeRequest(site)
    const share = engine.visitorShares.of(siteId, request.ip)
    share.require()
    const ctx = openContext({
      engine,
      host: site,
      actor: visitor(site),
      t,
      log: request.log,
      now,
      notes: record,
      onSpent: share.spend,
      onlyReads: true,
    })
    noteTrace(request, { site: siteId, role: ctx.actor.role })
    const seen = new Set<string>()
    const url = wanted.origin + wanted.address
    const own = await render(
      new Request(url, { headers: { accept: 'text/html', cookie } }),
      visitorRequest(request, ctx, seen, share.spend),
    )
    // It leads elsewhere with all that was asked, campaigns included.
    if (own.response.headers.has('location') && request.url !== wanted.address) return { record }
    const isOwnRoute = seen.size === 1 && seen.has(wanted.entry.path)
    if (!isOwnRoute || own.html === '' || !isShareable(own.response)) return { own, record }
    const trace = { site: siteId, route: wanted.entry.path, role: ctx.actor.role }
    const page = await makeCachedPage(own, trace, mode, wanted.origin.startsWith('https:'))
    return { own, page, record }
  }

  /** A page that others get too, or an answer for this request alone; neither when it must be made the ordinary way. */
  async function answer(
    request: FastifyRequest,
    site: Site,
    wanted: VisitorPage,
  ): Promise<Found<CachedPage, DrawnPage>> {
    const lang = await pageLang(engine, site, request)
    const cookie = shownCookies(site, request.headers.cookie)
    const key = keyOf(site, lang, cookie, wanted)
    const page = cache.find(key)
    if (page) return { page }
    return cache.render(site._id, key, () => make(request, site._id, lang, cookie, wanted))
  }

  /** The cached page where that can be told without waiting for anything. */
  function findNow(request: FastifyRequest, wanted: VisitorPage): CachedPage | undefined {
    if (wanted.token !== undefined || isForGateway(request.url) || !engine.changes.isCurrent())
      return undefined
    const site = engine.sites.knownByHost(hostnameOf(request))
    const lang = knownPageLang(request)
    if (!site || site.closed || !lang) return undefined
    const key = keyOf(site, lang, shownCookies(site, request.headers.cookie), wanted)
    const page = cache.find(key)
    // The same address comes again; what a campaign adds to it is another one with each click. A session may be open again later.
    const isUsual =
      request.url === wanted.address && readCookie(request.headers.cookie, SESSION_COOKIE) === undefined
    if (page && isUsual) lane.remember(request, key)
    return page
  }

  return { recognize, findNow, answer, lane, strangers, cache }
}

function keyOf(site: Site, lang: string, cookie: string, { origin, address }: VisitorPage): string {
  return `${site._id} ${lang} ${cookie} ${origin} ${address}`
}

function visitorRequest(
  request: FastifyRequest,
  ctx: Context,
  seen: Set<string>,
  spend: AskedPage['spend'],
): AskedPage {
  return {
    ctx,
    spend,
    trace: pageTrace(request),
    address: '',
    userAgent: null,
    secure: false,
    entryOf(pattern: string): RouteRow | undefined {
      seen.add(pattern === '' ? '/' : pattern)
      return entryOf(pattern)
    },
    moduleOf,
    entries: manifest,
    declared: manifest,
  }
}
