import type { Actor } from '#kernel/access/actor.ts'
import { DomainError } from '#kernel/errors.ts'

/** Throws for a session that must do something first: set a new password, or a second step whose time has passed. */
export function refuseOwing({ mustReset, owes }: Actor, { beforeSecondStep = false } = {}): void {
  if (mustReset) throw new DomainError('users.reset-first', { status: 403 })
  if (owes?.isOver && !beforeSecondStep) throw new DomainError('users.second-step-needed', { status: 403 })
}
