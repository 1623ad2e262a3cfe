import { ClientError } from './client-error.ts'
import type { Received } from './exchange.ts'
import type { Figures } from './figures.ts'
import type { PreparedRequest } from './request.ts'

/** How long to wait before repeating: doubling from the base to the cap, and a little by chance on top. */
export function retryDelay(figures: Figures, repeated: number): number {
  const delay = Math.min(figures.baseDelay * 2 ** repeated, figures.maxDelay)
  return delay + delay * figures.jitter * Math.random()
}

/** How long to wait before asking with a new token. */
export function tokenDelay(figures: Figures, repeated: number): number {
  return Math.min(figures.tokenDelay * 2 ** repeated, figures.maxTokenDelay)
}

/** Milliseconds that a Retry-After header asks for, as seconds or as a date. */
export function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (!value) return undefined
  const wanted = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(wanted) ? undefined : Math.max(0, wanted)
}

/** The server's message in any of its shapes. */
function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { message, data } = body as { message?: unknown; data?: unknown }
  return typeof message === 'string' && message !== '' ? message : messageOf(data)
}

/** True when the server says that the token is too old; it has then done nothing. */
export function isTokenExpired({ status, body }: Received): boolean {
  const text = typeof body === 'string' ? body : messageOf(body)
  return status === 500 && text !== undefined && /Authenticat(?:ed|ion) expired/.test(text)
}

/** The error of an answer that is no success. */
export function httpError(prepared: PreparedRequest, received: Received): ClientError {
  const { method, path } = prepared
  const { status, headers, body } = received
  const text = messageOf(body)
  const code = (body as { code?: unknown } | null)?.code
  return new ClientError(
    'http',
    `HTTP error! status: ${status} - ${text ?? (received.statusText || 'no message')}`,
    {
      request: { method, path },
      status,
      text,
      code: typeof code === 'string' ? code : undefined,
      body,
      retryAfter: readRetryAfter(headers),
    },
  )
}
