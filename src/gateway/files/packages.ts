import { PassThrough, Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '#kernel/engine.server.ts'
import { type ByteRange, parseRange } from '#kernel/storage/range.ts'
import {
  type ContentFile,
  createContent,
  type LaunchMark,
  stagePage,
  typeOfFile,
} from '#modules/packages/public.server.ts'
import { refuse } from './serve.ts'

const STYLE = "'unsafe-inline'"

/** What the page of the run-time may do: its own script, and frames of its own origin. */
const stagePolicy = ({ origin }: LaunchMark) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${STYLE}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
  ].join('; ')

/** What a package may do: whatever it likes with its own files, and elsewhere speak with the site's record store alone. */
const contentPolicy = ({ origin }: LaunchMark) =>
  [
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
    `connect-src 'self' data: blob: ${origin}/xapi/`,
    "worker-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors 'self' ${origin}`,
  ].join('; ')

const headers = (policy: string) => ({
  'content-security-policy': policy,
  'cross-origin-embedder-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, max-age=3600',
})

/** Serves packages at an origin of their own: without cookies, calls or pages of the site. */
export async function packagePlugin(app: FastifyInstance, { engine }: { engine: Engine }): Promise<void> {
  const content = createContent(engine)

  const markOf = (request: FastifyRequest): LaunchMark | undefined => {
    const { token } = request.params as { token: string }
    // A worker of a package would outlive its launch.
    if (request.headers['service-worker'] !== undefined) return undefined
    return content.readMark(token, (request.headers.host ?? '').toLowerCase())
  }

  app.get('/:token/stage', async (request, reply) => {
    const mark = markOf(request)
    if (!mark) return refuse(reply)
    void reply.headers(headers(stagePolicy(mark))).header('content-type', 'text/html; charset=utf-8')
    return reply.send(stagePage(import.meta.env.PACKAGE_STAGE ?? '/', mark.origin))
  })

  app.get('/:token/files/*', async (request, reply) => {
    const mark = markOf(request)
    const name = (request.params as { '*': string })['*']
    const file = mark && (await content.findFile(mark, name))
    if (!mark || !file) return refuse(reply)
    void reply.headers(headers(contentPolicy(mark))).header('content-type', typeOfFile(name))
    return sendFile(request, reply, file)
  })
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ContentFile) {
  const range = parseRange(request.headers.range, file.size)
  void reply.header('accept-ranges', 'bytes')
  if (range === 'refused') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const bytes = await file.open()
  if (!range) return reply.header('content-length', file.size).send(bytes.pipe(new PassThrough()))
  void reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
  const part = partOf(range)
  bytes.on('error', (error) => part.destroy(error))
  part.once('close', () => bytes.destroy())
  return reply.send(bytes.pipe(part))
}

/** Lets a part of the bytes through. What is packed can only be read from its beginning. */
function partOf({ start, end }: ByteRange): Transform {
  let at = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const from = at
      at += chunk.length
      const piece = chunk.subarray(Math.max(0, start - from), Math.max(0, end + 1 - from))
      done(null, piece)
    },
  })
}
