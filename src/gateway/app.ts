import { startServer } from './start.ts'

export { work } from '#src/worker/process.ts'
export { startServer } from './start.ts'

/** Starts with the screens that were built together with this file. */
export async function serve(): Promise<void> {
  await startServer({
    loadBuild: () => import('virtual:react-router/server-build'),
    mode: 'production',
    clientDir: 'build/client',
  })
}
