import { reaches } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { readUnitsOf } from '#modules/sites/public.server.ts'

export interface UnitChoice {
  readonly _id: string
  readonly siteName: string
}

/** Other units of the same collection that the actor operates too. */
export async function findUnits(ctx: Context): Promise<UnitChoice[]> {
  if (ctx.site.parentSite === null) return []
  return readUnitsOf(ctx.engine, ctx.site.parentSite, {
    without: ctx.site._id,
    within: ctx.actor.reach === 'all' ? null : ctx.actor.reach,
  })
}

/** Works on another unit of the same collection as the same person; one that is out of reach is not found. */
export async function onUnit<T>(
  ctx: Context,
  unitID: string,
  work: (there: Context) => Promise<T>,
): Promise<T> {
  const site = await ctx.engine.sites.byId(unitID)
  const isNear = site?.siteType === 'unit' && site.parentSite === ctx.site.parentSite
  if (!site || !isNear || site.parentSite === null || !reaches(ctx.actor, unitID)) throw notFound()
  const { engine, host, actor, t, log, now } = ctx
  const there = openContext({ engine, host, site, actor, t, log, now })
  try {
    const answer = await work(there)
    await there.commit()
    return answer
  } finally {
    await there.rollback()
  }
}
