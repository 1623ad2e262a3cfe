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
  /** Starts one part more. An end that is asked for meanwhile waits until it stands, and then ends it with the others. */
  start<Started extends Part>(begin: () => Started | Promise<Started>): Promise<Started>
  /** Ends the parts, the newest first: no new requests, then the connections, then the database. */
  stop(): Promise<void>
}

/** Keeps the parts of a process, so that none is left running whenever it is told to end. */
export function keepParts(say: (line: string) => void): RunningParts {
  const parts: Part[] = []
  let beginning: Promise<unknown> = Promise.resolve()
  let stopping: Promise<void> | undefined

  async function end(): Promise<void> {
    say('stopping')
    await beginning
    for (const part of parts.toReversed()) await part.close()
    say('stopped')
  }

  return {
    get isStopping() {
      return stopping !== undefined
    },
    async start(begin) {
      if (stopping) throw new StoppedWhileStarting()
      const begun = Promise.resolve(begin()).then((part) => {
        parts.push(part)
        return part
      })
      // Whoever starts the part hears of its failure; the end has nothing to do with it.
      beginning = begun.catch(() => undefined)
      return begun
    },
    stop() {
      stopping ??= end()
      return stopping
    },
  }
}
