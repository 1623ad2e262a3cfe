import type { PolicyAction } from '#kernel/access/policy.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import type { Collection } from './define.ts'

/** Throws when the actor may not do this with any record of the collection: a visitor is asked to sign in. */
export function authorize(ctx: Pick<Context, 'actor'>, collection: Collection, action: PolicyAction): void {
  if (collection.access.verdict(ctx.actor, action) !== false) return
  if (ctx.actor.userID === null && ctx.actor.client === null)
    throw new DomainError('general.sign-in', { status: 401 })
  throw forbidden()
}

/** Throws unless the actor may do this with every record of the collection, as staff may. */
export function authorizeAll(
  ctx: Pick<Context, 'actor'>,
  collection: Collection,
  action: PolicyAction,
): void {
  authorize(ctx, collection, action)
  if (collection.access.verdict(ctx.actor, action) !== true) throw forbidden()
}
