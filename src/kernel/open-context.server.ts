import type { Kysely } from 'kysely'
import { type Actor, reaches } from './access/actor.ts'
import { recordAudit } from './access/audit.server.ts'
import type { RenderNotes } from './cache/render-notes.ts'
import type { Context, Logger, Tables } from './context.ts'
import { readFrom } from './data/source.ts'
import { writerOf } from './data/writer.server.ts'
import {
  type LazyTransaction,
  sitesReading,
  tenantReading,
  tenantTransaction,
} from './database/lazy-transaction.server.ts'
import type { Engine } from './engine.server.ts'
import { forbidden } from './errors.ts'
import type { Translate } from './i18n/translate.ts'
import { type EventDraft, writeEvents } from './realtime/publish.server.ts'
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
  /** The request changes nothing: PostgreSQL refuses writes, and connections are held for shorter. */
  onlyReads?: boolean
  /** Where to note what a page that may be kept is made of. */
  notes?: RenderNotes
}

const WRITE = /\b(?:insert into|update|delete from|merge into)\b/i

/** Opens the context of one request. Nothing reaches the database before the first query. */
export function openContext(input: ContextInput): Context {
  const { engine, actor } = input
  const site = input.site ?? input.host
  let hasWritten = false
  const begin = input.onlyReads ? tenantReading : tenantTransaction
  const transaction = begin(engine.pools.app, site._id, (text) => {
    input.notes?.noteQuery(text)
    hasWritten ||= WRITE.test(text)
  })
  const outbox: EventDraft[] = []
  const around: Around = {
    site,
    host: input.host,
    actor,
    now: input.now ?? new Date(),
    lang: input.t.lang,
    t: input.t,
    log: input.log ?? engine.log,
    engine,
    outbox,
    until: (when) => input.notes?.noteUntil(when),
    async commit() {
      await writeEvents(transaction.run, site._id, outbox.splice(0))
      await transaction.commit()
      // Whoever wrote sees it on every page of every process once the write is answered.
      if (hasWritten) await engine.changes.settle()
      hasWritten = false
    },
    async rollback() {
      outbox.length = 0
      await transaction.rollback()
    },
  }
  return within(around, transaction)
}

function refuseEnd(): never {
  throw new Error('work that is alone does not end the transaction around it')
}

type Around = Omit<Context, 'db' | 'run' | 'from' | 'write' | 'across' | 'isolate'>

/** The context whose queries run in the transaction. */
function within(around: Around, transaction: LazyTransaction): Context {
  const ctx: Context = {
    ...around,
    db: transaction.db,
    run: transaction.run,
    from: readFrom(transaction.db),
    write: (source) => writerOf(ctx, source),
    across: (siteIds, why, work) => readAcross(ctx, siteIds, why, work),
    isolate: (work) =>
      transaction.isolate((inner) =>
        work(within({ ...around, commit: refuseEnd, rollback: refuseEnd }, inner)),
      ),
  }
  return ctx
}

async function readAcross<T>(
  ctx: Context,
  siteIds: readonly string[],
  why: string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  if (!siteIds.every((siteId) => reaches(ctx.actor, siteId))) throw forbidden()
  await recordAudit(ctx, {
    action: 'across',
    collection: 'site',
    recordID: null,
    changes: { why, sites: siteIds },
  })
  const transaction = sitesReading(ctx.engine.pools.platform, siteIds)
  try {
    return await work(transaction.db)
  } finally {
    await transaction.rollback()
  }
}
