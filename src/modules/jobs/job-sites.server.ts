import type { Context } from '#kernel/context.ts'
import { listSitesBelow } from '#modules/sites/public.server.ts'

/** Who works on a site above the units sees the jobs of all sites below it. */
export const isAbove = ({ site }: Context) => site.siteType !== 'unit'

/** The list of jobs, as far as it says whose they are. */
export const ofJobs = {
  name: 'jobs',
  sites: async (ctx: Context) =>
    isAbove(ctx) ? (await listSitesBelow(ctx)).map(({ _id }) => _id) : undefined,
}
