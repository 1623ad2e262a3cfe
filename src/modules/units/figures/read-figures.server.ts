import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { forbidden } from '#kernel/errors.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { readPlatformSite, sites } from '#modules/sites/public.server.ts'
import { ownGroup } from '../sites/find-site.server.ts'
import { siteFigures } from '../tables.ts'
import { thisMonth } from './this-month.ts'

const MONTHS = 12
const MAX_TROUBLED = 20

/** The figures of one site by months, the newest last. */
export type MonthFigures = Awaited<ReturnType<typeof readMonths>>[number]

/** The last twelve months of a site, or of what it stands above. The caller has checked reach. */
export async function readMonths(ctx: Context, siteId: string) {
  const rows = await readPlatform(ctx.engine, (from) =>
    from(siteFigures)
      .select(['month', 'members', 'courses', 'enrolments', 'completed', 'income', 'storage'])
      .select(['sites', 'waiting', 'failed', 'countedAt'])
      .where('site', '=', siteId)
      .orderBy('month', 'desc')
      .limit(MONTHS)
      .execute(),
  )
  return rows.toReversed()
}

const troubleColumns = [
  's._id',
  's.siteName',
  's.kind',
  's.suspendedAt',
  's.maintenanceAt',
  's.archivedAt',
] as const

/** Sites of the platform or of the actor's collection at which something has failed, or that are closed. */
export async function listTroubled(ctx: Context) {
  const group = ownGroup(ctx.actor)
  // Each is read by an index of its own: most sites are in neither, however many there are.
  const [closed, failing] = await readPlatform(ctx.engine, (from) =>
    Promise.all([
      from(sites, 's')
        .select(troubleColumns)
        .select(sql.lit(0).as('failed'))
        .where('s.siteType', '=', 'unit')
        .where('s.archivedAt', 'is', null)
        .where((eb) => eb.or([eb('s.suspendedAt', 'is not', null), eb('s.maintenanceAt', 'is not', null)]))
        .$if(group !== undefined, (query) => query.where('s.parentSite', '=', group ?? ''))
        .limit(MAX_TROUBLED)
        .execute(),
      from(siteFigures, 'f')
        .innerJoin(aliased(sites, 's'), 's._id', 'f.site')
        .select(troubleColumns)
        .select('f.failed')
        .where('f.month', '=', thisMonth())
        .where('f.failed', '>', 0)
        .where('s.siteType', '=', 'unit')
        .where('s.archivedAt', 'is', null)
        .$if(group !== undefined, (query) => query.where('s.parentSite', '=', group ?? ''))
        .limit(MAX_TROUBLED)
        .execute(),
    ]),
  )
  const byId = new Map([...closed, ...failing].map((site) => [site._id, site]))
  return [...byId.values()].toSorted((left, right) => left.siteName.localeCompare(right.siteName, 'th'))
}

/** What the dashboard of the platform shows, for root alone. */
export async function readPlatformFigures(ctx: Context) {
  if (!ctx.actor.is('root')) throw forbidden()
  const platform = await readPlatformSite(ctx.engine)
  return platform ? readMonths(ctx, platform._id) : []
}
