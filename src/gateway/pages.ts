import { STATUS_CODES } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Engine } from '#kernel/engine.server.ts'
import { installationSite, watchInstallation } from '#modules/installation/public.server.ts'
import { pageRequest } from '#shell/screen.server.ts'
import { entryOf, manifest, moduleOf } from '#src/manifest.ts'
import { findSite, identify } from './identify.ts'
import { leadToInstallation } from './installation.ts'
import { isForeign, isSafe, isSecure } from './origin.ts'
import { rewriteUserMenu, switchLanguage } from './rewrites.ts'
import { handlersBySection } from './sections.ts'
import { contentSecurityPolicy } from './security.ts'
import { unknownHostPage } from './unknown-host.ts'

const MAX_FORM_BYTES = 1024 * 1024

function toWebRequest(request: FastifyRequest, path: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value)
    else for (const item of value ?? []) headers.append(name, item)
  const url = `${request.protocol}://${request.headers.host ?? 'localhost'}${path}`
  const hasBody = !isSafe(request)
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } : {}),
  })
}

/** What a form may send: its own site's, of a known and sensible size. */
function refusePost(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const length = request.headers['content-length']
  const status = isForeign(request)
    ? 403
    : length === undefined
      ? 411
      : Number(length) > MAX_FORM_BYTES
        ? 413
        : 0
  return status === 0 ? undefined : reply.code(status).type('text/plain').send(STATUS_CODES[status])
}

function sendHead(reply: FastifyReply, response: Response): void {
  void reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') void reply.header(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
}

/** Sends the page that was drawn, or what a loader or action answered instead of one. */
async function send(
  reply: FastifyReply,
  response: Response,
  html: string,
  mode: string,
): Promise<FastifyReply> {
  sendHead(reply, response)
  if (html === '') return reply.send(Buffer.from(await response.arrayBuffer()))
  return reply.header('content-security-policy', contentSecurityPolicy(html, mode)).send(html)
}

/** Serves the screens: one transaction a request, committed before the headers go out. */
export function createPageHandler(engine: Engine, loadBuild: () => Promise<ServerBuild>, mode: string) {
  const handlers = handlersBySection((build) => createRequestHandler(build, mode))
  const isPending = watchInstallation(engine)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const pending = await isPending()
    const site = pending ? installationSite : await findSite(engine, request)
    if (!site) return unknownHostPage(reply)
    const refused = isSafe(request) ? undefined : refusePost(request, reply)
    if (refused) return refused
    const moved = switchLanguage(request, reply)
    if (moved) return moved
    const led = pending ? leadToInstallation(request, reply) : undefined
    if (led) return led
    const ctx = await identify(engine, site, request, { acceptLanguage: false })
    const context = new RouterContextProvider()
    let html = ''
    context.set(pageRequest, {
      ctx,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      secure: isSecure(request),
      entryOf,
      moduleOf,
      entries: manifest,
      deliver: (page) => {
        html = page
      },
    })
    try {
      const path = rewriteUserMenu(request.url, site)
      const handle = handlers(await loadBuild(), path)
      const response = await handle(toWebRequest(request, path), context)
      await (response.status < 500 ? ctx.commit() : ctx.rollback())
      return await send(reply, response, html, mode)
    } catch (error) {
      await ctx.rollback()
      throw error
    }
  }
}
