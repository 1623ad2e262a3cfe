import { isStaffRole } from '#kernel/access/actor.ts'
import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { answersOn } from '#kernel/tenancy/plugins.ts'

/** The collection whose records the actor may look at beside a page; undefined for one that is switched off or not theirs. */
export function opensBeside({ actor, engine, site }: Context, name: string): Collection | undefined {
  const collection = engine.registry.collection(name)
  if (!collection || !isStaffRole(actor.role) || collection.access.verdict(actor, 'read') === false)
    return undefined
  const owner = engine.registry.modules.find(({ collections }) => collections.includes(collection))
  return answersOn(site, owner?.plugins ?? []) ? collection : undefined
}
