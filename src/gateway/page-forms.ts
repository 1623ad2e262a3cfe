import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/errors.ts'
import type { RouteRow } from '#kernel/routes.ts'
import { patternOf } from './cached-routes.ts'
import { isForeign, isSafe } from './origin.ts'

const KILOBYTE = 1024

/** What a form may be sent as, and how large it may be. */
const kinds = {
  'application/x-www-form-urlencoded': 1024 * KILOBYTE,
  'multipart/form-data': 1024 * KILOBYTE,
} as const

const limitOf = (type: string | undefined) =>
  kinds[type?.split(';', 1)[0]?.trim().toLowerCase() as keyof typeof kinds]

/** Forms that may send more, by the addresses of their routes. */
type LargerForms = readonly (readonly [pattern: RegExp, bytes: number])[]

const largest = (path: string, larger: LargerForms) => larger.find(([pattern]) => pattern.test(path))?.[1]

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0]?.replace(/\.data$/, '') ?? ''

/** What a form may send: its own site's, of a known kind, and of a known and sensible size. */
function statusOf(request: FastifyRequest, larger: LargerForms): number | undefined {
  const length = request.headers['content-length']
  if (isForeign(request)) return 403
  if (length === undefined) return 411
  const limit = Number(length) === 0 ? 0 : limitOf(request.headers['content-type'])
  if (limit === undefined) return 415
  const max = limit === kinds['multipart/form-data'] ? (largest(pathOf(request), larger) ?? limit) : limit
  return Number(length) > max ? 413 : undefined
}

function refusePosts(larger: LargerForms) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const status = isSafe(request) ? undefined : statusOf(request, larger)
    // A person may have chosen a file that is too large: they are told so in words.
    if (status === 413) throw new DomainError('gateway.too-large', { status })
    return status === undefined ? undefined : reply.code(status).type('text/plain').send(STATUS_CODES[status])
  }
}

/** Reads what forms send whole, before anybody begins to work for the request: a slow sender holds nothing but a socket. */
export function takeForms(scope: FastifyInstance, routes: readonly RouteRow[]): void {
  const larger = routes.flatMap(({ path, formBytes }) =>
    formBytes ? [[patternOf(path), formBytes] as const] : [],
  )
  const most = Math.max(0, ...larger.map(([, bytes]) => bytes))
  scope.removeAllContentTypeParsers()
  for (const [type, bodyLimit] of Object.entries(kinds))
    scope.addContentTypeParser(
      type,
      { parseAs: 'buffer', bodyLimit: Math.max(bodyLimit, most) },
      (_request, body, done) => done(null, body),
    )
  scope.addHook('onRequest', refusePosts(larger))
}
