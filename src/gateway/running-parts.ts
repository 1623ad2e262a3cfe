import { setTimeout as pause } from 'node:timers/promises'

/** Something that was started and can be ended. */
export interface Part {
  close(): Promise<unknown>
}

/** A start that was asked to end before it was done. */
export class StoppedWhileStarting extends Error {
  override readonly name = 'StoppedWhileStarting'
}

/** What a process has started so far. */
export interface RunningParts {
  readonly isStopping: boolean
  /** Says to a start under way that it is no longer wanted. */
  readonly signal: AbortSignal
  /** Starts one part more. An end that is asked for meanwhile waits a moment for it, and ends it with the others. */
  start<Started extends Part>(begin: () => Started | Promise<Started>): Promise<Started>
  /** Does a step of the start that leaves nothing to be ended; an end that is asked for does not wait for it. */
  step<Result>(work: () => Promise<Result>): Promise<Result>
  /** Tells what the parts cannot do without: while it is gone, their end takes no time. */
  dependOn(isGone: () => Promise<boolean>, abandon: () => void): void
  /** Ends the parts, the newest first: no new requests, then the connections, then the database. */
  stop(): Promise<void>
}

/** For a part that was being started when the end came. */
const BEGINNING_MS = 2_500
/** For a part whose end would wait for something that is gone. */
const HURRIED_MS = 1_500

/** Keeps the parts of a process, so that none is left running whenever it is told to end. */
export function keepParts(say: (line: string) => void): RunningParts {
  const parts: Part[] = []
  const stopping = new AbortController()
  const { signal } = stopping
  let beginning: Promise<unknown> = Promise.resolve()
  let ended: Promise<void> | undefined
  let isGone: () => Promise<boolean> = async () => false
  let abandon: () => void = () => undefined

  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new StoppedWhileStarting()))
  })
  stopped.catch(() => undefined)

  async function end(): Promise<void> {
    say('stopping')
    await Promise.race([beginning, pause(BEGINNING_MS)])
    const isHurried = await isGone()
    if (isHurried) {
      say('the database does not answer: ending without it')
      abandon()
    }
    for (const part of parts.toReversed())
      await (isHurried ? Promise.race([part.close(), pause(HURRIED_MS)]) : part.close())
    say('stopped')
  }

  return {
    get isStopping() {
      return ended !== undefined
    },
    signal,
    async start(begin) {
      if (ended) throw new StoppedWhileStarting()
      const begun = Promise.resolve(begin()).then((part) => {
        parts.push(part)
        return part
      })
      // Whoever starts the part hears of its failure; the end has nothing to do with it.
      beginning = begun.catch(() => undefined)
      await Promise.race([begun, stopped])
      return begun
    },
    step(work) {
      if (ended) throw new StoppedWhileStarting()
      const done = work()
      done.catch(() => undefined)
      return Promise.race([done, stopped])
    },
    dependOn(gone, leave) {
      isGone = gone
      abandon = leave
    },
    stop() {
      if (ended) return ended
      ended = end()
      stopping.abort()
      return ended
    },
  }
}
