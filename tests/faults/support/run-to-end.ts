import { spawn } from 'node:child_process'

export interface Ended {
  readonly status: number | null
  readonly stdout: string
  /** The lines of its complaints. */
  readonly stderr: string[]
}

/** Runs a program of script/lib to its end, while this process goes on. */
export async function runToEnd(
  [program, ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
  options: { uid?: number; gid?: number } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [`script/lib/${program}`, ...args], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', DATABASE_URL: '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
    ...options,
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')))
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { status, stdout, stderr: stderr.trim() === '' ? [] : stderr.trim().split('\n') }
}
