import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { patchChosen } from '#kernel/lists/actions.server.ts'
import type { BulkAction } from '#kernel/lists/define-list.server.ts'

/** Offers the chosen entries, or no longer. */
export function showAndHide(name: string): Readonly<Record<'show' | 'hide', BulkAction>> {
  // The declaration that has these actions is not there yet while they are made.
  const collectionOf = ({ engine }: Context) => engine.registry.collection(name) as Collection
  const set = (label: string, visible: boolean): BulkAction => ({
    label,
    may: (ctx) => collectionOf(ctx).access.verdict(ctx.actor, 'update') === true,
    run: (ctx, ids) => patchChosen(ctx, collectionOf(ctx), ids, { visible }),
  })
  return { show: set('site-lists.do-show', true), hide: set('site-lists.do-hide', false) }
}
