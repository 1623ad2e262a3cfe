import { spawn } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { commands } from '#gateway/operator/commands.ts'
import { runOperator } from '#gateway/operator/run.ts'
import { connectionUrl } from './plain-database.ts'
import { TEST_SECRET, type World } from './world.ts'

/** What the tool did, as a person and a program see it. */
export interface Done {
  readonly status: number | null
  readonly stdout: string
  /** The lines of its complaints. */
  readonly stderr: string[]
}

type Installation = Pick<World, 'database' | 'folder'>

interface Options {
  readonly env?: Readonly<Record<string, string>>
  readonly input?: string
}

function environmentOf({ database, folder }: Installation, env: Options['env']): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: connectionUrl(database.config),
    SALA_DATA: folder,
    SALA_SECRET: TEST_SECRET,
    ...env,
  }
}

const linesOf = (text: string) => (text.trim() === '' ? [] : text.trim().split('\n'))

/** Runs script/sala as a process of its own on the world's installation. */
export async function spawnSala(
  world: Installation,
  args: readonly string[],
  { env, input = '' }: Options = {},
): Promise<Done> {
  const child = spawn(process.execPath, ['script/lib/sala.ts', ...args], {
    env: environmentOf(world, env),
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: 60_000,
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { status, stdout, stderr: linesOf(stderr) }
}

/** Does what script/sala does, with engine and connections of its own, without the seconds that a process takes to start. */
export async function runSala(
  world: Installation,
  args: readonly string[],
  { env, input = '' }: Options = {},
): Promise<Done> {
  const texts = { output: '', complaints: '' }
  const stream = (name: keyof typeof texts) =>
    new PassThrough().on('data', (chunk: Buffer) => (texts[name] += chunk.toString('utf8')))
  const typed = new PassThrough()
  typed.end(input)
  const status = await runOperator(commands, args, {
    env: environmentOf(world, env),
    input: typed as unknown as NodeJS.ReadStream,
    output: stream('output'),
    complaints: stream('complaints'),
  })
  return { status, stdout: texts.output, stderr: linesOf(texts.complaints) }
}

/** Runs it with --json and answers what it printed; throws what it complained of. */
export async function askSala<Data>(
  world: Installation,
  args: readonly string[],
  options?: Options,
): Promise<Data> {
  const { status, stdout, stderr } = await runSala(world, [...args, '--json'], options)
  if (status !== 0)
    throw new Error(`script/sala ${args.join(' ')} ended with ${status}: ${stderr.join('\n')}${stdout}`)
  return JSON.parse(stdout) as Data
}
