import type pg from 'pg'
import type { Logger } from '#kernel/context.ts'

export interface DatabaseListener {
  close(): Promise<void>
}

export interface ListenInput {
  readonly pool: pg.Pool
  readonly channels: readonly string[]
  readonly log: Logger
  onNotice(channel: string, payload: string): void
  /** Notices may have been lost before this: whoever depends on them looks for themselves. */
  onListening(): void
}

const RETRY_MS = 1_000
const PROBE_MS = 15_000

/** Listens to PostgreSQL's notices on a connection of its own, and again whenever that is lost. */
export function listenDatabase({
  pool,
  channels,
  log,
  onNotice,
  onListening,
}: ListenInput): DatabaseListener {
  let client: pg.PoolClient | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  function lose(lost: pg.PoolClient, error: unknown): void {
    if (client !== lost) return
    client = undefined
    lost.removeAllListeners('notification')
    lost.release(true)
    if (isClosed) return
    log.warn({ err: error }, 'lost the connection that listens to the database')
    retry = setTimeout(() => void connect(), RETRY_MS)
  }

  async function connect(): Promise<void> {
    try {
      const opened = await pool.connect()
      if (isClosed) return opened.release(true)
      client = opened
      opened.on('notification', ({ channel, payload = '' }) => onNotice(channel, payload))
      opened.on('error', (error) => lose(opened, error))
      opened.on('end', () => lose(opened, undefined))
      await opened.query(channels.map((channel) => `listen "${channel}"`).join('; '))
      onListening()
    } catch (error) {
      if (client) return lose(client, error)
      if (!isClosed) retry = setTimeout(() => void connect(), RETRY_MS)
    }
  }

  // A connection that a network has forgotten says nothing: only a question finds out.
  const probe = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch((error: unknown) => lose(asked, error))
  }, PROBE_MS)
  probe.unref()
  void connect()
  return {
    async close() {
      isClosed = true
      clearInterval(probe)
      clearTimeout(retry)
      const last = client
      client = undefined
      last?.removeAllListeners('notification')
      last?.release(true)
    },
  }
}
