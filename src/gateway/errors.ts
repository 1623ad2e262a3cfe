import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/errors.ts'
import type { Translate } from '#kernel/i18n/translate.ts'

const STATEMENT_TIMEOUT = '57014'
const POOL_WAIT = /timeout exceeded when trying to connect/

/** What went wrong, as something that may be told. Anything unforeseen is our fault and says nothing more. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  const { code, statusCode, message } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new DomainError('gateway.too-large', { status: 413 })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new DomainError('gateway.wrong-content-type', { status: 415 })
  if (code === STATEMENT_TIMEOUT) return new DomainError('query.too-slow', { status: 400 })
  if (POOL_WAIT.test(message)) return new DomainError('general.busy', { status: 503 })
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

/** Answers an error of /api. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  t: Translate,
): FastifyReply {
  const known = toDomainError(error)
  if (known.status >= 500) request.log.error({ err: error }, 'request failed')
  if (known.status === 503) void reply.header('retry-after', '2')
  return reply.code(known.status).send(describeError(known, t))
}
