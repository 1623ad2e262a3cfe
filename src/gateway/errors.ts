import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { toDatabaseFault } from '#kernel/database/faults.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Translate } from '#kernel/i18n/translate.ts'
import { logFault } from './trace.ts'

/** What went wrong, as something that may be told. Anything unforeseen is our fault and says nothing more. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new DomainError('gateway.too-large', { status: 413 })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new DomainError('gateway.wrong-content-type', { status: 415 })
  const fault = toDatabaseFault(error)
  if (fault) return fault
  if (statusCode && statusCode < 500) return new DomainError('gateway.bad-body', { status: statusCode })
  return new DomainError('general.server-fault', { status: 500 })
}

/** The body of an error answer, in the caller's language. */
export function describeError(error: DomainError, t: Translate): Record<string, unknown> {
  const details = error.details.map(({ path, message }) => ({
    path,
    message: t.has(message) ? t(message) : message,
  }))
  return {
    status: error.status,
    code: error.code,
    message: t(error.code, error.values),
    ...(details.length > 0 ? { details } : {}),
    ...error.extra,
  }
}

/** After how many seconds what passes by itself is worth another try. */
export const PASSING_SECONDS = 2

/** Says when trying again makes sense, where it does. */
export function setRetryAfter(reply: FastifyReply, { status, code, retryAfter }: DomainError): void {
  const isPassing = status === 503 || code === 'gateway.idempotency-key-busy'
  const seconds = retryAfter ?? (isPassing ? PASSING_SECONDS : undefined)
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Text of a call for what is nobody's refusal. */
    fault?: string | undefined
  }
}

/** The same error in the words that its call or page has for what nobody foresaw. */
export function inWordsOf(fault: string | undefined, error: DomainError): DomainError {
  // A database that takes too long is no fault of a caller who asks for nothing of their own making.
  const status = error.code === 'query.too-slow' ? 503 : error.status
  if (fault === undefined || status < 500) return error
  const { retryAfter } = error
  return new DomainError(fault, { status, ...(retryAfter !== undefined && { retryAfter }) })
}

/** Answers an error of /api. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  t: Translate,
): FastifyReply {
  const known = inWordsOf(request.routeOptions?.config?.fault, toDomainError(error))
  if (known.status >= 500) logFault(request, error)
  setRetryAfter(reply, known)
  return reply.code(known.status).send(describeError(known, t))
}
