import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { BENCH_SECRET } from './engine.ts'
import { type Answer, ownHeaders } from './load.ts'

export interface Usage {
  cpuSeconds: number
  rssBytes: number
}

export interface BuiltProcess {
  /** What this process alone has used; PostgreSQL is another process. */
  usage(): Promise<Usage>
  stop(): Promise<void>
}

export interface BuiltServer extends BuiltProcess {
  readonly port: number
}

const START_TIMEOUT_MS = 180_000

const SERVES = /Sala serves http:\/\/[^\s:]+:(\d+)/
const WORKS = /worker runs/

/** Starts the built server, as script/server does, on a free port. */
export function startBuiltServer(env: NodeJS.ProcessEnv): Promise<BuiltServer> {
  return startProgram('script/lib/serve.mjs', env, SERVES)
}

/** Starts the built worker alone, as script/worker does. */
export function startBuiltWorker(env: NodeJS.ProcessEnv): Promise<BuiltProcess> {
  return startProgram('script/lib/work.mjs', env, WORKS)
}

/** A page as it went over the wire. */
export type SentPage = Pick<Answer, 'rawHeaders' | 'body'> & { readonly path: string }

/** Starts bare `node:http` that sends these very bytes. */
export function startPlainServer(pages: readonly SentPage[]): Promise<BuiltServer> {
  const given = pages.map(({ path, rawHeaders, body }) => [
    path,
    ownHeaders(rawHeaders),
    body.toString('base64'),
  ])
  return startProgram('bench/plain-server.ts', { BENCH_PAGES: JSON.stringify(given) }, SERVES)
}

/** Starts bare `node:http` that answers everything with the rows of one statement by `pg`. */
export function startPlainQueryServer(query: {
  config: object
  text: string
  values: readonly unknown[]
}): Promise<BuiltServer> {
  return startProgram('bench/plain-query-server.ts', { BENCH_QUERY: JSON.stringify(query) }, SERVES)
}

async function startProgram(program: string, env: NodeJS.ProcessEnv, ready: RegExp): Promise<BuiltServer> {
  const options = process.env.BENCH_PROFILE
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
    : []
  const child = spawn(process.execPath, [...options, '--import', './bench/answer-usage.ts', program], {
    // As script/server starts it.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      NODE_OPTIONS: '--max-semi-space-size=8',
      PORT: '0',
      SALA_SECRET: BENCH_SECRET,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = Number((await waitForLine(child, ready))[1])
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

function waitForLine(child: ChildProcess, wanted: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`${child.spawnargs.at(-1)} did not start within three minutes`))
    }, START_TIMEOUT_MS)
    child.once('exit', (code) => reject(new Error(`${child.spawnargs.at(-1)} ended with ${code}`)))
    // Read to the end, so that the server's log never fills the pipe.
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const found = wanted.exec(line)
      if (!found) return
      clearTimeout(late)
      resolve(found)
    })
  })
}
