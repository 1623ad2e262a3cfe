import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForeign, isSafe } from './origin.ts'

const KILOBYTE = 1024

/** What a form may be sent as, and how large it may be. */
const kinds = {
  'application/x-www-form-urlencoded': 1024 * KILOBYTE,
  'multipart/form-data': 1024 * KILOBYTE,
} as const

const limitOf = (type: string | undefined) =>
  kinds[type?.split(';', 1)[0]?.trim().toLowerCase() as keyof typeof kinds]

/** What a form may send: its own site's, of a known kind, and of a known and sensible size. */
function statusOf(request: FastifyRequest): number | undefined {
  const length = request.headers['content-length']
  if (isForeign(request)) return 403
  if (length === undefined) return 411
  const limit = Number(length) === 0 ? 0 : limitOf(request.headers['content-type'])
  if (limit === undefined) return 415
  return Number(length) > limit ? 413 : undefined
}

async function refusePost(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const status = isSafe(request) ? undefined : statusOf(request)
  return status === undefined ? undefined : reply.code(status).type('text/plain').send(STATUS_CODES[status])
}

/** Reads what forms send whole, before anybody begins to work for the request: a slow sender holds nothing but a socket. */
export function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  for (const [type, bodyLimit] of Object.entries(kinds))
    scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
  scope.addHook('onRequest', refusePost)
}
