import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/errors.ts'
import type { PageTrace } from '#shell/screen.server.ts'

/** What lines of the log say of a request beside what happened: enough to follow it, nothing about the person. */
export interface Trace {
  readonly site?: string
  /** The pattern of the screen or call: an address may hold a name or a key. */
  readonly route?: string | undefined
  readonly role?: string
}

export const REQUEST_ID_HEADER = 'x-request-id'
const ID_LENGTH = 13
/** What a reverse proxy may have called the request. */
const GIVEN_ID = /^[\w-]{8,64}$/

/** Ids of requests: short enough to be read out on the telephone, and nobody can count the others by theirs. */
export function createRequestIds(isProxied: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = isProxied ? headers[REQUEST_ID_HEADER] : undefined
    if (typeof given === 'string' && GIVEN_ID.test(given)) return given
    return randomUUID().slice(0, ID_LENGTH)
  }
}

const traces = new WeakMap<FastifyRequest, Trace>()

/** Notes what has come to be known of a request. */
export function noteTrace(request: FastifyRequest, facts: Trace): void {
  traces.set(request, { ...traces.get(request), ...facts })
}

/** What is known of a request by now. */
export function traceOf(request: FastifyRequest): Trace {
  return { route: request.routeOptions.url, ...traces.get(request) }
}

type NotifyOfFault = (fault: { readonly what: string; readonly reference: string }) => void
const tellers = new WeakMap<FastifyRequest, NotifyOfFault>()

/** Has somebody told when the request fails by nobody's refusal. */
export function onFault(request: FastifyRequest, tell: NotifyOfFault): void {
  tellers.set(request, tell)
}

/** Writes down what nobody foresaw, with all that is known of the request it happened in. */
export function logFault(request: FastifyRequest, error: unknown): void {
  const isBusy = error instanceof DomainError && error.status === 503
  if (isBusy) request.log.warn({ code: error.code, ...traceOf(request) }, 'request refused')
  else {
    const trace = traceOf(request)
    request.log.error({ err: error, ...trace }, 'request failed')
    tellers.get(request)?.({ what: `${request.method} ${trace.route ?? ''}`, reference: request.id })
  }
}

/** The same for the screens, which learn their pattern last. */
export function pageTrace(request: FastifyRequest): PageTrace {
  return {
    id: request.id,
    match: (route) => noteTrace(request, { route }),
    report: (error) => logFault(request, error),
  }
}
