import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/errors.ts'
import { INSTALL_PATH } from '#modules/installation/public.server.ts'

/** The screen itself, its data, and the router's own call about it. */
const SERVED = new Set([INSTALL_PATH, `${INSTALL_PATH}.data`, '/__manifest'])

/** While there is no site: leads every page of every host to the install screen, whose own requests pass. */
export function leadToInstallation(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (!URL.canParse(`http://${request.headers.host ?? 'localhost'}`))
    return reply.code(400).type('text/plain').send('Bad Request')
  const pathname = request.url.split('?', 1)[0] ?? '/'
  if (SERVED.has(pathname)) return undefined
  return reply.header('cache-control', 'no-store').redirect(INSTALL_PATH, 303)
}

/** Refuses calls while there is no site to call; health checks pass, also when nobody can say. */
export async function refuseWhilePending(
  request: FastifyRequest,
  isPending: () => Promise<boolean>,
): Promise<void> {
  if (request.routeOptions.url?.startsWith('/api/health')) return
  if (await isPending()) throw new DomainError('installation.pending', { status: 503 })
}
