import { ClientError } from './client-error.ts'
import type { PreparedRequest } from './request.ts'

export interface Received {
  readonly status: number
  readonly statusText: string
  readonly headers: Headers
  readonly body: unknown
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const inner = cause.cause instanceof Error ? cause.cause.message : ''
  return inner ? `${cause.message}: ${inner}` : cause.message
}

function parse(text: string): unknown {
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown)
  } catch {
    return text
  }
}

/** Sends once and reads the whole answer within the time allowed. Throws when there is no answer. */
export async function exchange(
  send: typeof fetch,
  prepared: PreparedRequest,
  options: { token: string | undefined; timeout: number; signal: AbortSignal | undefined },
): Promise<Received> {
  const { method, path, url, headers, body } = prepared
  const { token, timeout, signal } = options
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeout)
  try {
    const response = await send(url, {
      method,
      headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      ...(body !== undefined && { body }),
    })
    const { status, statusText } = response
    return { status, statusText, headers: response.headers, body: parse(await response.text()) }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    const request = { method, path }
    if (limit.signal.aborted)
      throw new ClientError('timeout', `Request timeout after ${timeout}ms`, { request })
    throw new ClientError('network', `API request failed: ${reasonOf(cause)}`, { request, cause })
  } finally {
    clearTimeout(timer)
  }
}
