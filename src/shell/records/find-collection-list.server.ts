import type { Context } from '#kernel/context.ts'
import type { List } from '#kernel/lists/define-list.server.ts'
import { collectionList, listName } from './collection-list.server.ts'
import { openGeneric } from './open-screen.server.ts'

/** The list of a collection's records by its name, as its screen makes it for the actor; a screen of its own has its own list. */
export function findCollectionList(ctx: Context, name: string): List | undefined {
  const entries = ctx.engine.registry.modules.flatMap((module) => module.routes)
  const generic = entries.find(
    ({ generic: screen, file }) =>
      screen?.kind === 'list' && file === undefined && listName(screen.base) === name,
  )?.generic
  const collection = generic && ctx.engine.registry.collection(generic.collection)
  return collection && collectionList(openGeneric(ctx, collection, generic, entries))
}
