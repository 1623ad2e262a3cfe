import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import type { PatchOf } from '#kernel/data/writer.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { notFound } from '#kernel/errors.ts'
import { workOnPlatform, workOnSite } from '#kernel/open-context.server.ts'
import { sites } from '../tables.ts'

/**
 * Changes the record of a site as whoever works on the machine: `change` sees what is stored, writes its line into the audit
 * log, and answers the new values; none where all stays as it is. Answers whether something changed.
 */
export async function changeSite(
  engine: Engine,
  siteId: string,
  change: (inner: Context, stored: RowOf<typeof sites>) => Promise<PatchOf<typeof sites> | undefined>,
): Promise<boolean> {
  const isChanged = await workOnSite(engine, siteId, (ctx) =>
    workOnPlatform(ctx, async (inner) => {
      const stored = await inner
        .from(sites)
        .selectAll()
        .where('_id', '=', siteId)
        .forUpdate()
        .executeTakeFirstOrThrow(notFound)
      const changes = await change(inner, stored)
      if (!changes) return false
      await inner
        .write(sites)
        .where({ _id: siteId })
        .patch({ ...changes, updatedAt: clock })
      return true
    }),
  )
  engine.sites.forget()
  return isChanged
}
