import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Engine } from '#kernel/engine.server.ts'
import type { Observers } from './observe.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

function knows(request: FastifyRequest, token: Buffer): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), token)
}

/** Measures every request and answers at /metrics to who knows the token; to others the address does not exist. */
export function serveMetrics(
  app: FastifyInstance,
  engine: Engine,
  observers: Observers,
  token: string,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'sala_http_request_duration_seconds',
    help: 'Time from request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  // Apart from the durations: sites times routes would be more series than anybody keeps.
  const bySite = new Counter({
    name: 'sala_site_requests_total',
    help: 'Answered requests of a site, by who asked and the first digit of the status',
    labelNames: ['site', 'role', 'status'],
    registers: [registry],
  })
  measurePools(engine, registry)
  observers.add(({ method, route = 'none', status, milliseconds, site, role = 'none' }) => {
    durations.observe({ method, route, status }, milliseconds / 1000)
    if (site !== undefined) bySite.inc({ site, role, status: `${Math.floor(status / 100)}xx` })
  })
  const wanted = digest(token)
  app.get('/metrics', async (request, reply) => {
    if (!knows(request, wanted)) return reply.code(404).type('text/plain; charset=utf-8').send('Not Found')
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
  app.addHook('onClose', async () => registry.clear())
}

function measurePools(engine: Engine, registry: Registry): void {
  const { app, platform } = engine.pools
  const gauge = new Gauge({
    name: 'sala_pool_connections',
    help: 'Database connections in use and idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries({ app, platform })) {
        gauge.set({ pool, state: 'used' }, totalCount - idleCount)
        gauge.set({ pool, state: 'idle' }, idleCount)
        gauge.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}
