import type { Owed } from '#kernel/access/actor.ts'
import { tenantTransaction } from '#kernel/database/lazy-transaction.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import type { Account } from '../accounts.server.ts'
import { identityOf } from '../identity-settings.ts'

/** How long after being asked somebody may still finish what they were at. */
export const FINISH_MINUTES = 30
const SET_UP_PATH = '/member/two-step'

interface Asked {
  readonly _id: string
  readonly secondStepAskedAt: string | null
}

async function hasSecondStep(engine: Engine, account: Account): Promise<boolean> {
  const transaction = tenantTransaction(engine.pools.app, account.site_id)
  try {
    const rows = await transaction.run(
      'select 1 from second_step where site_id = $1 and "userID" = $2 and "enabledAt" is not null',
      [account.site_id, account._id],
    )
    return rows.length > 0
  } finally {
    await transaction.rollback()
  }
}

/** Writes down that the session is asked, the first time; answers when that was. */
async function ask(engine: Engine, site: Site, session: Asked): Promise<string> {
  const transaction = tenantTransaction(engine.pools.app, site._id)
  try {
    const rows = await transaction.run<Asked>(
      `update session set "secondStepAskedAt" = coalesce("secondStepAskedAt", now())
       where site_id = $1 and "_id" = $2 returning "_id", "secondStepAskedAt"`,
      [site._id, session._id],
    )
    await transaction.commit()
    // A session that ended meanwhile has no time left.
    return rows[0]?.secondStepAskedAt ?? new Date(0).toISOString()
  } finally {
    await transaction.rollback()
  }
}

/** What a session of staff owes that was opened before the site required a second step; nothing once it is set up. */
export async function readOwed(
  engine: Engine,
  site: Site,
  account: Account,
  session: Asked,
  /** False where nobody is there who could be asked: the time to finish does not begin by it. */
  options: { asks: boolean },
): Promise<Owed | null> {
  if (account.role === 'user' || identityOf(site).secondStep !== 'required') return null
  if (await hasSecondStep(engine, account)) return null
  const askedAt = session.secondStepAskedAt ?? (options.asks ? await ask(engine, site, session) : null)
  const overAt = askedAt === null ? Number.POSITIVE_INFINITY : Date.parse(askedAt) + FINISH_MINUTES * 60_000
  return { path: SET_UP_PATH, isOver: overAt <= Date.now(), overAt }
}
