import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyRequest, FastifyServerFactoryHandler } from 'fastify'
import type { ChangeFeed } from '#kernel/cache/change-feed.server.ts'
import { type AskedHeaders, readAsked } from './asked-headers.ts'
import { type CachedPage, sendCached } from './cached-page.ts'
import type { Patience } from './patience.ts'
import type { Trace } from './trace.ts'

/** Finds the page of a key that was remembered; undefined when it is not cached any more. */
export type FindCached = (key: string) => CachedPage | undefined

/** What becomes of a request that may be answered in front of the framework. */
export interface LaneEnds {
  /** It was answered; what the log says of it, and when it came. */
  sent(response: ServerResponse, trace: Trace, since?: number): void
  /** It has to go the long way after all. */
  pass(request: IncomingMessage, response: ServerResponse): void
}

/** Answers a request that was answered from the cache before, without a look at anything but what decides it. */
export interface CachedLane {
  /** True when it answers, at once or as soon as all has been heard that was committed until now. */
  answer(request: IncomingMessage, response: ServerResponse, ends: LaneEnds): boolean
  /** Requests with the same outside as this one get the page of this key. */
  remember(request: FastifyRequest, key: string): void
}

const KEEP_ALIVE_MS = 72_000
const CHECK_MS = 5_000
const MAX_REMEMBERED = 5_000
/** Room for the address of a course in Thai, of which each letter is nine. */
const MAX_LENGTH = 1_200
/** Which site a host name means, and how it looks, is written in these. */
const DECIDING_TABLES = new Set(['site', 'hostname', 'translate'])

/** A request and all of it that decides which cached page it gets. */
interface Asked {
  readonly headers: AskedHeaders
  readonly outside: string
}

/** Undefined for a request that gets no page by this way. */
function readOutside(request: IncomingMessage): Asked | undefined {
  const headers = request.method === 'GET' ? readAsked(request) : undefined
  if (!headers) return undefined
  const { host, cookie = '', scheme } = headers
  const address = `${host} ${request.url} ${cookie}`
  if (address.length > MAX_LENGTH) return undefined
  // Whether that header counts depends on who sent it.
  const outside = scheme === undefined ? address : `${address} ${scheme} ${request.socket.remoteAddress}`
  return { headers, outside }
}

/** Makes the lane of one application. */
export function createCachedLane(changes: ChangeFeed, find: FindCached): CachedLane {
  const keys = new Map<string, string>()
  changes.subscribe({
    onChange: ({ table }) => {
      if (DECIDING_TABLES.has(table)) keys.clear()
    },
    onLost: () => keys.clear(),
  })
  const pageOf = (outside: string) => {
    const key = keys.get(outside)
    return key === undefined ? undefined : find(key)
  }
  /** Whoever comes after a quiet moment waits for one answer of the database, and does not go the long way as well. */
  async function answerLater(
    { outside, headers }: Asked,
    request: IncomingMessage,
    response: ServerResponse,
    { sent, pass }: LaneEnds,
  ): Promise<void> {
    const since = performance.now()
    const page = (await changes.catchUp()) ? pageOf(outside) : undefined
    if (!page) return pass(request, response)
    sendCached(headers, response, page)
    sent(response, page.trace, since)
  }
  return {
    answer(request, response, ends) {
      const asked = keys.size > 0 ? readOutside(request) : undefined
      if (asked === undefined || !keys.has(asked.outside)) return false
      if (changes.isCurrent()) {
        const page = pageOf(asked.outside)
        if (!page) return false
        sendCached(asked.headers, response, page)
        ends.sent(response, page.trace)
        return true
      }
      void answerLater(asked, request, response, ends)
      return true
    },
    remember({ raw }, key) {
      const asked = readOutside(raw)
      if (!asked) return
      if (keys.size >= MAX_REMEMBERED) keys.clear()
      keys.set(asked.outside, key)
    },
  }
}

/** A server whose requests go to the lane first, and on to the framework where that has no answer. */
export function createLanedServer(
  answer: (
    request: IncomingMessage,
    response: ServerResponse,
    handler: FastifyServerFactoryHandler,
  ) => boolean,
  handler: FastifyServerFactoryHandler,
  { head, idle, upload }: Patience,
): Server {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: head,
      requestTimeout: upload,
      connectionsCheckingInterval: Math.min(head, CHECK_MS),
    },
    (request, response) => {
      if (!answer(request, response, handler)) handler(request, response)
    },
  )
  server.setTimeout(idle)
  return server
}
