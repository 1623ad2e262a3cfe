import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { sendSignal } from './leftovers.ts'
import type { LogFile } from './log-file.ts'
import type { Place } from './place.ts'
import { listProcessesIn } from './processes.ts'
import type { Program } from './program.ts'
import { describeSpawn } from './run-program.ts'
import { listArguments } from './settings.ts'

const patience = 10_000
const notUpYet = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'])
const startingUp = '57P03'

export interface LaunchOptions {
  place: Place
  program: Program
  locale: string
  socketFolder: string
  settings: Record<string, string>
  config: ClientConfig
  log: LogFile
  signal?: AbortSignal | undefined
  say: (line: string) => void
}

/** A PostgreSQL that answers. `ended` settles when it ends, however that comes. */
export interface Postmaster {
  pid: number
  isRunning(): boolean
  ended: Promise<void>
  stop: () => Promise<void>
}

/** Starts PostgreSQL and waits until it answers; throws with the end of its log when it does not. */
export async function launch(options: LaunchOptions): Promise<Postmaster> {
  const end = performance.now() + patience
  for (;;) {
    const postmaster = await spawnPostmaster(options)
    if (await waitUntilReady(options, postmaster)) return postmaster
    await postmaster.stop()
    const tail = await options.log.readTail()
    // Backends of a killed PostgreSQL need a moment to notice that they are alone.
    options.signal?.throwIfAborted()
    const isHeld = /is still in use|lock file .* already exists/.test(tail)
    if (!isHeld || performance.now() > end) {
      throw new Error(
        `PostgreSQL did not start in ${options.place.cluster}. Its log (${options.log.path}):\n${tail}`,
      )
    }
    await wait(250)
  }
}

async function spawnPostmaster(options: LaunchOptions): Promise<Postmaster> {
  const { cluster, account } = options.place
  const child = spawn(
    join(options.program.folder, 'bin/postgres'),
    listArguments(cluster, options.socketFolder, options.settings),
    {
      ...describeSpawn(cluster, options.locale, account),
      // Its own process group: Ctrl-C in a terminal reaches the server alone, which drains and then stops this.
      detached: true,
      stdio: ['ignore', options.log.fd, options.log.fd],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  // A server that ends without stopping its database still asks it to.
  const interrupt = () => void child.kill('SIGINT')
  process.once('exit', interrupt)
  void ended.then(() => process.off('exit', interrupt))
  let stopping: Promise<void> | undefined
  return {
    pid: child.pid ?? 0,
    isRunning: () => isRunning(child),
    ended,
    stop: () => (stopping ??= stopChild(child, ended, cluster)),
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function stopChild(child: ChildProcess, ended: Promise<void>, cluster: string): Promise<void> {
  if (!isRunning(child)) return
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGQUIT'), 20_000)
  // What is frozen hears nothing but this; its journal brings everything back at the next start.
  const frozen = setInterval(() => {
    const processes = listProcessesIn(cluster)
    if (processes.some(({ isFrozen }) => isFrozen))
      for (const { pid } of processes) sendSignal(pid, 'SIGKILL')
  }, 1_000)
  await ended
  clearTimeout(late)
  clearInterval(frozen)
}

async function waitUntilReady(options: LaunchOptions, postmaster: Postmaster): Promise<boolean> {
  let lastSign = performance.now()
  let lastSaid = performance.now()
  while (postmaster.isRunning() && !options.signal?.aborted) {
    const code = await tryConnect(options.config)
    if (code === undefined) return true
    // While it answers that it is starting it is recovering; ending it would only begin that anew.
    if (code === startingUp) lastSign = performance.now()
    else if (!notUpYet.has(code)) return false
    if (performance.now() - lastSign > patience) return false
    if (performance.now() - lastSaid > patience) {
      options.say('the database is still recovering from its last run')
      lastSaid = performance.now()
    }
    await wait(50)
  }
  return false
}

async function tryConnect(config: ClientConfig): Promise<string | undefined> {
  const client = new Client({ ...config, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    // The driver gives no code when the other side hangs up or is slow.
    return code ?? (/terminated|timeout/.test(message) ? 'ECONNRESET' : message)
  }
}
