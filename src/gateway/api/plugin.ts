import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, CallAnswer } from '#kernel/calls.ts'
import type { Context } from '#kernel/context.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { sendError } from '../errors.ts'
import { findSite, hostnameOf, identify } from '../identify.ts'
import { isSecure } from '../origin.ts'
import { collectionCalls } from './collection-calls.ts'
import { documentationRoutes } from './documentation.ts'
import { guardRequest } from './guard-request.ts'
import { healthRoutes } from './health.ts'
import { multiCount } from './multi-count.ts'

const BODY_LIMIT = 1024 * 1024

type Params = Record<string, string>

/** Runs a call in the context of its request and commits before anything is answered. */
async function answer(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (ctx: Context) => Promise<CallAnswer>,
): Promise<FastifyReply> {
  let ctx: Context | undefined
  try {
    const site = await findSite(engine, request)
    if (!site) throw notFound()
    ctx = await identify(engine, site, request, { acceptLanguage: true })
    const result = await work(ctx)
    await ctx.commit()
    if (result.cookies) void reply.header('set-cookie', [...result.cookies])
    if (result.headers) void reply.headers({ ...result.headers })
    return await reply.code(result.status ?? 200).send(result.body)
  } catch (error) {
    await ctx?.rollback()
    return sendError(request, reply, error, ctx?.t ?? engine.catalog.translate('th'))
  }
}

function parseBody(call: Call, body: unknown): unknown {
  if (!call.body) return undefined
  const parsed = call.body.safeParse(body)
  if (parsed.success) return parsed.data
  throw new DomainError('gateway.bad-body', {
    details: parsed.error.issues.map((issue) => ({
      path: issue.path.join('.') || ('keys' in issue ? issue.keys.join(', ') : 'body'),
      message: issue.message,
    })),
  })
}

/** The calls of the modules and, for every collection, the generic ones; also below /proxy-api. */
export async function apiPlugin(app: FastifyInstance, { engine }: { engine: Engine }): Promise<void> {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      if (body === '') return done(null, undefined)
      return parseJson(request, body as string, done)
    },
  )
  app.addHook('onRequest', async (request) => guardRequest(request))
  app.setErrorHandler((error, request, reply) =>
    sendError(request, reply, error, engine.catalog.translate('th')),
  )
  app.setNotFoundHandler((request, reply) =>
    sendError(
      request,
      reply,
      new DomainError('gateway.unknown-call', { status: 404 }),
      engine.catalog.translate('th'),
    ),
  )

  const calls = [multiCount, ...engine.registry.modules.flatMap((module) => module.calls)]
  for (const call of calls)
    app.route({
      method: call.method,
      url: `/${call.path}`,
      handler: (request, reply) =>
        answer(engine, request, reply, (ctx) =>
          call.handle({
            ctx,
            body: parseBody(call, request.body),
            params: request.params as Params,
            headers: request.headers as Record<string, string | undefined>,
            address: request.ip,
            hostname: hostnameOf(request),
            secure: isSecure(request),
          }),
        ),
    })

  for (const prefix of ['', '/proxy-api'])
    for (const call of collectionCalls)
      app.route({
        method: call.method,
        url: `${prefix}/:collection${call.path}`,
        handler: (request, reply) =>
          answer(engine, request, reply, async (ctx) => {
            const { collection: name = '', id = '' } = request.params as Params
            const collection = engine.registry.collection(name)
            if (!collection?.exposed)
              throw new DomainError('gateway.unknown-collection', {
                status: 404,
                values: { collection: name },
              })
            const ifMatch = request.headers['if-match']
            return call.handle({ ctx, collection, id, body: request.body, ifMatch })
          }),
      })

  healthRoutes(app, engine)
  documentationRoutes(app, engine, calls)
}
