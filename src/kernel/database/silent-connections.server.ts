import type { Socket } from 'node:net'
import type pg from 'pg'

const TICK_MS = 500
/** After so many looks without a byte a question counts as lost; PostgreSQL itself ends one after two seconds. */
const SILENT_TICKS = 6

/** What the driver keeps of a connection. */
interface Wire {
  readonly connection: { readonly stream: Socket }
  readonly _activeQuery: unknown
  readonly _sentQueryQueue: readonly unknown[]
}

export interface WatchedConnections {
  /** Cuts all connections off, whatever they wait for. */
  destroyAll(): void
  stop(): void
}

const isAsking = ({ _activeQuery, _sentQueryQueue }: Wire) =>
  Boolean(_activeQuery) || _sentQueryQueue.length > 0

/**
 * Cuts off connections of the pool on which a question has no answer: a frozen PostgreSQL, or a network that forgot them,
 * never says so. One look at all of them twice a second costs a question nothing, and a process that was itself busy for
 * long has read what came before it looks again.
 */
export function watchConnections(pool: pg.Pool): WatchedConnections {
  const silentFor = new Map<Wire, { ticks: number; bytes: number }>()
  const wireOf = (client: pg.PoolClient) => client as unknown as Wire
  pool.on('connect', (client) => void silentFor.set(wireOf(client), { ticks: 0, bytes: 0 }))
  pool.on('remove', (client) => void silentFor.delete(wireOf(client)))

  const look = setInterval(() => {
    for (const [wire, seen] of silentFor) {
      const { stream } = wire.connection
      const isSilent = isAsking(wire) && stream.bytesRead === seen.bytes
      seen.ticks = isSilent ? seen.ticks + 1 : 0
      seen.bytes = stream.bytesRead
      if (seen.ticks >= SILENT_TICKS) stream.destroy()
    }
  }, TICK_MS)
  look.unref()

  return {
    destroyAll() {
      for (const { connection } of silentFor.keys()) connection.stream.destroy()
    },
    stop: () => clearInterval(look),
  }
}
