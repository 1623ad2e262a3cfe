import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeServerActor } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { fetchToken } from '#modules/cmi5/public.server.ts'
import {
  type Access,
  answerAbout,
  answerRequest,
  authenticate,
  commonHeaders,
  isOtherSyntax,
  readOtherSyntax,
  readVersion,
  type SentRequest,
  StoreRefusal,
  settledMoment,
  toRefusal,
} from '#modules/xapi/public.server.ts'
import { requireOpen } from './closed-sites.ts'
import { toDomainError } from './errors.ts'
import { hostnameOf } from './identify.ts'
import { logFault, noteTrace } from './trace.ts'

/** Bytes of a request with attachments at most. */
export const MAX_BYTES = 20 * 1024 * 1024

/** Bytes that somebody may send before it is known who they are: the other syntax says so in its body alone. */
export const MAX_UNKNOWN_BYTES = 256 * 1024

// Those that no resource knows are answered as refusals of the store too.
const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH'] as const

// Any page may ask, and none is known by its cookies.
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Last-Modified, Content-Type, X-Experience-API-Version, X-Experience-API-Consistent-Through, WWW-Authenticate',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
}
const preflight = {
  'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE, OPTIONS',
  'access-control-allow-headers':
    'Authorization, Content-Type, Accept, Accept-Language, If-Match, If-None-Match, X-Experience-API-Version',
  'access-control-max-age': '86400',
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who speaks with the record store, known before the body is read. */
    storeAccess: Access | null
  }
}

async function openStore(engine: Engine, request: FastifyRequest, counts: boolean): Promise<Context> {
  const hostname = hostnameOf(request)
  // The host name alone says which site: a key is no key of another one's.
  const site = (await engine.sites.byHost(hostname))?.site
  if (!site) throw new StoreRefusal(404, 'there is no site here')
  noteTrace(request, { site: site._id, role: 'program' })
  requireOpen(site)
  if (counts) engine.limits.takeRequest(site)
  const actor = makeServerActor(site._id)
  const t = engine.catalog.translate('th')
  return openContext({ engine, host: site, actor, hostname, address: request.ip, t, log: request.log })
}

function readSent(request: FastifyRequest): SentRequest {
  const { pathname, searchParams } = new URL(request.url, 'http://store.invalid')
  const headers: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(request.headers))
    if (name !== 'cookie') headers[name] = Array.isArray(value) ? value.join(', ') : value
  return {
    method: request.method,
    path: pathname.replace(/^\/xapi\/?/, '').replace(/\/$/, ''),
    query: searchParams,
    headers,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  }
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known = toRefusal(error) ?? toRefusal(toDomainError(error))
  if (!known) logFault(request, error)
  const status = known?.status ?? toDomainError(error).status
  if (!reply.hasHeader('x-experience-api-version')) void reply.headers(commonNow(versionOf(request)))
  if (status === 401) void reply.header('www-authenticate', 'Basic realm="xAPI", charset="UTF-8"')
  void reply.headers(crossOrigin).code(status).type('application/json; charset=utf-8')
  return reply.send(JSON.stringify({ status, message: known?.message ?? 'something went wrong here' }))
}

/** A body whose length is not told, or that is long, is not read from somebody unknown. */
function requireShort({ headers }: FastifyRequest): void {
  const isUntold = headers['transfer-encoding'] !== undefined
  if (isUntold || Number(headers['content-length'] ?? 0) > MAX_UNKNOWN_BYTES)
    throw new StoreRefusal(413, `without a key in the headers at most ${MAX_UNKNOWN_BYTES} bytes are read`)
}

/** Headers of an answer for which nothing was read. */
const commonNow = (version?: ReturnType<typeof readVersion>) =>
  commonHeaders(version, settledMoment(new Date()))

function versionOf(request: FastifyRequest) {
  try {
    return readVersion(readSent(request).headers)
  } catch {
    return undefined
  }
}

/** Does work with a context that is committed with its success. */
async function within<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work()
    await ctx.commit()
    return done
  } catch (error) {
    await ctx.rollback()
    throw error
  }
}

async function identifyStore(
  engine: Engine,
  request: FastifyRequest,
  header: string | undefined,
): Promise<Access> {
  const ctx = await openStore(engine, request, true)
  return within(ctx, () => authenticate(ctx, header))
}

/** The record store of each site: xAPI 1.0.3 and 2.0.0. */
export async function recordStorePlugin(app: FastifyInstance, { engine }: { engine: Engine }): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.decorateRequest('storeAccess', null)
  app.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error))
  // Before the body is read: nobody unknown sends much.
  app.addHook('onRequest', async (request) => {
    const sent = readSent(request)
    // Its address is all that a launched unit has.
    const isUnknown = sent.path === 'about' || isOtherSyntax(sent) || sent.path.startsWith('fetch/')
    if (isUnknown) requireShort(request)
    if (isUnknown || request.method === 'OPTIONS') return
    readVersion(sent.headers)
    request.storeAccess = await identifyStore(engine, request, request.headers.authorization)
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const came = readSent(request)
    if (came.path === 'about') {
      const { status, headers, body } = answerAbout(came)
      void reply.headers({ ...commonNow(), ...crossOrigin, ...headers })
      return reply.code(status).send(body)
    }
    const isOther = isOtherSyntax(came)
    const sent = isOther ? readOtherSyntax(came) : came
    if (isOther && readVersion(sent.headers) !== '1.0')
      throw new StoreRefusal(400, 'the other syntax is one of 1.0.3')
    const access = request.storeAccess ?? (await identifyStore(engine, request, sent.headers.authorization))
    const ctx = await openStore(engine, request, false)
    const { status, headers, body } = await within(ctx, () => answerRequest(ctx, access, sent))
    return reply
      .headers({ ...crossOrigin, ...headers })
      .code(status)
      .send(body)
  }
  app.post<{ Params: { token: string } }>('/fetch/:token', async (request, reply) => {
    const ctx = await openStore(engine, request, true)
    const fetched = await within(ctx, () => fetchToken(ctx, request.params.token))
    return reply.headers({ ...commonNow(), ...crossOrigin }).send(fetched)
  })
  const allow = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({ ...commonNow(), ...crossOrigin, ...preflight })
      .code(204)
      .send()
  for (const url of ['/', '/*']) {
    app.route({ method: [...METHODS], url, handler: answer, exposeHeadRoute: false })
    app.options(url, allow)
  }
}
