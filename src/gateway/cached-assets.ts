import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Trace, traceOf } from './trace.ts'

interface CachedFile {
  readonly body: Buffer
  /** Names and values in turn, as Node writes them without looking at each again. */
  readonly headers: string[]
  readonly trace: Trace
}

/** Scripts, styles, letters and pictures of the build, answered from memory: each would else be opened on the disk again. */
export interface CachedAssets {
  /** What the log says of the request when it answered. */
  answer(request: IncomingMessage, response: ServerResponse): Trace | undefined
  /** Keeps the file that was just sent, with the headers that it was sent with. */
  remember(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export const ASSETS_PREFIX = '/assets/'
const MAX_FILE_BYTES = 300_000
const MAX_BYTES = 24_000_000
const MAX_REMEMBERED = 5_000
const MAX_OUTSIDE = 300
/** Plain names within the folder; another spelling of one goes the long way. */
const NAME = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/
const ENDINGS: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' }
/** What is said of one answer alone. */
const OWN_HEADERS = new Set(['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding'])

/** All of a request that decides which bytes and headers it gets; undefined for one that wants a part, or knows the file already. */
function outsideOf({ method, url = '', headers, socket }: IncomingMessage): string | undefined {
  if (method !== 'GET' || !url.startsWith(ASSETS_PREFIX)) return undefined
  if (headers.range ?? headers['if-none-match'] ?? headers['if-modified-since']) return undefined
  const scheme = headers['x-forwarded-proto']
  const outside = `${url} ${headers['accept-encoding'] ?? ''}`
  // Whether that header counts depends on who sent it.
  const whole = scheme === undefined ? outside : `${outside} ${String(scheme)} ${socket.remoteAddress}`
  return whole.length > MAX_OUTSIDE ? undefined : whole
}

async function readFirst(paths: readonly string[]): Promise<Buffer | undefined> {
  for (const path of paths) {
    const body = await readFile(path).catch(() => undefined)
    if (body) return body
  }
  return undefined
}

/** Keeps files of these folders, of which the first that has one counts. */
export function cacheAssets(folders: readonly string[]): CachedAssets {
  const cached = new Map<string, CachedFile>()
  const bodies = new Map<string, Buffer>()
  let bytes = 0

  async function readBody(file: string): Promise<Buffer | undefined> {
    const known = bodies.get(file)
    if (known) return known
    const body = await readFirst(folders.map((folder) => join(folder, file)))
    if (!body || bytes + body.length > MAX_BYTES) return undefined
    bytes += body.length
    bodies.set(file, body)
    return body
  }

  return {
    answer(request, response) {
      const outside = outsideOf(request)
      const file = outside === undefined ? undefined : cached.get(outside)
      if (!file) return undefined
      response.writeHead(200, file.headers).end(file.body)
      return file.trace
    },
    async remember(request, reply) {
      const outside = outsideOf(request.raw)
      const name = request.raw.url?.slice(ASSETS_PREFIX.length) ?? ''
      if (outside === undefined || reply.statusCode !== 200 || !NAME.test(name)) return
      const sent = reply.getHeaders()
      const length = Number(sent['content-length'])
      if (!(length <= MAX_FILE_BYTES)) return
      const body = await readBody(name + (ENDINGS[String(sent['content-encoding'])] ?? ''))
      if (body?.length !== length) return
      if (cached.size >= MAX_REMEMBERED) cached.clear()
      const headers = Object.entries(sent).filter(([header]) => !OWN_HEADERS.has(header))
      cached.set(outside, {
        body,
        headers: headers.flatMap(([header, value]) => [header, String(value)]),
        trace: traceOf(request),
      })
    },
  }
}
