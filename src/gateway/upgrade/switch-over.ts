import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProcess } from '#kernel/database/embedded/processes.ts'
import { listRunning, type RunningProcess } from '../run-file.ts'

type Say = (line: string) => void

const LOOK_MS = 50
/** For requests under way and the drain before them. */
const END_MS = 345_000
/** For a version that does not come up. */
export const READY_MS = 60_000

/** Points the link at a release, in one step. */
export function pointAt(releases: string, folder: string): void {
  mkdirSync(releases, { recursive: true })
  const draft = join(releases, `.current-${process.pid}`)
  rmSync(draft, { force: true })
  symlinkSync(folder, draft)
  renameSync(draft, join(releases, 'current'))
}

/** Where the link points; undefined before the first upgrade. */
export function readCurrent(releases: string): string | undefined {
  try {
    return readlinkSync(join(releases, 'current'))
  } catch {
    return undefined
  }
}

/** The unit of systemd that a process belongs to. */
export function unitOf(cgroup: string): string | undefined {
  const last = basename(cgroup.trim().split('\n').at(-1) ?? '')
  return /^[^@]+(?:@[^@]*)?\.service$/.test(last) && !last.startsWith('user@') ? last : undefined
}

function findUnit(pid: number): string | undefined {
  try {
    return unitOf(readFileSync(`/proc/${pid}/cgroup`, 'utf8'))
  } catch {
    return undefined
  }
}

/** The environment that a process was started with. */
export function readEnvironment(pid: number): NodeJS.ProcessEnv {
  const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
  return Object.fromEntries(
    entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  )
}

const isAlive = ({ pid, started }: RunningProcess) => findProcess(pid)?.started === started

async function waitForEnd(old: RunningProcess): Promise<void> {
  const end = performance.now() + END_MS
  while (isAlive(old)) {
    if (performance.now() > end)
      throw new Error(`process ${old.pid} does not end: end it by hand, then start the new version`)
    await pause(LOOK_MS)
  }
}

export interface Switching {
  readonly dataDir: string
  readonly releases: string
  readonly say: Say
  readonly readyMs?: number
}

/** How a process is started anew: by its unit, or as it was started before, in a folder. */
interface Starter {
  stop(): Promise<void>
  start(root: string): Promise<void>
}

function starterOf(old: RunningProcess, { dataDir, releases }: Switching): Starter {
  const unit = findUnit(old.pid)
  if (unit) {
    const systemctl = (action: string) => {
      const done = spawnSync('systemctl', [action, unit], { encoding: 'utf8' })
      if (done.status !== 0) throw new Error(`systemctl ${action} ${unit} failed: ${done.stderr.trim()}`)
    }
    return {
      stop: async () => systemctl('stop'),
      async start(root) {
        pointAt(releases, root)
        systemctl('start')
      },
    }
  }
  const env = readEnvironment(old.pid)
  return {
    async stop() {
      if (!isAlive(old)) return
      process.kill(old.pid, 'SIGTERM')
      await waitForEnd(old)
    },
    async start(root) {
      pointAt(releases, root)
      const log = openSync(join(dataDir, `${old.kind}.log`), 'a', 0o600)
      const program = old.kind === 'server' ? 'serve.mjs' : 'work.mjs'
      const child = spawn(process.execPath, [`script/lib/${program}`], {
        cwd: root,
        // Not where the folder of the old version would be meant.
        env: {
          ...env,
          SALA_DATA: dataDir,
          NODE_ENV: 'production',
          PWD: root,
          ...(old.port ? { PORT: String(old.port) } : {}),
        },
        detached: true,
        stdio: ['ignore', log, log],
      })
      child.unref()
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
      signal: AbortSignal.timeout(2_000),
    })
    return answer.status === 200
  } catch {
    return false
  }
}

/** Waits until a process of that folder is there, and ready if it listens. */
async function waitForReady(
  old: RunningProcess,
  root: string,
  { dataDir, readyMs = READY_MS }: Switching,
): Promise<RunningProcess> {
  const end = performance.now() + readyMs
  while (performance.now() < end) {
    const next = listRunning(dataDir).find(
      (each) =>
        each.root === root && each.kind === old.kind && each.port === old.port && each.pid !== old.pid,
    )
    if (next && (next.port === undefined || (await isReady(next.port)))) return next
    await pause(LOOK_MS)
  }
  throw new Error(`the new version was not ready within ${readyMs / 1000} s`)
}

const nameOf = ({ kind, port }: RunningProcess) => (port === undefined ? kind : `${kind} on port ${port}`)

/** Ends one process and starts it in the other folder; brings it back where that does not become ready. */
export async function switchOver(old: RunningProcess, root: string, input: Switching): Promise<void> {
  const { say, dataDir } = input
  const starter = starterOf(old, input)
  const name = nameOf(old)
  const began = performance.now()
  say(`${name}: ending version ${old.version}`)
  await starter.stop()
  await starter.start(root)
  try {
    const next = await waitForReady(old, root, input)
    say(
      `${name}: version ${next.version} is ready after ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
  } catch (error) {
    say(`${name}: ${(error as Error).message}; going back to version ${old.version}`)
    for (const failed of listRunning(dataDir).filter(
      (each) => each.root === root && each.port === old.port,
    )) {
      process.kill(failed.pid, 'SIGTERM')
      await waitForEnd(failed)
    }
    await starter.start(old.root)
    await waitForReady({ ...old, pid: 0 }, old.root, input)
    say(`${name}: version ${old.version} is ready again`)
    throw new Error(`rolled back: ${(error as Error).message}; see ${join(dataDir, `${old.kind}.log`)}`, {
      cause: error,
    })
  }
}

/** Ends all processes before the first one is started in the other folder: the old version cannot run on what it leaves behind. */
export async function switchTogether(
  running: readonly RunningProcess[],
  root: string,
  input: Switching,
): Promise<void> {
  const starters = running.map((old) => ({ old, starter: starterOf(old, input) }))
  input.say('ending the old version everywhere')
  await Promise.all(starters.map(({ starter }) => starter.stop()))
  for (const { old, starter } of starters) {
    await starter.start(root)
    const { version } = await waitForReady(old, root, input)
    input.say(`${nameOf(old)}: version ${version} is ready`)
  }
}
