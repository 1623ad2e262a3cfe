import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { patchChosen } from '#kernel/lists/actions.server.ts'
import type { BulkAction } from '#kernel/lists/define-list.server.ts'

type Named = 'category' | 'lecturer' | 'institution'

/** Shows the chosen records on the site, or hides them. */
export function showAndHide(name: Named): Readonly<Record<'show' | 'hide', BulkAction>> {
  // The declaration that has these actions is not there yet while they are made.
  const collectionOf = ({ engine }: Context) => engine.registry.collection(name) as Collection
  const set = (label: string, visible: boolean): BulkAction => ({
    label,
    may: (ctx) => collectionOf(ctx).access.verdict(ctx.actor, 'update') === true,
    run: (ctx, ids) => patchChosen(ctx, collectionOf(ctx), ids, { visible }),
  })
  return { show: set('courses.do-show', true), hide: set('courses.do-hide', false) }
}
