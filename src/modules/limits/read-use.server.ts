import { sql } from 'kysely'
import { reaches } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'
import { siteUses } from '#kernel/kernel-tables.ts'
import { type LimitName, limitNames, NEAR } from '#kernel/limits/limits.ts'
import { countWaiting, readMailsToday } from '#kernel/limits/site-limits.server.ts'
import { readStoredBytes } from '#modules/files/public.server.ts'
import { furtherUses, type UsedName } from './further-uses.ts'
import { countMembers } from './member-limit.server.ts'

/** How much of something a site uses. */
export interface Use<Name extends UsedName = UsedName> {
  readonly name: Name
  readonly used: number
  /** Null where there is no limit. */
  readonly max: number | null
  /** `near` from four fifths of the limit on, `full` where it bites. */
  readonly state: 'free' | 'near' | 'full'
}

const ENOUGH = 100_000

/** The busiest minute of the last day; requests are counted where there is a limit. */
async function readRequests(ctx: Context): Promise<number> {
  const found = await ctx
    .from(siteUses)
    .select((eb) => eb.fn.max('count').as('count'))
    .where('kind', '=', 'requests')
    .where('period', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirst()
  return found?.count ?? 0
}

const readers: Readonly<Record<LimitName, (ctx: Context) => Promise<number>>> = {
  storage: readStoredBytes,
  requests: readRequests,
  mails: (ctx) => readMailsToday(ctx, ctx.now),
  jobs: (ctx) => countWaiting(ctx, ENOUGH),
  members: (ctx) => countMembers(ctx, ENOUGH),
}

function stateOf(used: number, max: number | null): Use['state'] {
  if (max === null || used < max * NEAR) return 'free'
  return used < max ? 'near' : 'full'
}

/** What the site uses of each limit. */
export async function readUse(ctx: Context): Promise<Use<LimitName>[]> {
  const limits = ctx.engine.limits.of(ctx.site)
  const uses: Use<LimitName>[] = []
  for (const name of limitNames) {
    const [used, max] = [await readers[name](ctx), limits[name]]
    uses.push({ name, used, max, state: stateOf(used, max) })
  }
  return uses
}

/** The same for whoever runs the site, with what other modules give it. */
export async function readUseOf(ctx: Context): Promise<Use[]> {
  const { actor, site } = ctx
  if (!actor.is('root', 'superadmin', 'admin') || !reaches(actor, site._id)) throw forbidden()
  const uses: Use[] = await readUse(ctx)
  for (const read of ctx.engine.contributionsTo(furtherUses)) {
    const further = await read(ctx)
    if (further) uses.push({ ...further, state: stateOf(further.used, further.max) })
  }
  return uses
}
