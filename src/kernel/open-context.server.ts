import type { Kysely } from 'kysely'
import { type Actor, makeServerActor, reaches } from './access/actor.ts'
import { recordAudit } from './access/audit.server.ts'
import { createNotebook, type RenderNotes } from './cache/render-notes.ts'
import type { Context, Logger, ReadFrom, Tables } from './context.ts'
import { readFrom } from './data/read-from.ts'
import { type AnswersOf, type Asked, type AskStatement, askThrough, runTogether } from './data/statement.ts'
import { writerOf } from './data/writer.server.ts'
import {
  type LazyTransaction,
  lazyTransaction,
  sitesReading,
  tenantReading,
  tenantTransaction,
  tenantTurn,
} from './database/lazy-transaction.server.ts'
import type { Engine } from './engine.server.ts'
import { forbidden, notFound } from './errors.ts'
import type { Translate } from './i18n/translate.ts'
import { askEvents, type EventDraft } from './realtime/publish.server.ts'
import { readMadeSite } from './tenancy/directory.server.ts'
import type { Site } from './tenancy/site.ts'

export interface ContextInput {
  engine: Engine
  /** The site of the host name. */
  host: Site
  /** The site that staff switched to. */
  site?: Site
  actor: Actor
  /** The host name that it came to. */
  hostname?: string
  /** Where the request came from. */
  address?: string
  /** Whether the browser says that it is a telephone's. */
  isPhone?: boolean
  t: Translate
  log?: Logger
  now?: Date
  /** Whether the answer to a write waits until no process shows what was kept before. */
  waitsForPages?: boolean
  /** Acts as the role of the platform: what all sites share can be written in the same transaction as the site's rows. */
  asPlatform?: boolean
  /** The request changes nothing: PostgreSQL refuses writes, and connections are held for shorter. */
  onlyReads?: boolean
  /** All that it asks is asked at once, and leaves in one write with beginning and end. */
  inOneTurn?: boolean
  /** Told how many milliseconds each query took. */
  onSpent?: ((milliseconds: number) => void) | undefined
  /** Where to note what a page that may be cached is made of. */
  notes?: RenderNotes
}

/** Opens the context of one request. Nothing reaches the database before the first query. */
export function openContext(input: ContextInput): Context {
  const { engine, actor } = input
  const site = input.site ?? input.host
  const begin = input.onlyReads ? tenantReading : input.inOneTurn ? tenantTurn : tenantTransaction
  const now = input.now ?? new Date()
  const notebook = createNotebook(now, input.notes)
  const transaction = begin(input.asPlatform ? engine.pools.platform : engine.pools.app, site._id, {
    onQuery: notebook.noteQuery,
    onSpent: input.onSpent,
  })
  const outbox: EventDraft[] = []
  const around: Around = {
    site,
    host: input.host,
    actor,
    hostname: input.hostname ?? null,
    address: input.address ?? null,
    isPhone: input.isPhone ?? false,
    now,
    lang: input.t.lang,
    t: input.t,
    log: input.log ?? engine.log,
    engine,
    outbox,
    until: notebook.noteUntil,
    note: notebook.note,
    noteAgain: notebook.noteAgain,
    onlyReads: input.onlyReads ?? false,
    isInner: false,
    waitsForPages: input.waitsForPages ?? false,
    async commit() {
      // Loaders run side by side: what another one asks in this turn belongs to this transaction, not to one that begins behind it.
      await Promise.resolve()
      const events = askEvents(site._id, outbox.splice(0))
      const message =
        events.length > 0 ? (await transaction.runLast(events)).message : await transaction.commit()
      await notifyOfChange(around, message)
    },
    async runLast<const All extends readonly Asked[]>(all: All) {
      // What only reads ends with each turn by itself.
      if (input.onlyReads || input.inOneTurn) return runTogether(transaction, all)
      const { rows, message } = await transaction.runLast([...all, ...askEvents(site._id, outbox.splice(0))])
      await notifyOfChange(around, message)
      return rows.slice(0, all.length) as AnswersOf<All>
    },
    async rollback() {
      outbox.length = 0
      await transaction.rollback()
    },
    spoil: () => transaction.spoil(),
  }
  return within(around, transaction)
}

/** Whoever wrote sees it on every page that is given to them next: visitors on kept ones of any process, others on none. */
async function notifyOfChange(
  { engine, waitsForPages }: Pick<Context, 'engine' | 'waitsForPages'>,
  message: string | undefined,
): Promise<void> {
  if (message === undefined) return
  engine.changes.tell(message)
  if (waitsForPages) await engine.changes.settle()
}

