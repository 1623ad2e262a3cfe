import type { FastifyInstance } from 'fastify'
import type { Engine } from '#kernel/engine.server.ts'
import { findSite } from './identify.ts'

const VALID_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000
const CACHED_SECONDS = 24 * 60 * 60

/** The file of RFC 9116; what it says holds for half a year from today. */
function writeContact(contact: string, canonical: string, now: number): string {
  const expires = new Date(Math.floor(now / DAY_MS + VALID_DAYS) * DAY_MS)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: th, en',
    `Canonical: ${canonical}`,
    '',
  ].join('\n')
}

/** Says at every site whom to tell of a vulnerability: those who operate the server. */
export function serveSecurityContact(app: FastifyInstance, engine: Engine, contact: string): void {
  const path = '/.well-known/security.txt'
  app.get(path, async (request, reply) => {
    const site = await findSite(engine, request)
    if (!site) return reply.code(404).type('text/plain; charset=utf-8').send('')
    const canonical = `${request.protocol}://${request.headers.host ?? ''}${path}`
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
      .send(writeContact(contact, canonical, Date.now()))
  })
}
