import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerOnce } from '#kernel/access/answer-once.server.ts'
import type { ScopeKind } from '#kernel/access/scopes.ts'
import type { Call, CallAnswer } from '#kernel/calls.ts'
import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { maxAnswerBytes } from '#kernel/query/limits.ts'
import { tooMuch } from '#kernel/query/refusals.ts'
import { type Belonging, requireThere } from '#kernel/tenancy/presence.ts'
import { watchInstallation } from '#modules/installation/public.server.ts'
import { describeError, sendError } from '../errors.ts'
import { findSite, hostnameOf, identify, translateFor } from '../identify.ts'
import { refuseWhilePending } from '../installation.ts'
import { isSecure } from '../origin.ts'
import { refuseOwing } from '../owed.ts'
import { findCaller, noteCaller, requireScope } from './client-calls.ts'
import { collectionCalls } from './collection-calls.ts'
import { documentationRoutes } from './documentation.ts'
import { guardRequest } from './guard-request.ts'
import { type HealthInput, healthRoutes } from './health.ts'
import { listCalls } from './list-calls.ts'
import { multiCount } from './multi-count.ts'
import { guardJson, parseBody } from './parse-body.ts'

const BODY_LIMIT = 1024 * 1024

type Params = Record<string, string>

const hasSealed = ({ fields }: Collection) => Object.values(fields).some(({ sealed }) => sealed)

/** Runs a call in the context of its request and commits before anything is answered. */
async function answer(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (ctx: Context) => Promise<CallAnswer>,
  {
    beforeReset = false,
    beforeSecondStep = false,
    whenBound = false,
    whileClosed,
    reads,
    module,
    scope,
  }: Pick<Call, 'beforeReset' | 'beforeSecondStep' | 'whenBound' | 'whileClosed'> & {
    reads?: boolean
    /** The one that answers. */
    module?: Belonging | undefined
    /** What a program's key must allow; a call without one is for people. */
    scope?: readonly [collection: string, kind: ScopeKind] | undefined
  } = {},
): Promise<FastifyReply> {
  let ctx: Context | undefined
  try {
    const caller = await findCaller(engine, request)
    const site = caller?.site ?? (await findSite(engine, request))
    if (!site) throw notFound()
    ctx = await (caller
      ? caller.open({ reads })
      : identify(engine, site, request, { acceptLanguage: true, whileClosed, reads }))
    if (caller) requireScope(ctx.actor, scope)
    if (!beforeReset) refuseOwing(ctx.actor, { beforeSecondStep })
    if (module) requireThere(ctx.site, module)
    if (ctx.actor.boundTo !== null && !whenBound) throw forbidden()
    const result = await work(ctx)
    await ctx.commit()
    if (result.cookies) void reply.header('set-cookie', [...result.cookies])
    if (result.headers) void reply.headers({ ...result.headers })
    return await reply.code(result.status ?? 200).send(result.body)
  } catch (error) {
    await ctx?.rollback()
    const t = ctx?.t ?? (await translateFor(engine, request, { acceptLanguage: true }))
    return sendError(request, reply, error, t)
  }
}

