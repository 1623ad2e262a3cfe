import { type ChildProcess, spawn } from 'node:child_process'

export interface ServerProcess {
  readonly process: ChildProcess
  readonly port: number
  /** Everything it has said so far. */
  output(): string
  /** Sends Ctrl-C and waits for the end. */
  stop(): Promise<number | null>
}

type Environment = Readonly<Record<string, string>>

/** Of the server that browser tests share, and of those who make records for it. */
export const SHARED_SECRET = 'one secret for all processes of the test'

const START_TIMEOUT_MS = 120_000

/** Starts the built server, of the version in the folder, as its own process on a free port and waits until it serves. */
export async function runServer(env: Environment, root = '.'): Promise<ServerProcess> {
  const started = await runProgram('serve', env, /Sala serves http:\/\/localhost:(\d+)/, root)
  return { ...started, port: Number(started.said) }
}

/** Starts the built server as its own process and waits until it has said so much. */
export function beginServer(env: Environment, said: RegExp): Promise<Omit<ServerProcess, 'port'>> {
  return runProgram('serve', env, said)
}

/** Starts the built worker as its own process and waits until it has said so much. */
export function beginWorker(env: Environment, said: RegExp): Promise<Omit<ServerProcess, 'port'>> {
  return runProgram('work', env, said)
}

/** Starts the built worker as its own process and waits until it works. */
export function runWorker(env: Environment): Promise<Omit<ServerProcess, 'port'>> {
  return runProgram('work', env, /worker runs/)
}

async function runProgram(name: 'serve' | 'work', env: Environment, ready: RegExp, root = '.') {
  const child = spawn(process.execPath, [`script/lib/${name}.mjs`], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', DATABASE_URL: '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: root,
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const said = await new Promise<string | undefined>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`«${name}» did not start:\n${output}`)), START_TIMEOUT_MS)
    const listen = (chunk: Buffer) => {
      output += chunk.toString('utf8')
      const found = ready.exec(output)
      if (!found) return
      clearTimeout(timer)
      resolve(found[1])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`«${name}» ended with ${code}:\n${output}`))
    })
  })
  return {
    process: child,
    said,
    output: () => output,
    stop() {
      child.kill('SIGINT')
      return exited
    },
  }
}
