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

/** True when a browser says that a page of another host sent this. */
export function isForeign(request: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin, host } = request.headers
  if (origin !== undefined) {
    try {
      return new URL(origin).host !== host
    } catch {
      return true
    }
  }
  const site = request.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}
