import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './create-metrics.ts'

const PATH = '/metrics'
const NOT_FOUND = 'Not Found'
const PLAIN = 'text/plain; charset=utf-8'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Recognizes those who have the token, in the same time whatever they have. */
function knowing(token: string): (headers: IncomingHttpHeaders) => boolean {
  const wanted = digest(token)
  return ({ authorization }) => {
    const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
    return given !== undefined && timingSafeEqual(digest(given), wanted)
  }
}

/** Answers at /metrics to who knows the token; to others the address does not exist. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  const knows = knowing(token)
  app.get(PATH, async (request, reply) => {
    if (!knows(request.headers)) return reply.code(404).type(PLAIN).send(NOT_FOUND)
    const text = await metrics.write()
    return reply.type(metrics.registry.contentType).header('cache-control', 'no-store').send(text)
  })
  app.addHook('onClose', async () => metrics.registry.clear())
}

/** The same for a process that serves nothing else: a worker. */
export async function listenForMetrics(
  metrics: Metrics,
  { host, port, token }: { host: string; port: number; token: string },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const knows = knowing(token)
  async function answer({ method, url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const isAsked = method === 'GET' && url === PATH && knows(headers)
    const text = isAsked ? await metrics.write() : NOT_FOUND
    const type = isAsked ? metrics.registry.contentType : PLAIN
    response.writeHead(isAsked ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' })
    response.end(text)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.requestTimeout = 10_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      metrics.registry.clear()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
