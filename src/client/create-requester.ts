import { ClientError } from './client-error.ts'
import type { Received } from './exchange.ts'
import { type Figures, gatewayFigures } from './figures.ts'
import { type Address, type PreparedRequest, prepareRequest, type RequestInput } from './request.ts'
import { createResponseCache } from './response-cache.ts'
import { createTransport, type TransportOptions } from './transport.ts'
import type { Answer } from './types.ts'

export interface ClientOptions extends Address, TransportOptions {
  /** Keeps the answers of GET and query for a minute, until this client writes to their collection. */
  readonly cache?: boolean
  /** In place of the usual waits, repetitions and caps. */
  readonly figures?: Partial<Figures>
}

export interface Requester {
  readonly figures: Figures
  request<Data>(input: RequestInput): Promise<Answer<Data>>
  /** Forgets every kept answer. */
  forget(): void
}

const SESSION_COOKIE = /^sala_session=([^;]*)/

/** Programs see the cookie and send its value themselves; in a browser it is out of sight and goes by itself. */
function sessionOf(headers: Headers): string | undefined {
  const cookies = typeof headers.getSetCookie === 'function' ? headers.getSetCookie() : []
  return cookies.map((cookie) => SESSION_COOKIE.exec(cookie)?.[1]).find((token) => token !== undefined)
}

function answerOf(prepared: PreparedRequest, { status, headers, body }: Received): string {
  const { method, path } = prepared
  if (typeof body !== 'object' || body === null)
    throw new ClientError('answer', 'API request failed: the answer is not JSON', {
      request: { method, path },
      status,
      body,
    })
  const etag = headers.get('etag')
  return JSON.stringify(etag ? { ...body, etag } : body)
}

/** The one way by which all of a client's calls go: cache, then transport. */
export function createRequester(options: ClientOptions, usual: Figures = gatewayFigures): Requester {
  const figures = { ...usual, ...options.figures }
  const transport = createTransport(options, figures)
  const cache = options.cache ? createResponseCache(figures.cacheLife, figures.cacheEntries) : undefined

  async function read(prepared: PreparedRequest, signal: AbortSignal | undefined): Promise<string> {
    const key = `${prepared.method} ${prepared.path} ${prepared.body ?? ''}`
    const kept = prepared.isCachable ? cache?.read(key) : undefined
    if (kept !== undefined) return kept
    const keep = prepared.isCachable ? cache?.prepare(key, prepared.tag) : undefined
    const text = answerOf(prepared, await transport.send(prepared, signal))
    keep?.(text)
    return text
  }

  async function write(prepared: PreparedRequest, signal: AbortSignal | undefined): Promise<string> {
    const isSession = prepared.tag === 'signin' || prepared.tag === 'signout'
    try {
      const received = await transport.send(prepared, signal)
      const token = isSession ? sessionOf(received.headers) : undefined
      if (token !== undefined) transport.keepSession(token || undefined)
      return answerOf(prepared, received)
    } finally {
      // Also after a failure: it may have been written all the same. Who signs in sees other things.
      cache?.forget(isSession ? undefined : prepared.tag)
    }
  }

  return {
    figures,
    async request<Data>(input: RequestInput) {
      const prepared = prepareRequest(options, input)
      const text = await (prepared.isRead ? read : write)(prepared, input.signal)
      return JSON.parse(text) as Answer<Data>
    },
    forget: () => cache?.forget(),
  }
}