/** The calls of the modules and, for every collection, the generic ones; also below /proxy-api. */
export async function apiPlugin(app: FastifyInstance, input: HealthInput): Promise<void> {
  const { engine } = input
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.decorateRequest('sentText', '')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      request.sentText = body as string
      if (body === '') return done(null, undefined)
      return parseJson(request, body as string, (error, parsed) => {
        if (error) return done(error)
        try {
          guardJson(body as string, parsed)
        } catch (fault) {
          return done(fault as Error)
        }
        return done(null, parsed)
      })
    },
  )
  // Before all refusals: what a call answers concerns who asked, now. A call that may be kept says so itself.
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  app.addHook('onRequest', async (request) => guardRequest(request))
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) <= maxAnswerBytes) return payload
    const t = await translateFor(engine, request, { acceptLanguage: true })
    const refused = tooMuch()
    void reply.code(refused.status).removeHeader('etag')
    return JSON.stringify(describeError(refused, t))
  })
  app.addHook('onSend', async (request, reply, payload) => {
    await noteCaller(engine, request, reply)
    return payload
  })
  const isPending = watchInstallation(engine)
  app.addHook('onRequest', (request) => refuseWhilePending(request, isPending))
  const refuse = async (request: FastifyRequest, reply: FastifyReply, error: unknown) =>
    sendError(request, reply, error, await translateFor(engine, request, { acceptLanguage: true }))
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
  const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) =>
    refuse(request, reply, new DomainError('gateway.unknown-call', { status: 404 }))
  app.setNotFoundHandler(refuseUnknown)
  // Else what no call answers would fall through to the pages.
  for (const url of ['/', '/*']) app.all(url, refuseUnknown)

  const calls: (Call & { readonly module?: Belonging })[] = [
    multiCount,
    ...engine.registry.modules.flatMap((module) =>
      [...listCalls(module.lists), ...module.calls].map((call) => ({ ...call, module })),
    ),
  ]
  // What a module does itself with a collection goes before the generic calls at both addresses.
  const isOfCollection = ({ path }: { path: string }) =>
    engine.registry.collection(path.split('/', 1)[0] ?? '')?.exposed ?? false
  // Of what modules do themselves a program has what stands below a collection, by its scope of that.
  const scopeOfCall = ({ path, method, forPeople }: Call) => {
    if (forPeople) return undefined
    const name = path.replace(/^proxy-api\//, '').split('/', 1)[0] ?? ''
    const kind: ScopeKind = method === 'GET' ? 'read' : 'write'
    return isOfCollection({ path: name }) ? ([name, kind] as const) : undefined
  }
  const proxied = calls.filter(isOfCollection).map((call) => ({ ...call, path: `proxy-api/${call.path}` }))
  for (const call of [...calls, ...proxied])
    app.route({
      method: call.method,
      url: `/${call.path}`,
      config: { parameters: Object.keys(call.query?.shape ?? {}), fault: call.fault },
      handler: (request, reply) =>
        answer(
          engine,
          request,
          reply,
          (ctx) =>
            call.handle({
              ctx,
              body: call.body ? parseBody(call.body, request.body, call.wrongBody) : undefined,
              params: request.params as Params,
              query: call.query ? (parseBody(call.query, request.query) as Params) : {},
              headers: request.headers as Record<string, string | undefined>,
              address: request.ip,
              sent: request.sentText,
              hostname: hostnameOf(request),
              secure: isSecure(request),
            }),
          { ...call, scope: scopeOfCall(call) },
        ),
    })

  for (const prefix of ['', '/proxy-api'])
    for (const call of collectionCalls)
      app.route({
        method: call.method,
        url: `${prefix}/:collection${call.path}`,
        handler: (request, reply) => {
          const { collection: name = '', id = '' } = request.params as Params
          const collection = engine.registry.collection(name)
          const handle = async (ctx: Context) => {
            if (!collection?.exposed)
              throw new DomainError('gateway.unknown-collection', {
                status: 404,
                values: { collection: name },
              })
            const ifMatch = request.headers['if-match']
            const work = () => call.handle({ ctx, collection, id, body: request.body, ifMatch })
            const key = request.headers['idempotency-key']
            if (!call.changes || key === undefined) return work()
            const parts = [call.method, name, id, JSON.stringify(request.body), ifMatch]
            return answerOnce(ctx, { key: String(key), parts }, work)
          }
          // Whoever looks for the value of a sealed field leaves a line in the audit log.
          const reads = call.reads === true && collection !== undefined && !hasSealed(collection)
          return answer(engine, request, reply, handle, {
            reads,
            module: engine.registry.ownerOf(name),
            scope: [name, call.reads === true || call.method === 'GET' ? 'read' : 'write'],
          })
        },
      })

  healthRoutes(app, input)
  documentationRoutes(app, engine, calls)
}
