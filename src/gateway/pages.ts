import { availableParallelism } from 'node:os'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { whenLeaving } from '#kernel/database/held-connections.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { RouteRow } from '#kernel/routes.ts'
import { sharePlaces } from '#kernel/share-places.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { installationSite, watchInstallation } from '#modules/installation/public.server.ts'
import { contentHostOf } from '#modules/packages/public.server.ts'
import { createRouteTables } from '#modules/permissions/public.server.ts'
import { leadAsData, wantsData } from '#shell/data-request.server.ts'
import type { InlineParts } from '#shell/inline-parts.server.ts'
import type { AllowedSources } from '#shell/recorder.ts'
import { pageRequest } from '#shell/screen.server.ts'
import { manifest, moduleOf } from '#src/manifest.ts'
import { type CachedPage, PAGE_CACHE_CONTROL, PAGE_VARY, sendCached } from './cached-page.ts'
import { type AskedPage, createCachedPages, type DrawnPage, type VisitorPage } from './cached-pages.ts'
import { closedPage } from './closed-page.ts'
import { ClosedSite, isEntrance } from './closed-sites.ts'
import { chooseEncoding, compress } from './compress.ts'
import { PASSING_SECONDS } from './errors.ts'
import { findSite, identify } from './identify.ts'
import { leadToInstallation } from './installation.ts'
import { meetMissing } from './missing-page.ts'
import { isSecure } from './origin.ts'
import { offerPreview } from './preview.ts'
import { rewriteUserMenu, switchLanguage } from './rewrites.ts'
import { handlersByRoute } from './route-handlers.ts'
import { contentSecurityPolicy, pageHeaders } from './security.ts'
import { toUtf8 } from './to-utf8.ts'
import { noteTrace, pageTrace } from './trace.ts'
import { framingOrigin, NOTHING_ASKED, tryOnLook } from './tried-look.ts'
import { unknownHostPage } from './unknown-host.ts'

function toWebRequest(request: FastifyRequest, path: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value)
    else for (const item of value ?? []) headers.append(name, item)
  const url = `${request.protocol}://${request.headers.host ?? 'localhost'}${path}`
  const { method, body } = request
  return new Request(url, { method, headers, ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }) })
}

const MIN_COMPRESSED = 1_024

/** A person's choice of language counts on pages, whatever the browser prefers. */
const ON_PAGES = { acceptLanguage: false }

/** Pages that are drawn at once: one thread draws, the others wait for the database. One site never has the last two places. */
const AT_ONCE = 4 + 2 * availableParallelism()
const drawing = { max: AT_ONCE, maxOfGroup: AT_ONCE - 2, patience: 2_000 }

function sendHead(reply: FastifyReply, { status, headers }: Response): void {
  void reply.code(status)
  // The router lets no header of a refusal through.
  if (status === 503) void reply.header('retry-after', String(PASSING_SECONDS))
  for (const [name, value] of headers) if (name !== 'set-cookie') void reply.header(name, value)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
}

/** Sends the page that was drawn, or what a loader or action answered instead of one. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, html, parts, allowed }: DrawnPage,
  { mode, contentHost, framedBy }: { mode: string; contentHost: string; framedBy: string | undefined },
): Promise<FastifyReply> {
  sendHead(reply, response)
  const type = response.headers.get('content-type') ?? ''
  const body = html === '' ? Buffer.from(await response.arrayBuffer()) : toUtf8(html)
  if (html !== '') {
    const content = contentHostOf(contentHost, request.headers.host ?? '')
    const policy = contentSecurityPolicy({ ...parts, allowed, content, framedBy }, mode)
    void reply.headers({ ...pageHeaders, 'content-security-policy': policy })
    if (!response.headers.has('cache-control')) void reply.header('cache-control', PAGE_CACHE_CONTROL)
  }
  if (!/^text\/(?:html|x-script)/.test(type)) return reply.send(body)
  void reply.header('vary', PAGE_VARY)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity' || body.length < MIN_COMPRESSED) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await compress(body, encoding, 'each'))
}

export interface PagesInput {
  readonly loadBuild: () => Promise<ServerBuild>
  readonly mode: string
  /** What members and staff are shown of; those of the product unless told. */
  readonly routes?: readonly RouteRow[]
}

