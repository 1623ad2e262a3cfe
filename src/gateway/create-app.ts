import type { IncomingMessage, ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger as PinoLogger } from 'pino'
import { watchHeld } from '#kernel/database/held-connections.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { manifest } from '#src/manifest.ts'
import type { HealthInput } from './api/health.ts'
import { apiPlugin } from './api/plugin.ts'
import { serveAssets } from './assets.ts'
import { cacheAssets } from './cached-assets.ts'
import { type CachedLane, createLanedServer, type LaneEnds } from './cached-lane.ts'
import { serveCertificateKeys } from './certificate-keys.ts'
import type { Disk } from './disks.ts'
import { closeConnectionsWhileDraining, type Drain } from './drain.ts'
import { sendError } from './errors.ts'
import { createFaultPages } from './fault-page.ts'
import { lessonMediaPlugin } from './files/lesson-media.ts'
import { packagePlugin } from './files/packages.ts'
import { filePlugin } from './files/serve.ts'
import { uploadPlugin } from './files/uploads.ts'
import { guardCookies } from './guarded-cookies.ts'
import { ltiPlugin } from './lti.ts'
import { createMetrics } from './metrics/create-metrics.ts'
import { measureRequests } from './metrics/request-metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { gaugePages, gaugeSockets } from './metrics/web-gauges.ts'
import { createObservers } from './observe.ts'
import { isSecure } from './origin.ts'
import { takeForms } from './page-forms.ts'
import { createPageHandler, type PagesInput } from './pages.ts'
import { endSlowBodies, type Patience, usualPatience } from './patience.ts'
import { servePrefetchRules } from './prefetch.ts'
import { servePreviewSwitch } from './preview.ts'
import { recordStorePlugin } from './record-store.ts'
import { serveSearchEngines } from './search-engines.ts'
import { secureHeaders, securityHeaders } from './security.ts'
import { serveSecurityContact } from './security-contact.ts'
import { openSockets, type SocketsInput } from './sockets/open-sockets.ts'
import { createRequestIds, REQUEST_ID_HEADER } from './trace.ts'
import { serveWebApp } from './web-app.ts'

export interface AppInput {
  engine: Engine
  log: PinoLogger
  /** The screens; absent where only /api is served. */
  pages?: PagesInput
  /** Folders of the browser's files: this build's, then those of earlier ones. */
  assets?: readonly string[] | undefined
  /** How the sockets differ from what they usually are. */
  sockets?: Omit<SocketsInput, 'engine'>
  /** Adds what only a developer's server has, in front of everything else. */
  decorate?: ((app: FastifyInstance) => Promise<void>) | undefined
  /** Addresses whose X-Forwarded-* headers count; nobody's unless told. */
  trustProxy?: string | undefined
  /** Opens /metrics to who knows it. */
  metricsToken?: string | undefined
  /** Whom to tell of a vulnerability; /.well-known/security.txt says it. */
  securityContact?: string | undefined
  drain?: Drain | undefined
  /** Disks without whose room it is not ready. */
  disks?: readonly Disk[] | undefined
  /** What else readiness tells under its notes. */
  describe?: HealthInput['describe']
  /** How long it waits for others, where that is not the usual. */
  patience?: Partial<Patience>
}

const securityEntries = Object.entries(securityHeaders)

/** The whole web application, ready to listen. */
export async function createApp({
  engine,
  log,
  pages,
  assets,
  sockets,
  decorate,
  trustProxy,
  metricsToken,
  securityContact,
  drain,
  disks,
  describe,
  patience,
}: AppInput): Promise<FastifyInstance> {
  const files = cacheAssets(assets ?? [])
  let lane: CachedLane | undefined
  const sent: LaneEnds['sent'] = (response, trace, since) => observers.watch(response, 'GET', trace, since)
  const answerEarly = (request: IncomingMessage, response: ServerResponse, pass: LaneEnds['pass']) => {
    if (drain?.isDraining) return false
    if (lane?.answer(request, response, { sent, pass })) return true
    const trace = files.answer(request, response)
    if (trace) sent(response, trace)
    return trace !== undefined
  }
  const waits = { ...usualPatience, ...patience }
  const app = Fastify({
    serverFactory: (handler) => createLanedServer(answerEarly, handler, waits),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // A request on an open connection is served until the very end, not refused.
    return503OnClosing: false,
    genReqId: createRequestIds(trustProxy !== undefined),
    ...(trustProxy === undefined ? {} : { trustProxy }),
    // Addresses that cannot be read never come to a route.
    frameworkErrors: (error, request, reply) => {
      void sendError(request, reply, error, engine.catalog.translate('th'))
    },
  }) as unknown as FastifyInstance
  // When it is sent: cached pages go another way and have these headers already.
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id)
    for (const [name, value] of securityEntries) if (!reply.hasHeader(name)) void reply.header(name, value)
    if (isSecure(request)) void reply.headers(secureHeaders)
    done(null, payload)
  })
  guardCookies(app)
  // Where the body has been read: what reads it knows nothing of the request.
  app.addHook('preHandler', (_request, _reply, done) => watchHeld(done))
  endSlowBodies(app, waits)
  await decorate?.(app)
  if (drain) closeConnectionsWhileDraining(app, drain)
  const observers = createObservers(app)
  const metrics = metricsToken === undefined ? undefined : createMetrics({ engine, drain, disks })
  if (metrics) observers.add(measureRequests(metrics.registry))
  if (metrics && metricsToken) serveMetrics(app, metrics, metricsToken)
  if (securityContact) serveSecurityContact(app, engine, securityContact)
  serveCertificateKeys(app, engine)
  if (log.isLevelEnabled('info'))
    observers.add(({ milliseconds, ...served }) =>
      log.info({ ...served, ms: Math.round(milliseconds) }, 'request'),
    )
  app.setErrorHandler(createFaultPages(engine.catalog, manifest))

  await app.register(apiPlugin, { prefix: '/api', engine, drain, disks, describe })
  await app.register(uploadPlugin, { prefix: '/api/upload', engine })
  await app.register(filePlugin, { prefix: '/files', engine })
  await app.register(recordStorePlugin, { prefix: '/xapi', engine })
  await app.register(ltiPlugin, { prefix: '/lti', engine })
  await app.register(lessonMediaPlugin, { prefix: '/lesson/media', engine })
  await app.register(packagePlugin, { prefix: '/content', engine })
  const people = await openSockets(app, { engine, isProxied: trustProxy !== undefined, ...sockets })
  if (metrics) gaugeSockets(() => people.count(), metrics.registry)
  if (assets) await serveAssets(app, assets, files)
  if (pages) {
    engine.changes.open()
    app.addHook('onClose', () => engine.changes.close())
    serveSearchEngines(app, engine)
    serveWebApp(app, engine, assets)
    servePrefetchRules(app, manifest)
    const { handle, ...parts } = createPageHandler(engine, pages)
    if (metrics) gaugePages(parts, metrics.registry)
    lane = parts.lane
    await app.register(async (scope) => {
      takeForms(scope, manifest)
      servePreviewSwitch(scope, engine)
      scope.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', handler: handle })
      scope.route({ method: ['GET', 'POST'], url: '/', handler: handle })
    })
  }
  return app
}
