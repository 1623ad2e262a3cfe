import type { Context } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'

/** Throws unless the actor is staff of the unit: they decide for learners. */
export function requireStaff({ actor }: Pick<Context, 'actor'>): void {
  if (!actor.is('admin', 'manager')) throw forbidden()
}
