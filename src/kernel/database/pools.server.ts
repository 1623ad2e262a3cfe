import pg from 'pg'

/** Connections by role: `app` sees one site through row-level security, `platform` sees all of them. */
export interface Pools {
  readonly app: pg.Pool
  readonly platform: pg.Pool
  /** Connections that stay taken for as long as the process lives: those that listen. Sees all sites. */
  readonly standing: pg.Pool
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

const STATEMENT_TIMEOUT_MS = 2_000
const IDLE_IN_TRANSACTION_MS = 30_000

/** Connection settings with Sala's value parsers; `role` is taken on by every connection of the pool. */
export function connectionConfig(config: pg.ClientConfig, role?: string): pg.ClientConfig {
  const options = [
    '-c timezone=UTC',
    `-c statement_timeout=${role ? STATEMENT_TIMEOUT_MS : 0}`,
    `-c idle_in_transaction_session_timeout=${role ? IDLE_IN_TRANSACTION_MS : 0}`,
    role ? `-c role=${role}` : '',
  ]
  return { ...config, types, application_name: role ?? 'sala_owner', options: options.join(' ') }
}

/** Opens the pools of the two roles that serve requests. */
export function openPools(config: pg.ClientConfig, onError: (error: Error) => void): Pools {
  const open = (role: string, max: number) => {
    const pool = new pg.Pool({
      ...connectionConfig(config, role),
      max,
      connectionTimeoutMillis: 5_000,
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
  const app = open('sala_app', 20)
  const platform = open('sala_platform', 5)
  const standing = open('sala_platform', 6)
  const all = [app, platform, standing]
  return {
    app,
    platform,
    standing,
    close: async () => void (await Promise.all(all.map((pool) => pool.end()))),
  }
}
