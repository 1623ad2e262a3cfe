import { spawn } from 'node:child_process'
import { connectionUrl } from './plain-database.ts'
import { TEST_SECRET, type World } from './world.ts'

/** What the tool did, as a person and a program see it. */
export interface Done {
  readonly status: number | null
  readonly stdout: string
  /** The lines of its complaints. */
  readonly stderr: string[]
}

/** Runs script/sala as a process of its own on the world's installation. */
export async function runSala(
  world: Pick<World, 'database' | 'folder'>,
  args: readonly string[],
  { env = {}, input = '' }: { env?: Readonly<Record<string, string>>; input?: string } = {},
): Promise<Done> {
  const child = spawn(process.execPath, ['script/lib/sala.ts', ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATABASE_URL: connectionUrl(world.database.config),
      SALA_DATA: world.folder,
      SALA_SECRET: TEST_SECRET,
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: 60_000,
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { status, stdout, stderr: stderr.trim() === '' ? [] : stderr.trim().split('\n') }
}

/** Runs it with --json and answers what it printed; throws what it complained of. */
export async function askSala<Data>(
  world: Pick<World, 'database' | 'folder'>,
  args: readonly string[],
  options?: Parameters<typeof runSala>[2],
): Promise<Data> {
  const { status, stdout, stderr } = await runSala(world, [...args, '--json'], options)
  if (status !== 0)
    throw new Error(`script/sala ${args.join(' ')} ended with ${status}: ${stderr.join('\n')}`)
  return JSON.parse(stdout) as Data
}
