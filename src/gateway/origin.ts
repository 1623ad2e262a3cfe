import type { FastifyRequest } from 'fastify'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** True when the request came by HTTPS, directly or through a proxy that is trusted. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https'
}

/** True when the request changes nothing. */
export function isSafe(request: FastifyRequest): boolean {
  return SAFE.has(request.method)
}

/** The host with its port, which the usual one of the scheme goes without. */
const hostOf = (scheme: string, host: string) => new URL(`${scheme}//${host}`).host

/**
 * True when a browser says that a page of another origin sent this. An encrypted page may send to a server that does not know
 * of the encryption in front of it, never the other way round.
 */
export function isForeign(request: Pick<FastifyRequest, 'headers' | 'protocol'>): boolean {
  const { origin, host = '' } = request.headers
  if (origin !== undefined) {
    if (origin === `${request.protocol}://${host}`) return false
    if (!URL.canParse(origin) || !URL.canParse(`http://${host}`)) return true
    const { protocol, host: sender } = new URL(origin)
    const isKnown = protocol === 'https:' || (protocol === 'http:' && request.protocol !== 'https')
    return !isKnown || sender !== hostOf(protocol, host)
  }
  const site = request.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}