function refuseEnd(): never {
  throw new Error('work that is alone does not end the transaction around it')
}

type Around = Omit<
  Context,
  'db' | 'run' | 'from' | 'write' | 'across' | 'isolate' | 'asServer' | 'asReader' | 'onMadeSite'
>

type Within = ReturnType<LazyTransaction['turnTo']>

/** What a context has within somebody else's transaction, which it does not end. */
function endless({ run }: Within) {
  return {
    isInner: true,
    commit: refuseEnd,
    rollback: refuseEnd,
    spoil: () => undefined,
    runLast: async <const All extends readonly Asked[]>(all: All) => runTogether({ run }, all),
  }
}

/** The context whose queries run in the transaction. */
function within(around: Around, transaction: Within): Context {
  const ctx: Context = {
    ...around,
    db: transaction.db,
    run: transaction.run,
    from: readFrom(transaction.db),
    write: (source) => writerOf(ctx, source),
    across: (siteIds, why, work) => readAcross(ctx, siteIds, why, work),
    asServer: () => within({ ...around, actor: makeServerActor(around.site._id) }, transaction),
    asReader() {
      if (around.onlyReads || around.isInner) return ctx
      const reading = tenantReading(around.engine.pools.app, around.site._id)
      return within({ ...around, ...endless(reading), onlyReads: true }, reading)
    },
    async onMadeSite(siteId) {
      const there = transaction.turnTo(siteId)
      const site = await readMadeSite(there, siteId)
      if (!site) throw notFound()
      // Nobody listens yet on a site that is not there yet.
      const own = { site, host: site, actor: makeServerActor(siteId), outbox: [] }
      return within({ ...around, ...own, ...endless(there) }, there)
    },
    isolate: (work) => transaction.isolate((inner) => work(within({ ...around, ...endless(inner) }, inner))),
  }
  return ctx
}

/** Opens a context for the server's own work, or somebody's, on a site that no request has come to. */
export async function workOnSite<T>(
  engine: Engine,
  siteId: string,
  work: (ctx: Context) => Promise<T>,
  { actor = makeServerActor(siteId), lang = 'th', ...kind }: SiteWork = {},
): Promise<T> {
  const host = await engine.sites.byId(siteId)
  if (!host) throw notFound()
  const t = engine.catalog.translate(lang)
  const ctx = openContext({ engine, host, actor, t, ...kind })
  try {
    const done = await work(ctx)
    await ctx.commit()
    return done
  } catch (error) {
    await ctx.rollback()
    throw error
  }
}

/**
 * Reads on a site: with the request's own queries where it works on that very site, else apart from them. For what a page shows:
 * whoever checks a password holds no connection meanwhile, and reads apart.
 */
export function readOnSite<T>(
  ctx: Context,
  siteId: string,
  work: (there: Context) => Promise<T>,
): Promise<T> {
  return siteId === ctx.site._id ? work(ctx) : workOnSite(ctx.engine, siteId, work, { onlyReads: true })
}

export interface SiteWork {
  /** Who acts; the server itself unless told. */
  actor?: Actor
  lang?: string
  onlyReads?: boolean
  /** All statements are asked at once, whatever another answers: they leave in one write with beginning and end, and stand or fall together. */
  inOneTurn?: boolean
  /** As the role of the platform: what all sites share can be written in the same transaction. Whoever asks has checked reach. */
  asPlatform?: boolean
}

/**
 * Works with what all sites share, or with rows of several sites, as the role that sees all of them: no tenant's condition
 * is put in. In a transaction of its own, with the actor and the site of the context for the audit log.
 */
export async function workOnPlatform<T>(ctx: Context, work: (inner: Context) => Promise<T>): Promise<T> {
  const transaction = lazyTransaction(ctx.engine.pools.platform, 'begin')
  try {
    const done = await work(within({ ...ctx, ...endless(transaction) }, transaction))
    await notifyOfChange(ctx, await transaction.commit())
    return done
  } finally {
    await transaction.rollback()
  }
}

/** Reads what all sites share, or rows of whatever site, where no request is. */
export async function readPlatform<T>(
  engine: Engine,
  work: (from: ReadFrom, db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const transaction = lazyTransaction(engine.pools.platform, 'begin read only')
  try {
    return await work(readFrom(transaction.db), transaction.db)
  } finally {
    await transaction.rollback()
  }
}

/** Asks statements that name the sites whose rows they read, as the role that sees all of them. */
export function askPlatform({ pools }: Engine): AskStatement {
  return askThrough(async <Row>(text: string, values: readonly unknown[]) => {
    const { rows } = await pools.platform.query(text, [...values])
    return rows as Row[]
  })
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
