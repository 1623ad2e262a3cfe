import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { patchChosen } from '#kernel/lists/actions.server.ts'
import type { BulkAction } from '#kernel/lists/define-list.server.ts'

// The declaration that has these actions is not there yet while they are made.
const collectionOf = ({ engine }: Context) => engine.registry.collection('review') as Collection

const set = (label: string, status: 'approved' | 'rejected'): BulkAction => ({
  label,
  may: (ctx) => collectionOf(ctx).access.verdict(ctx.actor, 'update') === true,
  run: (ctx, ids) => patchChosen(ctx, collectionOf(ctx), ids, { status }),
})

/** Shows the chosen reviews on their courses' pages, or does not. */
export const moderation: Readonly<Record<'approve' | 'reject', BulkAction>> = {
  approve: set('reviews.do-approve', 'approved'),
  reject: set('reviews.do-reject', 'rejected'),
}
