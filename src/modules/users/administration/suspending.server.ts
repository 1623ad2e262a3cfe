import type { Context } from '#kernel/context.ts'
import { patchChosen } from '#kernel/lists/actions.server.ts'
import type { BulkAction } from '#kernel/lists/define-list.server.ts'
import { users } from '../collections.ts'

/** Lets the chosen people in no longer, or again; their sessions are over either way. */
function suspending(label: string, suspended: boolean): BulkAction {
  return {
    label,
    may: ({ actor }: Context) => actor.is('root', 'superadmin', 'admin'),
    run: (ctx, ids) => patchChosen(ctx, users, ids, { suspended }),
  }
}

/** What lists of members do with the chosen accounts. */
export function suspendActions(): { readonly suspend: BulkAction; readonly restore: BulkAction } {
  return { suspend: suspending('user.suspend', true), restore: suspending('user.restore', false) }
}
