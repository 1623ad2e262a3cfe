import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { Tables } from '#kernel/context.ts'

/** A transaction that begins at the first query and holds no connection before it. */
export interface LazyTransaction {
  readonly db: Kysely<Tables>
  /** Runs SQL that the query compiler made. */
  run<Row>(text: string, values: readonly unknown[]): Promise<Row[]>
  /** Commits what was done, if anything was; work may go on in a new transaction afterwards. */
  commit(): Promise<void>
  rollback(): Promise<void>
}

class Connection implements DatabaseConnection {
  readonly client: pg.PoolClient
  readonly #onQuery: (text: string) => void

  constructor(client: pg.PoolClient, onQuery: (text: string) => void) {
    this.client = client
    this.#onQuery = onQuery
  }

  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    this.#onQuery(text)
    return this.client.query({ text, values: values as unknown[] })
  }

  async executeQuery<R>(query: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<R>> {
    const result = await this.query(query.sql, query.parameters)
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not offered inside a request')
  }
}

class LazyProvider implements ConnectionProvider {
  readonly #pool: pg.Pool
  readonly #begin: string
  readonly #onQuery: (text: string) => void
  #connection: Promise<Connection> | undefined
  #tail: Promise<unknown> = Promise.resolve()

  constructor(pool: pg.Pool, begin: string, onQuery: (text: string) => void) {
    this.#pool = pool
    this.#begin = begin
    this.#onQuery = onQuery
  }

  async #open(): Promise<Connection> {
    const client = await this.#pool.connect()
    try {
      await client.query(this.#begin)
    } catch (error) {
      client.release(true)
      throw error
    }
    return new Connection(client, this.#onQuery)
  }

  // One client runs one query at a time: consumers queue behind each other.
  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const turn = this.#tail.then(async () => {
      this.#connection ??= this.#open()
      return consumer(await this.#connection.catch((error: unknown) => this.#failed(error)))
    })
    this.#tail = turn.catch(() => undefined)
    return turn
  }

  #failed(error: unknown): never {
    this.#connection = undefined
    throw error
  }

  async end(statement: 'commit' | 'rollback'): Promise<void> {
    await this.#tail
    const connection = this.#connection
    if (!connection) return
    this.#connection = undefined
    const { client } = await connection
    try {
      await client.query(statement)
      client.release()
    } catch (error) {
      client.release(true)
      if (statement === 'commit') throw error
    }
  }
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

/** Makes a transaction on the pool; `begin` is sent in one round trip before the first query. */
export function lazyTransaction(
  pool: pg.Pool,
  begin: string,
  onQuery: (text: string) => void = () => undefined,
): LazyTransaction {
  const provider = new LazyProvider(pool, begin, onQuery)
  const dialect = new PostgresDialect({ pool })
  const db = new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: new DefaultQueryExecutor(compiler, adapter, provider, []),
  })
  return {
    db,
    run: (text, values) =>
      provider.provideConnection(async (connection) => {
        const result = await (connection as Connection).query(text, values)
        return result.rows
      }),
    commit: () => provider.end('commit'),
    rollback: () => provider.end('rollback'),
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The transaction of one site: row-level security shows that site's rows and no others. */
export function tenantTransaction(
  pool: pg.Pool,
  siteId: string,
  onQuery?: (text: string) => void,
): LazyTransaction {
  // A literal, since SET LOCAL takes no parameters; checked here, whatever was checked before.
  if (!UUID.test(siteId)) throw new Error('a site id must be a uuid')
  return lazyTransaction(pool, `begin; set local app.site_id = '${siteId}'`, onQuery)
}
