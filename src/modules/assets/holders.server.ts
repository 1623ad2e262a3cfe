import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { readUnitsOf } from '#modules/sites/public.server.ts'

/** Stands for the collection itself where units are chosen. */
export const OWN = 'own'

export interface Holder {
  readonly _id: string
  readonly siteName: string
}

/** The units of the collection that is worked on: no other can have a thing of it. */
export function listHolders({ engine, site }: Pick<Context, 'engine' | 'site'>): Promise<Holder[]> {
  return readUnitsOf(engine, site._id, { without: site._id, within: null })
}

/** What each unit is called; what is no unit of the collection any more has no name. */
export async function nameHolders(ctx: Context): Promise<(id: string | null) => string> {
  const names = new Map((await listHolders(ctx)).map(({ _id, siteName }) => [_id, siteName]))
  return (id) => (id === null ? ctx.site.siteName : (names.get(id) ?? ctx.t('assets.gone-unit')))
}

/** Throws unless the unit is one of the collection; the collection itself is none. */
export async function requireHolder(ctx: Context, id: string | null): Promise<void> {
  if (id === null) return
  const unit = uuidPattern.test(id) ? await ctx.engine.sites.byId(id) : undefined
  if (unit?.siteType !== 'unit' || unit.parentSite !== ctx.site._id)
    throw new DomainError('assets.other-unit', {
      details: [{ path: 'holderID', message: 'assets.other-unit' }],
    })
}

/** A thing is never with a unit of somebody else's collection, whatever a caller sends. */
export async function checkHolder(
  ctx: Context,
  data: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  if (typeof data.holderID === 'string') await requireHolder(ctx, data.holderID)
  return {}
}
