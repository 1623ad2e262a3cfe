import { fillApart } from './fill-apart.ts'
import { leaveSoon } from './hear-signals.ts'
import { StoppedWhileStarting } from './running-parts.ts'
import { startServer } from './start.ts'

export { work } from '#src/worker/process.ts'
export { describeFault } from './describe-fault.ts'
export { fill } from './fill-apart.ts'
export { startServer } from './start.ts'

/** Starts with the screens that were built together with this file. Being told to end before that is no failure. */
export async function serve(): Promise<void> {
  const build = import('virtual:react-router/server-build')
  try {
    await startServer({
      loadBuild: () => build,
      mode: 'production',
      fill: fillApart,
      clientDir: 'build/client',
      onStopped: leaveSoon,
    })
  } catch (error) {
    // What the start had begun and nobody waits for does not hold the process.
    leaveSoon()
    if (!(error instanceof StoppedWhileStarting)) throw error
  }
}
