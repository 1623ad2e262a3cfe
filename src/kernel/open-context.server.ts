import type { Kysely } from 'kysely'
import { type Actor, reaches } from './access/actor.ts'
import type { Context, Logger, Tables } from './context.ts'
import { lazyTransaction, tenantTransaction } from './database/lazy-transaction.server.ts'
import type { Engine } from './engine.server.ts'
import { forbidden } from './errors.ts'
import type { Translate } from './i18n/translate.ts'
import type { Site } from './tenancy/site.ts'

export interface ContextInput {
  engine: Engine
  /** The site of the host name. */
  host: Site
  /** The site that staff switched to. */
  site?: Site
  actor: Actor
  t: Translate
  log?: Logger
  now?: Date
}

/** Opens the context of one request. Nothing reaches the database before the first query. */
export function openContext(input: ContextInput): Context {
  const { engine, actor } = input
  const site = input.site ?? input.host
  const transaction = tenantTransaction(engine.pools.app, site._id)
  const log = input.log ?? engine.log
  return {
    site,
    host: input.host,
    actor,
    now: input.now ?? new Date(),
    lang: input.t.lang,
    t: input.t,
    log,
    engine,
    db: transaction.db,
    run: transaction.run,
    commit: transaction.commit,
    rollback: transaction.rollback,
    across: (siteIds, why, work) => workAcross(engine, actor, log, siteIds, why, work),
  }
}

async function workAcross<T>(
  engine: Engine,
  actor: Actor,
  log: Logger,
  siteIds: readonly string[],
  why: string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  if (!siteIds.every((siteId) => reaches(actor, siteId))) throw forbidden()
  const transaction = lazyTransaction(engine.pools.platform, 'begin read only')
  try {
    const result = await work(transaction.db)
    await transaction.commit()
    log.info({ across: siteIds.length, why, userID: actor.userID }, 'read across sites')
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}
