import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Engine } from '#kernel/engine.server.ts'
import { installationSite, watchInstallation } from '#modules/installation/public.server.ts'
import { createRouteTables } from '#modules/permissions/public.server.ts'
import type { AllowedSources } from '#shell/recorder.ts'
import { pageRequest } from '#shell/screen.server.ts'
import { manifest, moduleOf } from '#src/manifest.ts'
import { PAGE_CACHE_CONTROL, PAGE_VARY, sendCached } from './cached-page.ts'
import { type AskedPage, createCachedPages, type DrawnPage, type VisitorPage } from './cached-pages.ts'
import { chooseEncoding, compress } from './compress.ts'
import { findSite, identify } from './identify.ts'
import { leadToInstallation } from './installation.ts'
import { isSecure } from './origin.ts'
import { offerPreview } from './preview.ts'
import { rewriteUserMenu, switchLanguage } from './rewrites.ts'
import { handlersBySection } from './sections.ts'
import { contentSecurityPolicy, pageHeaders } from './security.ts'
import { noteTrace, pageTrace } from './trace.ts'
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

function sendHead(reply: FastifyReply, { status, headers }: Response): void {
  void reply.code(status)
  for (const [name, value] of headers) if (name !== 'set-cookie') void reply.header(name, value)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
}

/** Sends the page that was drawn, or what a loader or action answered instead of one. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, html, scripts, allowed }: DrawnPage,
  mode: string,
): Promise<FastifyReply> {
  sendHead(reply, response)
  const type = response.headers.get('content-type') ?? ''
  const body = html === '' ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
  if (html !== '') {
    const policy = contentSecurityPolicy({ body, scripts, allowed }, mode)
    void reply.headers({ ...pageHeaders, 'content-security-policy': policy })
    if (!response.headers.has('cache-control')) void reply.header('cache-control', PAGE_CACHE_CONTROL)
  }
  if (!/^text\/(?:html|x-script)/.test(type)) return reply.send(body)
  void reply.header('vary', PAGE_VARY)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity' || body.length < MIN_COMPRESSED) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await compress(body, encoding, 'each'))
}

/** Serves the screens: one transaction a request, committed before the headers go out. */
export function createPageHandler(engine: Engine, loadBuild: () => Promise<ServerBuild>, mode: string) {
  const handlers = handlersBySection((build) => createRequestHandler(build, mode))
  const isPending = watchInstallation(engine)
  const tables = createRouteTables(engine, manifest)
  const cached = createCachedPages(engine, render, mode)

  async function render(request: Request, page: AskedPage): Promise<DrawnPage> {
    const context = new RouterContextProvider()
    let html = ''
    let scripts: readonly string[] = []
    let allowed: AllowedSources | undefined
    context.set(pageRequest, {
      ...page,
      deliver: (drawn, itsScripts) => {
        html = drawn
        scripts = itsScripts
      },
      allow: (sources) => {
        allowed = sources
      },
    })
    try {
      const handle = handlers(await loadBuild(), request.url.slice(new URL(request.url).origin.length))
      const response = await handle(request, context)
      await (response.status < 500 ? page.ctx.commit() : page.ctx.rollback())
      return { response, html, scripts, allowed }
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
    if (visited && isCurrent && !pending) {
      const { page, own } = await cached.answer(request, site, visited)
      if (page) {
        noteTrace(request, page.trace)
        sendCached(request.raw, reply.hijack().raw, page)
        return undefined
      }
      if (own) return send(request, reply, own, mode)
    }
    const ctx = await identify(engine, site, request, { acceptLanguage: false })
    const { entries, entryOf } = await tables.of(ctx)
    const drawn = await render(toWebRequest(request, rewriteUserMenu(request.url, site)), {
      ctx,
      trace: pageTrace(request),
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      secure: isSecure(request),
      entryOf,
      moduleOf,
      entries,
      declared: manifest,
    })
    return send(request, reply, drawn, mode)
  }

  const handle = (
    request: FastifyRequest,
    reply: FastifyReply,
  ): undefined | Promise<FastifyReply | undefined> => {
    const visited = mode === 'development' ? undefined : cached.recognize(request)
    const page = visited && cached.findNow(request, visited)
    if (!page) return answer(request, reply, visited)
    noteTrace(request, page.trace)
    sendCached(request.raw, reply.hijack().raw, page)
    return undefined
  }
  return { handle, lane: cached.lane }
}
