import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { RedisLine } from '#kernel/realtime/redis-line.server.ts'
import type { ChangeLine } from './change-feed.server.ts'
import type { ChangeSink } from './change-sink.ts'
import { CHANGE_CHANNEL, changeMessage } from './changed-tables.ts'

/** A writer that says no more after this long is taken for dead: what it changed, if it did, is looked at again. */
const SILENCE_MS = 5_000
const PATIENCE_MS = 200

interface Envelope {
  readonly id: string
  readonly isOver: boolean
  readonly message: string
}

/** Messages by Redis: one before the commit and one after it, so that a writer that dies between the two is noticed. */
export function redisChanges(line: RedisLine): ChangeLine & ChangeSink {
  async function send(envelope: Envelope): Promise<void> {
    const sender = await line.sender()
    await sender.publish(CHANGE_CHANNEL, JSON.stringify(envelope))
  }

  /** A writer holds its connection to the database meanwhile: it waits a moment for Redis, and no longer. */
  async function sendInTime(envelope: Envelope): Promise<void> {
    const isLate = Symbol('late')
    const first = await Promise.race([send(envelope), setTimeout(PATIENCE_MS, isLate, { ref: false })])
    if (first === isLate) throw new Error('Redis does not answer in time')
  }

  return {
    async connect(hear, lose) {
      if (!line.isReady()) throw new Error('Redis is not there')
      const sender = await line.sender()
      const listener = sender.duplicate({ socket: { reconnectStrategy: false } })
      const open = new Map<string, NodeJS.Timeout>()
      listener.on('error', lose).on('end', lose)
      await listener.connect()
      await listener.subscribe(CHANGE_CHANNEL, (text) => {
        const { id, isOver, message } = JSON.parse(text) as Envelope
        clearTimeout(open.get(id))
        open.delete(id)
        if (!isOver)
          open.set(
            id,
            later(() => open.delete(id) && hear(message)),
          )
        hear(message)
      })
      return {
        // Redis answers in order: what was published before it is delivered before the answer.
        ask: () => listener.ping(),
        async close() {
          for (const timer of open.values()) clearTimeout(timer)
          listener.destroy()
        },
      }
    },
    async begin(site, tables) {
      const id = randomUUID()
      const message = changeMessage(site, tables)
      await sendInTime({ id, isOver: false, message })
      return { end: () => sendInTime({ id, isOver: true, message }) }
    },
  }
}

const later = (work: () => unknown) => globalThis.setTimeout(work, SILENCE_MS).unref()
