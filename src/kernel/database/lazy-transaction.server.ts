import type { ConnectionProvider, DatabaseConnection, Kysely, KyselyPlugin } from 'kysely'
import type pg from 'pg'
import { ChangeNotes } from '#kernel/cache/changed-tables.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Tables } from '#kernel/context.ts'
import type { Asked } from '#kernel/data/statement.ts'
import { scopeTo } from '#kernel/data/tenant-scope.ts'
import { Connection, type StatementListener } from './connection.server.ts'
import { type Ended, endTransaction, refuseSpoilt } from './end-transaction.server.ts'
import { heldNow } from './held-connections.ts'
import { openKysely } from './open-kysely.ts'
import { poolFor } from './second-connections.ts'

const READS = 'begin read only'

/** A transaction that begins at the first query and holds no connection before it. */
export interface LazyTransaction {
  readonly db: Kysely<Tables>
  /** Runs SQL that the query compiler made. */
  run<Row>(text: string, values: readonly unknown[]): Promise<Row[]>
  /** Runs the last statements and commits in the same write; where one fails nothing is committed. */
  runLast(all: readonly Asked[]): Promise<Ended>
  /**
   * Does work whose failure takes back its own doing and nothing else's: whoever else asks meanwhile waits until it is
   * over. The work uses the transaction that it is given, never the one around it.
   */
  isolate<Result>(work: (inner: LazyTransaction) => Promise<Result>): Promise<Result>
  /** The same transaction with queries on another site; row-level security lets the role of the platform alone do that. */
  turnTo(siteId: string): Pick<LazyTransaction, 'db' | 'run' | 'isolate' | 'turnTo'>
  /** Commits what was done, if anything was, and answers what other processes were notified of; work may go on in a new transaction. */
  commit(): Promise<string | undefined>
  rollback(): Promise<void>
  /** Something failed that PostgreSQL does not know of: what leaves by itself with its end comes to nothing. */
  spoil(): void
}

/** Whether a transaction lasts until somebody ends it, or for what is asked in one turn of the event loop. */
type Span = 'request' | 'turn'

interface Provider extends ConnectionProvider {
  isolate<T>(work: (inner: Provider) => Promise<T>): Promise<T>
  end?(statement: 'commit' | 'rollback'): Promise<string | undefined>
  endWith?(all: readonly Asked[]): Promise<Ended>
  spoil?(): void
}

interface Opening {
  readonly pool: pg.Pool
  readonly begin: readonly string[]
  readonly span: Span
  /** The site whose rows are changed; null for what all sites share. */
  readonly site: string | null
  readonly listener: StatementListener
}

class LazyProvider implements Provider {
  readonly #pool: pg.Pool
  readonly #begin: readonly string[]
  readonly #span: Span
  readonly #site: string | null
  readonly #changes = new ChangeNotes()
  readonly #listener: StatementListener
  readonly #running = new Set<Promise<unknown>>()
  #connection: Promise<Connection> | undefined
  /** Settles when work that is alone is over. */
  #alone: Promise<unknown> | undefined
  /** How the one turn ended in which it wrote. */
  #ended: Promise<Ended> | undefined
  #isSpoilt = false
  constructor({ pool, begin, span, site, listener }: Opening) {
    this.#pool = pool
    this.#begin = begin
    this.#span = span
    this.#site = site
    this.#listener =
      begin[0] === READS
        ? { ...listener, site }
        : {
            site,
            onSpent: listener.onSpent,
            onQuery: (text) => {
              this.#changes.note(text)
              listener.onQuery?.(text)
            },
          }
  }

  #open(): Promise<Connection> {
    if (this.#ended) throw new Error('what writes in one turn asks nothing afterwards')
    return poolFor(this.#pool)
      .connect()
      .then(
        (client) => {
          // Queued before the connection lets its writes go, so that the end leaves with them.
          if (this.#span === 'turn') process.nextTick(() => this.#endTurn(opened))
          const holders = this.#span === 'request' ? heldNow() : undefined
          const opened = new Connection(client, this.#begin, this.#listener, holders)
          return opened
        },
        (error: unknown) => {
          this.#connection = undefined
          throw error
        },
      )
  }

  /** Sends the end along with the queries of this turn: one write instead of two, and the connection is free sooner. */
  #endTurn(opened: Connection): void {
    this.#connection = undefined
    if (this.#begin[0] === READS) {
      opened.client.query('commit').then(
        () => opened.release(),
        () => opened.release(true),
      )
      return
    }
    this.#ended = this.#isSpoilt
      ? this.#leave(opened, 'rollback').then(refuseSpoilt)
      : this.#leave(opened, 'commit')
    // Whoever asks how it ended is told then.
    this.#ended.catch(() => undefined)
  }

  async #run<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    this.#connection ??= this.#open()
    const connection = await this.#connection
    // Without the beginning there is no site, and row-level security shows nothing: the failure is told all the same.
    const [result] = await Promise.all([consumer(connection), connection.begun])
    return result
  }

  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const alone = this.#alone
    // Once its turn has come it waits for nobody: work that wants to be alone later waits for it.
    return this.#follow(alone ? alone.then(() => this.#run(consumer)) : this.#run(consumer))
  }

