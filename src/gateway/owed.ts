import type { FastifyRequest } from 'fastify'
import type { Actor } from '#kernel/access/actor.ts'
import { DomainError } from '#kernel/errors.ts'

/** What a session may always ask: who it is, and to be over. */
const ALWAYS = /\/api\/(?:session|signout)$/

/** Refuses calls of a session that was asked to do something first and has let the time for it pass. */
export function refuseOwing({ owes }: Actor, request: Pick<FastifyRequest, 'routeOptions'>): void {
  if (!owes?.isOver || ALWAYS.test(request.routeOptions.url ?? '')) return
  throw new DomainError('users.second-step-needed', { status: 403 })
}
