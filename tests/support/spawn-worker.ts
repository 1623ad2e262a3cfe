import { type ChildProcess, spawn } from 'node:child_process'
import { connectionUrl } from './plain-database.ts'
import { TEST_SECRET, type World } from './world.ts'

/**
 * Starts a worker in a process of its own on the world's database; with `heap` one of the whole product, on the world's files, that
 * has so many megabytes for its objects.
 */
export async function spawnWorker(
  world: Pick<World, 'database' | 'folder'>,
  { heap }: { heap?: number } = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tests/support/test-worker.ts'], {
    env: {
      ...process.env,
      NODE_OPTIONS: heap ? `--max-old-space-size=${heap}` : '',
      FILES_FOLDER: heap ? world.folder : '',
      DATABASE_URL: connectionUrl(world.database.config),
      SALA_SECRET: TEST_SECRET,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await waitForLine(child, 'ready')
  return child
}

/** Waits until the process says the line; rejects when it ends before. */
export function waitForLine(child: ChildProcess, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(line)) resolve()
    })
  })
}
