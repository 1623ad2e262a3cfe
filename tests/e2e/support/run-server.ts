import { type ChildProcess, spawn } from 'node:child_process'

export interface ServerProcess {
  readonly process: ChildProcess
  readonly port: number
  /** Everything the server has said so far. */
  output(): string
  /** Sends Ctrl-C and waits for the end. */
  stop(): Promise<number | null>
}

const START_TIMEOUT_MS = 60_000

/** Starts the built server as its own process on a free port and waits until it serves. */
export async function runServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['script/lib/serve.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', DATABASE_URL: '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the server did not start:\n${output}`)),
      START_TIMEOUT_MS,
    )
    const listen = (chunk: Buffer) => {
      output += chunk.toString('utf8')
      const found = /Sala serves http:\/\/localhost:(\d+)/.exec(output)
      if (!found) return
      clearTimeout(timer)
      resolve(Number(found[1]))
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the server ended with ${code}:\n${output}`))
    })
  })
  return {
    process: child,
    port,
    output: () => output,
    stop() {
      child.kill('SIGINT')
      return exited
    },
  }
}
