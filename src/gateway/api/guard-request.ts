import type { FastifyRequest } from 'fastify'
import { readCookie } from '#kernel/access/cookies.ts'
import { UNKNOWN_NAME } from '#kernel/collections/list-faults.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { SESSION_COOKIE } from '#modules/users/public.server.ts'
import { isForeign, isSafe } from '../origin.ts'

const KEY_NAMES = /^(?:x[-_]?)?(?:api|client|access|auth)?[-_]?(?:token[-_]?)?(?:key|token)$/i

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a call as it was sent. */
    sentText: string
  }
  interface FastifyContextConfig {
    /** Parameters behind the question mark that the call takes. */
    parameters?: readonly string[]
  }
}

/** Refuses what no call takes: keys in addresses, unknown parameters, and writes that another site's page sent. */
export function guardRequest(request: FastifyRequest): void {
  const known = request.routeOptions.config.parameters ?? []
  const parameter = Object.keys(request.query as object).find((name) => !known.includes(name))
  if (parameter !== undefined) {
    if (KEY_NAMES.test(parameter)) throw new DomainError('gateway.key-in-query')
    throw new DomainError('gateway.unknown-parameter', {
      values: { parameter },
      details: [{ path: parameter, message: UNKNOWN_NAME }],
    })
  }
  // No name or id has a NUL in it, and PostgreSQL takes none.
  const params = Object.values(request.params as Record<string, string>)
  if (params.some((value) => value.includes('\0'))) throw notFound()
  if (isSafe(request)) return
  if (isForeign(request)) throw new DomainError('gateway.wrong-origin', { status: 403 })
  const hasCookie = readCookie(request.headers.cookie, SESSION_COOKIE) !== undefined
  if (!hasCookie) return
  if (request.headers.origin === undefined) throw new DomainError('gateway.wrong-origin', { status: 403 })
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new DomainError('gateway.wrong-content-type', { status: 415 })
}
