import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ASSETS_PREFIX, type CachedAssets } from './cached-assets.ts'
import { documentWorkerPolicy } from './security.ts'

/** Serves the browser's files, whose names change with what is in them: this build's, then those of earlier ones. */
export async function serveAssets(
  app: FastifyInstance,
  folders: readonly string[],
  cached: CachedAssets,
): Promise<void> {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.raw.url?.startsWith(ASSETS_PREFIX)) void cached.remember(request, reply)
    done()
  })
  await app.register(staticFiles, {
    root: [...folders],
    prefix: ASSETS_PREFIX,
    immutable: true,
    maxAge: '1y',
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (path.includes('/pdf.worker.')) void reply.header('content-security-policy', documentWorkerPolicy)
    },
  })
}
