import { reaches } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { lazyTransaction } from '#kernel/database/lazy-transaction.server.ts'
import { forbidden } from '#kernel/errors.ts'
import type { SiteLayout } from './site.ts'

/** Throws unless the actor may set how the site that is worked on looks. */
export function requireLayoutRight({ actor, site }: Context): void {
  if (!actor.is('root', 'superadmin', 'admin') || !reaches(actor, site._id)) throw forbidden()
}

/** Changes the layout of the site that is worked on, with its line in the audit log. `change` sees what is stored now. */
export async function changeLayout(ctx: Context, change: (layout: SiteLayout) => SiteLayout): Promise<void> {
  requireLayoutRight(ctx)
  // Sites are beyond the reach of the request's own transaction; the line in the audit log goes with the change.
  const writing = lazyTransaction(ctx.engine.pools.platform, 'begin')
  try {
    const [kept] = await writing.run<{ layout: SiteLayout }>(
      'select layout from site where "_id" = $1 for update',
      [ctx.site._id],
    )
    if (!kept) throw forbidden()
    const layout = change(kept.layout)
    await writing.run('update site set layout = $2, "updatedAt" = sala_clock() where "_id" = $1', [
      ctx.site._id,
      JSON.stringify(layout),
    ])
    await recordAudit(
      { ...ctx, run: writing.run },
      {
        action: 'update',
        collection: 'site',
        recordID: ctx.site._id,
        changes: { layout: [kept.layout, layout] },
      },
    )
    await writing.commit()
  } finally {
    await writing.rollback()
  }
  ctx.engine.sites.forget()
  await ctx.engine.changes.settle()
}
