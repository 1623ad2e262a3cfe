import { setTimeout as wait } from 'node:timers/promises'
import { rotateLog } from './log-file.ts'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './start.ts'

const PAUSE_MS = 1_000
const LOG_LOOK_MS = 10_000

/** Starts the database and starts it again whenever it ends by itself, at the same socket, until it is stopped. */
export async function keepEmbeddedRunning(
  options: EmbeddedOptions,
): Promise<Pick<EmbeddedDatabase, 'config' | 'place' | 'stop'>> {
  let current = await startEmbedded(options)
  const stopping = new AbortController()
  const { home } = current.place
  const rotating = setInterval(() => {
    rotateLog(home).catch((error: Error) => options.say(`the database’s log stays large: ${error.message}`))
  }, LOG_LOOK_MS)
  const watching = (async () => {
    for (;;) {
      await current.ended
      if (stopping.signal.aborted) return
      options.say('PostgreSQL ended by itself: starting it again')
      const next = await startAgain(options, stopping.signal)
      if (!next) return
      current = next
      options.say('PostgreSQL runs again')
    }
  })()
  return {
    config: current.config,
    place: current.place,
    async stop() {
      stopping.abort()
      clearInterval(rotating)
      await current.stop()
      await watching
      // A start that was under way when the stop came.
      await current.stop()
    },
  }
}

async function startAgain(
  options: EmbeddedOptions,
  signal: AbortSignal,
): Promise<EmbeddedDatabase | undefined> {
  while (!signal.aborted) {
    try {
      return await startEmbedded(options)
    } catch (error) {
      options.say(`PostgreSQL does not start: ${(error as Error).message}`)
      await wait(PAUSE_MS)
    }
  }
  return undefined
}
