import type { FastifyInstance } from 'fastify'
import type { Engine } from '#kernel/engine.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { type PublicKey, readPublicKeys } from '#modules/certificates/public.server.ts'
import { findSite } from './identify.ts'

const PATH = '/.well-known/certificate-keys'
const CACHED_SECONDS = 60 * 60

/** Publishes the keys by which anybody checks a site's certificates: all of them as a JWK Set, each under its own name. */
export function serveCertificateKeys(app: FastifyInstance, engine: Engine): void {
  const read = async (siteId: string): Promise<PublicKey[]> =>
    workOnSite(engine, siteId, readPublicKeys, { onlyReads: true })
  app.get(PATH, async (request, reply) => {
    const site = await findSite(engine, request)
    if (!site) return reply.code(404).send({})
    return reply
      .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
      .header('access-control-allow-origin', '*')
      .send({ keys: await read(site._id) })
  })
  app.get<{ Params: { kid: string } }>(`${PATH}/:kid`, async (request, reply) => {
    const site = await findSite(engine, request)
    const key = site && (await read(site._id)).find(({ kid }) => kid === request.params.kid)
    if (!key) return reply.code(404).send({})
    return reply
      .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
      .header('access-control-allow-origin', '*')
      .send(key)
  })
}
