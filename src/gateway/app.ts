import { fillApart } from './fill-apart.ts'
import { startServer } from './start.ts'

export { work } from '#src/worker/process.ts'
export { fill } from './fill-apart.ts'
export { startServer } from './start.ts'

/** Starts with the screens that were built together with this file. */
export async function serve(): Promise<void> {
  const build = import('virtual:react-router/server-build')
  await startServer({
    loadBuild: () => build,
    mode: 'production',
    fill: fillApart,
    clientDir: 'build/client',
  })
}
