import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { listOperators, listSiteStaff, type SiteStaff } from '#modules/users/public.server.ts'
import { requireKeeper } from '../policy.ts'

/** Who can answer for a thing: those whose accounts the collection holds. */
export async function listKeepers(ctx: Context): Promise<SiteStaff[]> {
  requireKeeper(ctx)
  const site = await ctx.engine.sites.byId(ctx.site._id)
  const above = site ? await listSiteStaff(ctx, site) : []
  return [...above, ...(await listOperators(ctx, ctx.site._id))].filter(({ suspended }) => !suspended)
}

export const nameOf = ({ firstname, lastname }: Pick<SiteStaff, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`.trim()

/** One of them; somebody of another collection is none. */
export async function findKeeper(ctx: Context, userID: string): Promise<SiteStaff> {
  const found = (await listKeepers(ctx)).find(({ _id }) => _id === userID)
  if (!found)
    throw new DomainError('assets.no-such-person', {
      details: [{ path: 'userID', message: 'assets.no-such-person' }],
    })
  return found
}