  #follow<T>(work: Promise<T>): Promise<T> {
    const settled: Promise<unknown> = work.then(
      () => this.#running.delete(settled),
      () => this.#running.delete(settled),
    )
    this.#running.add(settled)
    return work
  }

  /** Transactions of one turn are apart already; others are parted by a savepoint. */
  isolate<T>(work: (inner: Provider) => Promise<T>): Promise<T> {
    if (this.#span === 'turn')
      return work(
        new LazyProvider({
          pool: this.#pool,
          begin: this.#begin,
          span: this.#span,
          site: this.#site,
          listener: this.#listener,
        }),
      )
    const before = [...this.#running]
    const done = Promise.all(before).then(() => this.#savepoint(work))
    const end = () => {
      if (this.#alone === over) this.#alone = undefined
    }
    const over: Promise<void> = done.then(end, end)
    this.#alone = over
    return this.#follow(done)
  }

  /** Each depth has a name of its own: what fails within goes back to where it began, and no further. */
  async #savepoint<T>(work: (inner: Provider) => Promise<T>, depth = 0): Promise<T> {
    const tell = (statement: string) =>
      this.#run((connection) => (connection as Connection).query(statement, []))
    const name = depth === 0 ? 'alone' : `alone_${depth}`
    await tell(`savepoint ${name}`)
    // Those within stand one after the other, as they do outside.
    let last: Promise<unknown> = Promise.resolve()
    const inner: Provider = {
      provideConnection: (consumer) => this.#run(consumer),
      isolate: (further) => {
        const done = last.then(() => this.#savepoint(further, depth + 1))
        last = done.catch(() => undefined)
        return done
      },
    }
    try {
      return await work(inner)
    } catch (error) {
      await tell(`rollback to savepoint ${name}`).catch(() => undefined)
      throw error
    }
  }

  async end(statement: 'commit' | 'rollback'): Promise<string | undefined> {
    await Promise.all(this.#running)
    // What failed in it has taken back the whole turn.
    if (this.#ended) return statement === 'commit' ? (await this.#ended).message : undefined
    const connection = this.#connection
    if (!connection) return undefined
    this.#connection = undefined
    return (await this.#leave(await connection, statement)).message
  }

  spoil(): void {
    this.#isSpoilt = true
  }

  async endWith(all: readonly Asked[]): Promise<Ended> {
    await Promise.all(this.#running)
    const connection = this.#connection ?? this.#open()
    this.#connection = undefined
    return this.#leave(await connection, 'commit', all)
  }

  #leave(opened: Connection, statement: 'commit' | 'rollback', last?: readonly Asked[]) {
    const [pool, site, changes] = [this.#pool, this.#site, this.#changes]
    return endTransaction({ opened, pool, site, changes, statement, last })
  }
}

/** Makes a transaction on the pool; `begin` is sent in one round trip with the first query. */
export function lazyTransaction(
  pool: pg.Pool,
  begin: string,
  listener: StatementListener = {},
): LazyTransaction {
  const provider = new LazyProvider({ pool, begin: [begin], span: 'request', site: null, listener })
  return transactionOf(pool, provider, [])
}

function transactionOf(pool: pg.Pool, provider: Provider, plugins: readonly KyselyPlugin[]): LazyTransaction {
  const run = <Row>(text: string, values: readonly unknown[]) =>
    provider.provideConnection(async (connection): Promise<Row[]> => {
      const result = await (connection as Connection).query(text, values)
      return result.rows
    })
  const db = openKysely(pool, provider, plugins)
  return {
    db,
    run,
    runLast(all) {
      if (!provider.endWith) throw new Error('a transaction that somebody else ends has no last statement')
      return provider.endWith(all)
    },
    isolate: (work) => provider.isolate((inner) => work(transactionOf(pool, inner, plugins))),
    turnTo: (siteId) => transactionOf(pool, provider, [scopeTo([siteId])]),
    commit: async () => provider.end?.('commit'),
    rollback: async () => void (await provider.end?.('rollback')),
    spoil: () => provider.spoil?.(),
  }
}

/** The statement that turns a transaction to a site: a literal, since SET LOCAL takes no parameters. */
export function setSite(siteId: string): string {
  if (!uuidPattern.test(siteId)) throw new Error('a site id must be a uuid')
  return `set local app.site_id = '${siteId}'`
}

/** The transaction of one site: row-level security shows that site's rows and no others. */
export function tenantTransaction(
  pool: pg.Pool,
  siteId: string,
  listener?: StatementListener,
): LazyTransaction {
  return tenantWork(pool, siteId, ['begin', setSite(siteId)], 'request', listener)
}

/**
 * The same for somebody who only reads: PostgreSQL refuses writes. What is asked in one turn of the event loop shares a
 * transaction, and no connection is held between the turns.
 */
export function tenantReading(pool: pg.Pool, siteId: string, listener?: StatementListener): LazyTransaction {
  return tenantWork(pool, siteId, [READS, setSite(siteId)], 'turn', listener)
}

/**
 * The same for work that writes and whose statements wait for nothing: all are asked in one turn, and leave with beginning and end in one
 * write. Where one fails, nothing is committed.
 */
export function tenantTurn(pool: pg.Pool, siteId: string, listener?: StatementListener): LazyTransaction {
  return tenantWork(pool, siteId, ['begin', setSite(siteId)], 'turn', listener)
}

/** Reads rows of several sites at once, as the role that sees all of them; its queries show those sites alone. */
export function sitesReading(pool: pg.Pool, siteIds: readonly string[]): LazyTransaction {
  return transactionOf(
    pool,
    new LazyProvider({ pool, begin: [READS], span: 'request', site: null, listener: {} }),
    [scopeTo(siteIds)],
  )
}

function tenantWork(
  pool: pg.Pool,
  site: string,
  begin: readonly string[],
  span: Span,
  listener: StatementListener = {},
): LazyTransaction {
  return transactionOf(pool, new LazyProvider({ pool, begin, span, site, listener }), [scopeTo([site])])
}
