import type { Socket } from 'node:net'
import type { DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import { OTHER_COLUMNS, toHeldFault } from './faults.ts'
import type { Holders } from './held-connections.ts'
import { forgetStatement, nameStatement } from './named-statements.ts'
import { noteSlow } from './slow-statements.ts'

/** Told of the statements of a transaction. */
export interface StatementListener {
  /** Of each that is sent. */
  onQuery?(text: string): void
  /** Whose transaction it is; none for what all sites share. */
  site?: string | null
  /** Of the milliseconds that each took. */
  onSpent?: ((milliseconds: number) => void) | undefined
}

async function timed<T>(result: Promise<T>, onSpent: (milliseconds: number) => void): Promise<T> {
  const start = performance.now()
  try {
    return await result
  } finally {
    onSpent(performance.now() - start)
  }
}

/** A query whose statement the connection prepares under the name. */
class NamedQuery extends pg.Query {
  name = ''
}

function askNamed(
  client: pg.PoolClient,
  name: string,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new NamedQuery(text, values, (error, result) => (error ? reject(error) : resolve(result)))
    query.name = name
    client.query(query)
  })
}

/** A client of the pool with a transaction that has begun. */
export class Connection implements DatabaseConnection {
  readonly client: pg.PoolClient
  /** Settles when the transaction has begun; queries do not wait for it, they follow it on the wire. */
  readonly begun: Promise<unknown>
  readonly #listener: StatementListener
  // Whoever lost it in the middle may never come to an end: the pool gets it back all the same.
  readonly #onLost = () => this.release(true)
  readonly #holders: Holders | undefined
  #isReleased = false

  constructor(
    client: pg.PoolClient,
    begin: readonly string[],
    listener: StatementListener,
    holders?: Holders,
  ) {
    this.client = client
    this.#holders = holders?.add(this)
    client.once('end', this.#onLost)
    this.#listener = listener
    holdWrites(client)
    // Statements of their own: a cluster passes what is set on to its nodes only where it knows that a transaction has begun.
    this.begun = Promise.all(begin.map((statement) => client.query(statement)))
  }

  release(isBroken = false): void {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#holders?.delete(this)
    this.client.off('end', this.#onLost)
    this.client.release(isBroken)
  }

  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const { onSpent, site = null } = this.#listener
    this.#listener.onQuery?.(text)
    holdWrites(this.client)
    const result = this.#send(text, values as unknown[]).catch((error: unknown) => {
      throw toHeldFault(text, error)
    })
    return timed(result, (milliseconds) => {
      noteSlow(site, text, milliseconds)
      onSpent?.(milliseconds)
    })
  }

  #send(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = nameStatement(this.client, text)
    // A text and its values: an object with both would be copied, property by property.
    if (name === undefined) return this.client.query(text, values)
    return askNamed(this.client, name, text, values).catch((error: unknown) => {
      if ((error as { code?: string }).code === OTHER_COLUMNS) forgetStatement(this.client, text)
      throw error
    })
  }

  async executeQuery<R>(query: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<R>> {
    const result = await this.query(query.sql, query.parameters)
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not offered inside a request')
  }
}

const held = new WeakSet<Socket>()

/** Lets what is asked in this turn of the event loop leave in one write: each costs a system call and wakes PostgreSQL. */
export function holdWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (held.has(stream)) return
  held.add(stream)
  stream.cork()
  process.nextTick(() => {
    held.delete(stream)
    stream.uncork()
  })
}
