import type { FastifyInstance } from 'fastify'
import { findNotLeakproof } from '#kernel/database/prepare.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { findSite, identify } from '../identify.ts'
import { findFailing, type ReadinessInput } from '../readiness.ts'
import { REDIS_AWAY } from '../redis-away.ts'

/** What works, and not as it should. */
async function describeNotes({ pools, seal, redis }: Engine): Promise<string[]> {
  const slow = await findNotLeakproof(pools.app)
  return [
    redis?.isReady() === false ? REDIS_AWAY : '',
    slow.length > 0 ? `not marked leakproof: ${slow.join(', ')}` : '',
    seal.unreadable > 0 ? `sealed values that cannot be read: ${seal.unreadable}` : '',
  ].filter((note) => note !== '')
}

/** Whether the process lives, whether it can serve, and who it thinks is asking. */
export function healthRoutes(app: FastifyInstance, input: ReadinessInput): void {
  const { engine } = input
  app.get('/health', () => ({ status: 200 }))

  app.get('/health/ready', async (_request, reply) => {
    try {
      const failing = await findFailing(input)
      if (failing !== undefined) return reply.code(503).send({ status: 503, failing })
      const notes = await describeNotes(engine)
      return { status: 200, ...(notes.length > 0 ? { notes } : {}) }
    } catch (error) {
      engine.log.warn({ err: error }, 'not ready: the database does not answer')
      return reply.code(503).header('retry-after', '2').send({ status: 503, failing: 'database' })
    }
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
