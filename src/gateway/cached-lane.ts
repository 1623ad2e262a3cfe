import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyRequest, FastifyServerFactoryHandler } from 'fastify'
import type { ChangeFeed } from '#kernel/cache/change-feed.server.ts'
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

/** All of a request that decides which cached page it gets; undefined for one that gets none by this way. */
function outsideOf({ method, url, headers, socket }: IncomingMessage): string | undefined {
  if (method !== 'GET' || headers.authorization !== undefined) return undefined
  if (headers['client-token-key'] !== undefined || headers['x-api-key'] !== undefined) return undefined
  if (headers['x-hostname-ref'] !== undefined) return undefined
  const outside = `${headers.host} ${url} ${headers.cookie ?? ''}`
  if (outside.length > MAX_LENGTH) return undefined
  const scheme = headers['x-forwarded-proto']
  // Whether that header counts depends on who sent it.
  return scheme === undefined ? outside : `${outside} ${String(scheme)} ${socket.remoteAddress}`
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
    outside: string,
    request: IncomingMessage,
    response: ServerResponse,
    { sent, pass }: LaneEnds,
  ): Promise<void> {
    const since = performance.now()
    const page = (await changes.catchUp()) ? pageOf(outside) : undefined
    if (!page) return pass(request, response)
    sendCached(request, response, page)
    sent(response, page.trace, since)
  }
  return {
    answer(request, response, ends) {
      const outside = keys.size > 0 ? outsideOf(request) : undefined
      if (outside === undefined || !keys.has(outside)) return false
      if (changes.isCurrent()) {
        const page = pageOf(outside)
        if (!page) return false
        sendCached(request, response, page)
        ends.sent(response, page.trace)
        return true
      }
      void answerLater(outside, request, response, ends)
      return true
    },
    remember({ raw }, key) {
      const outside = outsideOf(raw)
      if (outside === undefined) return
      if (keys.size >= MAX_REMEMBERED) keys.clear()
      keys.set(outside, key)
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
