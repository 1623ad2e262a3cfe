import type { Context } from '#kernel/context.ts'
import type { List } from '#kernel/lists/define-list.server.ts'
import { collectionList, listName } from './collection-list.server.ts'
import { openGeneric } from './open-screen.server.ts'

/** The list of a collection's records by its name, as its screen would make it for the actor. */
export function findCollectionList(ctx: Context, name: string): List | undefined {
  const entries = ctx.engine.registry.modules.flatMap((module) => module.routes)
  const generic = entries.find(
    (entry) => entry.generic?.kind === 'list' && listName(entry.generic.base) === name,
  )?.generic
  const collection = generic && ctx.engine.registry.collection(generic.collection)
  return (
    collection && collectionList({ ...openGeneric(ctx, collection, generic, entries), narrow: undefined })
  )
}
