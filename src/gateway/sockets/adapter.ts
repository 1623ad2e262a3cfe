import { setTimeout } from 'node:timers/promises'
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import type { ServerOptions } from 'socket.io'
import type { Engine } from '#kernel/engine.server.ts'

/** How long a Redis that does not answer holds the end of the process up. */
const GOODBYE_MS = 1_000

export interface OpenedAdapter {
  readonly adapter: NonNullable<ServerOptions['adapter']>
  close(): Promise<void>
}

/** Carries signals between processes: by Redis where there is one, else by PostgreSQL. Events do not need it. */
export async function openAdapter(engine: Engine, redisUrl: string | undefined): Promise<OpenedAdapter> {
  if (redisUrl === undefined) return openPostgresAdapter(engine)
  const [{ createAdapter }, { createClient }] = await Promise.all([
    import('@socket.io/redis-adapter'),
    import('redis'),
  ])
  const sender = createClient({ url: redisUrl })
  const listener = sender.duplicate()
  for (const client of [sender, listener])
    client.on('error', (error: unknown) => engine.log.warn({ err: error }, 'Redis does not answer'))
  await Promise.all([sender.connect(), listener.connect()])
  return {
    adapter: createAdapter(sender, listener),
    // The adapter has just left its channels without waiting for the answers: cut off now, they would be errors.
    close: async () => {
      const left = Promise.all([sender.close(), listener.close()])
      await Promise.race([left, setTimeout(GOODBYE_MS, undefined, { ref: false })])
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
