import { isStaffRole } from '#kernel/access/actor.ts'
import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { hasCollection } from '#kernel/tenancy/presence.ts'

/** Whether cells may lead to records of the collection: of those who see some of them alone, a list cannot say which. */
export function leadsBeside(ctx: Context, name: string): boolean {
  const verdict = opensBeside(ctx, name)?.access.verdict(ctx.actor, 'read') ?? false
  return ctx.actor.limitedTo.length > 0 ? verdict === true : verdict !== false
}

/** The collection whose records the actor may look at beside a page; undefined for one that is switched off or not theirs. */
export function opensBeside(ctx: Context, name: string): Collection | undefined {
  const { actor, engine } = ctx
  const collection = engine.registry.collection(name)
  if (!collection || !isStaffRole(actor.role) || collection.access.verdict(actor, 'read') === false)
    return undefined
  return hasCollection(ctx, name) ? collection : undefined
}
