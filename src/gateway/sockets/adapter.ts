import { setTimeout } from 'node:timers/promises'
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import type { RedisClientType } from 'redis'
import type { Namespace, ServerOptions } from 'socket.io'
import type { Engine } from '#kernel/engine.server.ts'
import type { RedisLine } from '#kernel/realtime/redis-line.server.ts'

/** How long a Redis that does not answer holds the end of the process up. */
const GOODBYE_MS = 1_000

export interface OpenedAdapter {
  readonly adapter: NonNullable<ServerOptions['adapter']>
  close(): Promise<void>
}

type Adapters = Extract<OpenedAdapter['adapter'], (...args: never[]) => unknown>
type Adapter = ReturnType<Adapters>

/**
 * Carries signals between processes: by Redis where there is one and while it answers, else by PostgreSQL. Each process
 * hears both. Events do not need it.
 */
export function openAdapter(engine: Engine): OpenedAdapter {
  const postgres = openPostgresAdapter(engine)
  const { redis } = engine
  if (!redis) return postgres
  const made: Adapter[] = []
  const opening = openRedisAdapter(redis, engine)
  // A Redis that cannot be used at all leaves everything to PostgreSQL.
  opening.catch((error: unknown) => engine.log.warn({ err: error }, 'signals do not go by Redis'))
  void opening.then(({ adapter }) => made.forEach((own) => goByBoth(own, adapter(own.nsp), redis)))
  return {
    // Called with «new», which an arrow function does not take.
    adapter: function adapt(namespace: Namespace) {
      const own = (postgres.adapter as Adapters)(namespace)
      made.push(own)
      return own
    } as Adapters,
    async close() {
      await postgres.close()
      if (redis.isReady()) await (await opening).close()
    },
  }
}

function openPostgresAdapter(engine: Engine): OpenedAdapter {
  const { pool, close } = lendConnections(engine.pools.standing)
  const adapter = createPostgresAdapter(pool, {
    errorHandler: (error: Error) => engine.log.warn({ err: error }, 'the sockets did not reach the database'),
  })
  return { adapter, close }
}

/**
 * The adapter gives back no connection that it lost, nor one that it was about to get when it closed: each would be
 * missing from the pool for good, and the pool could never end.
 */
function lendConnections(pool: pg.Pool): { pool: pg.Pool; close(): Promise<void> } {
  const lent = new Set<pg.PoolClient>()
  let isClosed = false
  const takeBack = (client: pg.PoolClient) => {
    if (lent.delete(client)) client.release(true)
  }
  const forget = (_error: unknown, client: pg.PoolClient) => void lent.delete(client)
  pool.on('release', forget)

  async function connect(): Promise<pg.PoolClient> {
    // It asks again for ever when it is refused; what never comes holds nothing up.
    if (isClosed) return new Promise<never>(() => undefined)
    const client = await pool.connect()
    lent.add(client)
    client.once('end', () => takeBack(client))
    if (isClosed) takeBack(client)
    return client
  }

  return {
    // All that the adapter uses of a pool.
    pool: { query: pool.query.bind(pool), connect } as unknown as pg.Pool,
    async close() {
      isClosed = true
      for (const client of lent) takeBack(client)
      pool.off('release', forget)
    },
  }
}

/** Redis's adapter, once Redis has answered for the first time. */
async function openRedisAdapter(
  redis: RedisLine,
  engine: Engine,
): Promise<{ adapter: Adapters; close(): Promise<void> }> {
  const { createAdapter } = await import('@socket.io/redis-adapter')
  const line = await redis.sender()
  if (!line.isReady) await new Promise((resolve) => line.once('ready', resolve))
  const clients = [line.duplicate(), line.duplicate()] as const
  for (const client of clients) unheeded(client.on('error', () => undefined))
  await Promise.all(clients.map((client) => client.connect()))
  engine.log.info({}, 'signals go by Redis')
  return {
    adapter: createAdapter(...clients) as unknown as Adapters,
    // The adapter has just left its channels without waiting for the answers: cut off now, they would be errors.
    close: async () => {
      const left = Promise.all(clients.map((client) => client.close()))
      await Promise.race([left, setTimeout(GOODBYE_MS, undefined, { ref: false })])
    },
  }
}

/**
 * The adapter waits for no answer of Redis: one that dies with commands on their way would leave promises that nobody
 * hears, and those end a process.
 */
function unheeded(client: RedisClientType): void {
  for (const name of ['publish', 'pSubscribe', 'subscribe', 'pUnsubscribe', 'unsubscribe'] as const) {
    const send = client[name].bind(client) as (...args: unknown[]) => Promise<unknown>
    const sendUnheeded = (...args: unknown[]) => {
      const sent = send(...args)
      sent.catch(() => undefined)
      return sent
    }
    Object.assign(client, { [name]: sendUnheeded })
  }
}

/** Sends by the other adapter while Redis is there; both know the same rooms and deliver what they hear. */
function goByBoth(own: Adapter, other: Adapter, redis: RedisLine): void {
  Object.assign(other, { rooms: own.rooms, sids: own.sids })
  for (const name of ['broadcast', 'serverSideEmit', 'fetchSockets'] as const) {
    const byPostgres = own[name].bind(own) as (...args: unknown[]) => unknown
    const byRedis = other[name].bind(other) as (...args: unknown[]) => unknown
    Object.assign(own, {
      [name]: (...args: unknown[]) => (redis.isReady() ? byRedis(...args) : byPostgres(...args)),
    })
  }
  const closeOwn = own.close.bind(own)
  own.close = () => {
    void closeOwn()
    if (redis.isReady()) void other.close()
  }
}
