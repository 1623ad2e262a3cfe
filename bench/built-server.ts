import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Usage {
  cpuSeconds: number
  rssBytes: number
}

export interface BuiltServer {
  readonly port: number
  /** What the server's process alone has used; PostgreSQL is another process. */
  usage(): Promise<Usage>
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 60_000

/** Starts the built server, as script/server does, on a free port. */
export function startBuiltServer(env: NodeJS.ProcessEnv): Promise<BuiltServer> {
  return startProgram('script/lib/serve.mjs', env)
}

/** Starts bare Fastify that sends these very bytes, whatever is asked. */
export function startPlainServer(page: {
  headers: Readonly<Record<string, unknown>>
  body: Buffer
}): Promise<BuiltServer> {
  const { date: _, connection: __, 'keep-alive': ___, 'content-length': ____, ...headers } = page.headers
  const env = { BENCH_PAGE: JSON.stringify({ headers, body: page.body.toString('base64') }) }
  return startProgram('bench/plain-server.ts', env)
}

async function startProgram(program: string, env: NodeJS.ProcessEnv): Promise<BuiltServer> {
  const options = process.env.BENCH_PROFILE
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
    : []
  const child = spawn(process.execPath, [...options, '--import', './bench/answer-usage.ts', program], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await waitForPort(child)
  return {
    port,
    async usage() {
      const answer = once(child, 'message')
      child.send('usage')
      return (await answer)[0] as Usage
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(late)
    },
  }
}

function waitForPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error('the built server did not start within a minute'))
    }, START_TIMEOUT_MS)
    child.once('exit', (code) => reject(new Error(`the built server ended with ${code}`)))
    // Read to the end, so that the server's log never fills the pipe.
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const port = /Sala serves http:\/\/\S+:(\d+)$/.exec(line)?.[1]
      if (!port) return
      clearTimeout(late)
      resolve(Number(port))
    })
  })
}
