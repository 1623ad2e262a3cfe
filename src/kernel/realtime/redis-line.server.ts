import type { RedisClientType } from 'redis'
import type { Logger } from '#kernel/context.ts'

/** The connection to Redis, which may be away at any time, also when the process starts. */
export interface RedisLine {
  /** Whether it is there at this moment. */
  isReady(): boolean
  /** The client that sends; it comes back by itself. */
  sender(): Promise<RedisClientType>
  close(): Promise<void>
}

/** Opens the line without waiting for Redis: it is taken up as soon as it is there. */
export function openRedisLine(url: string, log: Logger): RedisLine {
  let client: RedisClientType | undefined
  let isAway = false
  const opening = open()
  opening.catch(() => undefined)

  async function open(): Promise<RedisClientType> {
    const { createClient } = await import('redis')
    // What cannot be sent now is not sent later: PostgreSQL carries it instead.
    const made = createClient({ url, disableOfflineQueue: true }) as RedisClientType
    client = made
    // Each try fails anew: one line when it goes, one when it is back.
    made.on('error', (error: unknown) => {
      if (!isAway) log.warn({ err: error }, 'Redis does not answer; PostgreSQL carries what it would')
      isAway = true
    })
    made.on('ready', () => {
      if (isAway) log.warn({}, 'Redis answers again')
      isAway = false
    })
    made.connect().catch(() => undefined)
    return made
  }

  return {
    isReady: () => client?.isReady ?? false,
    sender: () => opening,
    async close() {
      const opened = await opening.catch(() => undefined)
      if (opened?.isOpen) opened.destroy()
    },
  }
}
