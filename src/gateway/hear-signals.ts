import type { Part } from './running-parts.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const
/** For what the system still has to do with what was ended. */
const LEAVING_MS = 500

/** Ends the process when it is told to; a second time, at once. */
export function hearSignals(stop: (signal: NodeJS.Signals) => Promise<void>): Part {
  let isEnding = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (isEnding) process.exit(1)
    isEnding = true
    void stop(signal)
  }
  for (const signal of signals) process.on(signal, onSignal)
  return {
    close: async () => {
      for (const signal of signals) process.off(signal, onSignal)
    },
  }
}

/** Lets the process end by itself, and ends it where something that nobody waits for would keep it. */
export function leaveSoon(): void {
  setTimeout(() => process.exit(), LEAVING_MS).unref()
}
