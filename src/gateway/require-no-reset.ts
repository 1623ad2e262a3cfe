import type { Actor } from '#kernel/access/actor.ts'
import { DomainError } from '#kernel/errors.ts'

/** Throws while a new password is asked of the actor: until it is set no call and no upload is theirs. */
export function requireNoReset(actor: Actor): void {
  if (actor.mustReset) throw new DomainError('users.reset-first', { status: 403 })
}
