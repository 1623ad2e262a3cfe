import { sql } from 'kysely'
import type { Owed } from '#kernel/access/actor.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { readPlatform, workOnSite } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { sites } from '#modules/sites/public.server.ts'
import type { Account } from '../accounts.server.ts'
import { identityOf } from '../identity/identity-settings.ts'
import { secondSteps, sessions } from '../tables.ts'

/** How long after being asked somebody may still finish what they were at. */
export const FINISH_MINUTES = 30
/** The rules of so few sites are at hand with the sites themselves, as the host's own is. */
const MAX_KNOWN = 20
const SET_UP_PATH = '/member/two-step'

interface Asked {
  readonly _id: string
  readonly secondStepAskedAt: string | null
}

async function hasSecondStep(engine: Engine, account: Account): Promise<boolean> {
  const found = await workOnSite(
    engine,
    account.accountSite,
    (home) => home.from(secondSteps).select('userID').where('userID', '=', account._id).executeTakeFirst(),
    { onlyReads: true },
  )
  return found !== undefined
}

/**
 * Whether staff have to have a second step: the host that they come to asks for it, or any site that they reach. The
 * strictest rule holds everywhere, since from everywhere they can go on to that site.
 */
export async function requiresSecondStep(
  engine: Engine,
  host: Site,
  account: Account,
  reach: readonly string[] | 'all',
): Promise<boolean> {
  if (account.role === 'user') return false
  const isRequired = (site: Site | undefined) =>
    site !== undefined && identityOf(site).secondStep === 'required'
  if (isRequired(host)) return true
  if (reach !== 'all' && reach.length <= MAX_KNOWN)
    return (await Promise.all(reach.map((id) => engine.sites.byId(id)))).some(isRequired)
  const found = await readPlatform(engine, (from) =>
    from(sites)
      .select('_id')
      .where(sql<string>`identity->>'secondStep'`, '=', 'required')
      .$if(reach !== 'all', (query) => query.where('_id', '=', sql<string>`any(${reach}::uuid[])`))
      .limit(1)
      .modifyEnd(plannedOnce)
      .executeTakeFirst(),
  )
  return found !== undefined
}

/** Writes down that the session is asked, the first time; answers when that was. */
async function ask(engine: Engine, site: Site, session: Asked): Promise<string> {
  const asked = await workOnSite(engine, site._id, async (here) => {
    await here
      .write(sessions)
      .where({ _id: session._id, secondStepAskedAt: null })
      .patch({ secondStepAskedAt: sql<string>`now()` })
    return here.from(sessions).select('secondStepAskedAt').where('_id', '=', session._id).executeTakeFirst()
  })
  // A session that ended meanwhile has no time left.
  return asked?.secondStepAskedAt ?? new Date(0).toISOString()
}

/** What a session of staff owes that was opened before a site required a second step; nothing once it is set up. */
export async function readOwed(
  engine: Engine,
  site: Site,
  account: Account,
  reach: readonly string[] | 'all',
  session: Asked,
  /** False where nobody is there who could be asked: the time to finish does not begin by it. */
  options: { asks: boolean },
): Promise<Owed | null> {
  if (!(await requiresSecondStep(engine, site, account, reach))) return null
  if (await hasSecondStep(engine, account)) return null
  const askedAt = session.secondStepAskedAt ?? (options.asks ? await ask(engine, site, session) : null)
  const overAt = askedAt === null ? Number.POSITIVE_INFINITY : Date.parse(askedAt) + FINISH_MINUTES * 60_000
  return { path: SET_UP_PATH, isOver: overAt <= Date.now(), overAt }
}
