import pg from 'pg'
import { secondOf } from './second-connections.ts'
import { watchConnections } from './silent-connections.server.ts'

/** Connections by role: `app` sees one site through row-level security, `platform` sees all of them. */
export interface Pools {
  readonly app: pg.Pool
  readonly platform: pg.Pool
  /** For whoever has a connection already: twenty who each hold one of `app` and want another of it would wait for each other. */
  readonly beside: pg.Pool
  /** Connections that stay taken for as long as the process lives: those that listen. Sees all sites. */
  readonly standing: pg.Pool
  /** False when PostgreSQL takes a question and says nothing; one that refuses or is away answers in its way. */
  answers(): Promise<boolean>
  /** Cuts every connection off: what is under way fails at once. */
  abandon(): void
  close(): Promise<void>
}

const TIMESTAMPTZ = 1184
const DATE = 1082
const INT8 = 20
const NUMERIC = 1700

// The session's time zone is UTC, so that PostgreSQL writes «2026-11-15 02:53:01.123456+00».
function isoTime(text: string): string {
  const dot = text.indexOf('.')
  const zone = text.indexOf('+', 19)
  if (zone < 0) return new Date(text).toISOString()
  const fraction =
    dot < 0
      ? '000'
      : text
          .slice(dot + 1, zone)
          .padEnd(3, '0')
          .slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

const parsers = new Map<number, (text: string) => unknown>([
  [TIMESTAMPTZ, isoTime],
  [DATE, (text) => text],
  [INT8, Number],
  [NUMERIC, Number],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid, format) =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** For a connection to stand, or to be free. */
export const CONNECT_TIMEOUT_MS = 5_000
const PROBE_MS = 2_000
/** For the goodbyes of connections, when a process ends. */
const GOODBYE_MS = 1_000
const STATEMENT_TIMEOUT_MS = 2_000
/** For what others hold. Less than a statement has, so that who waited for others is told so, and not that they asked too much. */
const LOCK_TIMEOUT_MS = 1_800
const IDLE_IN_TRANSACTION_MS = 30_000

/** Connection settings with Sala's value parsers; `role` is taken on by every connection of the pool. */
export function connectionConfig(config: pg.ClientConfig, role?: string): pg.ClientConfig {
  const options = [
    '-c timezone=UTC',
    // Compiling takes a second or more of the two that a statement has, and so does loading the compiler to explain a plan.
    '-c jit=off',
    `-c statement_timeout=${role ? STATEMENT_TIMEOUT_MS : 0}`,
    `-c lock_timeout=${role ? LOCK_TIMEOUT_MS : 0}`,
    `-c idle_in_transaction_session_timeout=${role ? IDLE_IN_TRANSACTION_MS : 0}`,
    role ? `-c role=${role}` : '',
    // From here on words are alike: a letter of four that is another leaves a quarter of them.
    role ? '-c pg_trgm.similarity_threshold=0.2' : '',
    // A cluster passes the site of a transaction on to its nodes; elsewhere nobody reads this.
    role ? '-c citus.propagate_set_commands=local' : '',
  ]
  return {
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...config,
    types,
    application_name: role ?? 'sala_owner',
    options: options.join(' '),
  }
}

/** Opens the pools of the two roles that serve requests. */
export function openPools(config: pg.ClientConfig, onError: (error: Error) => void): Pools {
  const open = (role: string, max: number) => {
    const pool = new pg.Pool({
      ...connectionConfig(config, role),
      max,
      // Queries that do not wait for each other share a round trip.
      pipeline: true,
    })
    const tell = (error: Error) => {
      if (!pool.ending) onError(error)
    }
    // A connection that a request holds has no other listener: without this, losing it would end the process.
    pool.on('connect', (client) => void client.on('error', tell))
    // The client's own listener has told it.
    pool.on('error', () => undefined)
    return pool
  }
  const app = open('sala_app', 16)
  const platform = open('sala_platform', 5)
  const beside = open('sala_app', 4)
  secondOf.set(app, beside)
  const standing = open('sala_platform', 6)
  const all = [app, platform, beside, standing]
  const watched = all.map(watchConnections)
  const abandon = () => watched.forEach((connections) => connections.destroyAll())
  return {
    app,
    platform,
    beside,
    standing,
    abandon,
    answers: () =>
      answers({ ...connectionConfig(config, 'sala_platform'), connectionTimeoutMillis: PROBE_MS }),
    async close() {
      for (const connections of watched) connections.stop()
      // One that was asked for while nothing answers ends with its own patience.
      const late = setTimeout(abandon, GOODBYE_MS)
      await Promise.all(all.map((pool) => pool.end()))
      clearTimeout(late)
      // The pools do not wait for the other side's goodbye.
      setTimeout(abandon, GOODBYE_MS).unref()
    },
  }
}

async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, query_timeout: PROBE_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('')
    return true
  } catch (error) {
    return !/timeout/i.test((error as Error).message)
  } finally {
    void client.end()
  }
}
