import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { findNotLeakproof } from '#kernel/database/prepare.server.ts'
import { findSite, identify } from '../identify.ts'
import { findFailing, type ReadinessInput } from '../readiness.ts'
import { REDIS_AWAY } from '../redis-away.ts'

export interface HealthInput extends ReadinessInput {
  /** What else is not as it should be. */
  readonly describe?: ((db: Pick<pg.Pool, 'query'>) => Promise<readonly string[]>) | undefined
}

const HOST_NAME = /^[A-Za-z0-9._-]{1,253}$/

/** What works, and not as it should. */
async function describeNotes({ engine, describe }: HealthInput): Promise<string[]> {
  const { pools, seal, redis, backups } = engine
  const slow = await findNotLeakproof(pools.app)
  return [
    redis?.isReady() === false ? REDIS_AWAY : '',
    slow.length > 0 ? `not marked leakproof: ${slow.join(', ')}` : '',
    ...(await backups.describe(pools.app)),
    ...((await describe?.(pools.app)) ?? []),
    seal.unreadable > 0 ? `sealed values that cannot be read: ${seal.unreadable}` : '',
  ].filter((note) => note !== '')
}

/** Whether the process lives, whether it can serve, and who it thinks is asking. */
export function healthRoutes(app: FastifyInstance, input: HealthInput): void {
  const { engine } = input
  app.get('/health', () => ({ status: 200 }))

  app.get('/health/ready', async (_request, reply) => {
    try {
      const failing = await findFailing(input)
      if (failing !== undefined) return reply.code(503).send({ status: 503, failing })
      const notes = await describeNotes(input)
      return { status: 200, ...(notes.length > 0 ? { notes } : {}) }
    } catch (error) {
      engine.log.warn({ err: error }, 'not ready: the database does not answer')
      return reply.code(503).header('retry-after', '2').send({ status: 503, failing: 'database' })
    }
  })

  // For a proxy that fetches certificates: a request to that host would tell the same.
  app.get('/health/host', { config: { parameters: ['domain'] } }, async (request, reply) => {
    const { domain } = request.query as { domain?: unknown }
    const isName = typeof domain === 'string' && HOST_NAME.test(domain)
    const found = isName && (await engine.sites.byHost(domain.toLowerCase()))
    const status = found ? 200 : 404
    return reply.code(status).send({ status })
  })

  app.get('/test', async (request, reply) => {
    const site = await findSite(engine, request)
    if (!site) return reply.callNotFound()
    const ctx = await identify(engine, site, request, { acceptLanguage: true })
    await ctx.rollback()
    return {
      status: 200,
      data: { site: site._id, siteName: site.siteName, role: ctx.actor.role, time: ctx.now.toISOString() },
    }
  })
}
