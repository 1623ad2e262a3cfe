import type { FastifyInstance } from 'fastify'
import { isHeldBack } from '#kernel/access/actor.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { findLessonFile } from '#modules/learning/public.server.ts'
import { findSite, identify } from '../identify.ts'
import { inside, refuse, sendContent } from './serve.ts'

/** Serves the files of lessons to those whom the lesson is open to: films by parts, captions, documents. */
export async function lessonMediaPlugin(app: FastifyInstance, { engine }: { engine: Engine }): Promise<void> {
  app.get('/:lessonId/:fileId', async (request, reply) => {
    const { lessonId, fileId } = request.params as { lessonId: string; fileId: string }
    const site = await findSite(engine, request)
    if (!site) return refuse(reply)
    const ctx = await identify(engine, site, request, { acceptLanguage: false })
    if (isHeldBack(ctx.actor)) return refuse(reply)
    const file = await inside(ctx, () => findLessonFile(ctx, lessonId, fileId))
    if (!file) return refuse(reply)
    const { key, type, name, size, hash } = file
    const content = { key, type, name, size, etag: `"${hash.slice(0, 22)}"` }
    return sendContent(engine, request, reply, { file, cache: 'private, no-cache' }, content)
  })
}