/** Serves the screens: one transaction a request, committed before the headers go out. */
export function createPageHandler(engine: Engine, { loadBuild, mode, routes = manifest }: PagesInput) {
  const handlers = handlersByRoute((build) => createRequestHandler(build, mode))
  const isPending = watchInstallation(engine)
  const tables = createRouteTables(engine, routes)
  const cached = createCachedPages(engine, render, mode)
  const places = sharePlaces(drawing)

  async function render(request: Request, page: AskedPage): Promise<DrawnPage> {
    const context = new RouterContextProvider()
    let html = ''
    let parts: InlineParts = { scripts: [], styles: [] }
    let allowed: AllowedSources | undefined
    context.set(pageRequest, {
      ...page,
      deliver: (drawn, itsParts) => {
        html = drawn
        parts = itsParts
      },
      allow: (sources) => {
        allowed = { ...allowed, ...sources }
      },
    })
    try {
      const handle = handlers(await loadBuild(), request.url.slice(new URL(request.url).origin.length))
      const answered = await handle(request, context)
      const response = wantsData(request) ? leadAsData(answered) : answered
      await (response.status < 500 ? page.ctx.commit() : page.ctx.rollback())
      return { response, html, parts, allowed }
    } catch (error) {
      await page.ctx.rollback()
      throw error
    }
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    visited: VisitorPage | undefined,
  ): Promise<FastifyReply | undefined> {
    const pending = await isPending()
    const isCurrent = visited && (engine.changes.isCurrent() || (await engine.changes.catchUp()))
    const site = pending ? installationSite : await findSite(engine, request)
    if (!site) return unknownHostPage(reply)
    const moved = switchLanguage(request, reply)
    if (moved) return moved
    const previewed = pending ? undefined : await offerPreview(engine, site, request, reply)
    if (previewed) return previewed
    const led = pending ? leadToInstallation(request, reply) : undefined
    if (led) return led
    const isCacheable = isCurrent && !pending && !site.closed
    const framedBy = framingOrigin(engine, site, request)
    const drawn = await draw(request, site, isCacheable && framedBy === undefined ? visited : undefined)
    const isMissing = !('page' in drawn) && drawn.response.status === 404 && !pending
    const moveOn = isMissing ? await meetMissing(engine, site, request, reply) : undefined
    if (moveOn) return moveOn
    if (!('page' in drawn))
      return send(request, reply, drawn, { mode, contentHost: engine.contentHost, framedBy })
    noteTrace(request, drawn.page.trace)
    sendCached(request.raw, reply.hijack().raw, drawn.page)
    return undefined
  }

  /** Draws the page when it has a place to be drawn in; nobody who reads it slowly keeps the place. */
  async function draw(
    request: FastifyRequest,
    site: Site,
    visited: VisitorPage | undefined,
  ): Promise<DrawnPage | { readonly page: CachedPage }> {
    const leave = await places.enter(site._id)
    whenLeaving(leave)
    try {
      const known = visited?.token === undefined ? undefined : await identify(engine, site, request, ON_PAGES)
      if (known && known.actor.userID !== null) return await drawFor(request, site, known)
      if (visited?.token !== undefined) cached.strangers.add(visited.token)
      const { page, own } = visited ? await cached.answer(request, site, visited) : {}
      if (page) return { page }
      return own && !visited?.hasProofs ? own : await drawFor(request, site, known)
    } finally {
      leave()
    }
  }

  async function drawFor(request: FastifyRequest, site: Site, known?: Context): Promise<DrawnPage> {
    const whileClosed = isEntrance(request.url)
    const own = known ?? (await identify(engine, site, request, { ...ON_PAGES, whileClosed }))
    const ctx = await tryOnLook(engine, site, request, own)
    const { entries, entryOf } = await tables.of(ctx)
    const isKnown = own.actor.userID !== null
    const share = isKnown ? undefined : engine.visitorShares.of(site._id, request.ip)
    const asked = toWebRequest(request, rewriteUserMenu(request.url, site))
    if (ctx !== own) asked.headers.set('cookie', NOTHING_ASKED)
    return render(asked, {
      ctx,
      spend: (milliseconds) => share?.spend(milliseconds),
      trace: pageTrace(request),
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      secure: isSecure(request),
      entryOf,
      moduleOf,
      entries,
      declared: routes,
    })
  }

  const handle = (
    request: FastifyRequest,
    reply: FastifyReply,
  ): undefined | Promise<FastifyReply | undefined> => {
    const visited = mode === 'development' ? undefined : cached.recognize(request)
    const page = visited && cached.findNow(request, visited)
    if (!page)
      return answer(request, reply, visited).catch((error: unknown) => {
        if (!(error instanceof ClosedSite)) throw error
        return closedPage(engine.catalog, request, reply, error)
      })
    noteTrace(request, page.trace)
    sendCached(request.raw, reply.hijack().raw, page)
    return undefined
  }
  return { handle, lane: cached.lane, cache: cached.cache, places }
}
