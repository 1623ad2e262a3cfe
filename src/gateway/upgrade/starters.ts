import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { openSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProcess } from '#kernel/database/embedded/processes.ts'
import type { RunningProcess } from '../run-file.ts'

const LOOK_MS = 20
/** For requests under way and the longest drain before them. */
const END_MS = 345_000
/** For the program to be read into memory. */
const LOAD_MS = 60_000

/** A process of the other version that waits for its turn, or runs. */
export interface Started {
  /** Ends it. */
  stop(): Promise<void>
}

/** How one process is replaced: by its unit of systemd, or as it was started. */
export interface Starter {
  /** Ends the process that runs. */
  stop(): Promise<void>
  /** Starts one in a folder. Where it can, it is loaded before the other one has ended, and takes its turn then. */
  start(root: string): Promise<Started>
  /** Whether `start` comes before `stop`. */
  readonly isWarm: boolean
}

/** The unit of systemd that a control group is of. */
export function unitOf(cgroup: string): string | undefined {
  const last = basename(cgroup.trim().split('\n').at(-1) ?? '')
  return last.endsWith('.service') && !last.startsWith('user@') ? last : undefined
}

function findUnit(pid: number): string | undefined {
  try {
    return unitOf(readFileSync(`/proc/${pid}/cgroup`, 'utf8'))
  } catch {
    return undefined
  }
}

/** What an earlier upgrade gave to that one process. */
const OF_A_START = /^(?:NODE_CHANNEL_.*|SALA_AFTER_PROCESS)$/

/** The environment that a process was started with. */
export function readEnvironment(pid: number): NodeJS.ProcessEnv {
  const entries = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .filter(Boolean)
    .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)] as const)
  return Object.fromEntries(entries.filter(([name]) => !OF_A_START.test(name)))
}

async function end(pid: number, isAlive: () => boolean): Promise<void> {
  if (!isAlive()) return
  process.kill(pid, 'SIGTERM')
  for (const late = performance.now() + END_MS; isAlive(); await pause(LOOK_MS))
    if (performance.now() > late) throw new Error(`process ${pid} does not end: end it by hand`)
}

/** Chooses how a process is replaced. */
export function starterOf(old: RunningProcess, dataDir: string, pointAt: (root: string) => void): Starter {
  const unit = findUnit(old.pid)
  return unit ? byUnit(unit, pointAt) : byHand(old, dataDir, pointAt)
}

function byUnit(unit: string, pointAt: (root: string) => void): Starter {
  const systemctl = async (action: string) => {
    const done = spawnSync('systemctl', [action, unit], { encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`systemctl ${action} ${unit} failed: ${done.stderr.trim()}`)
  }
  return {
    isWarm: false,
    stop: () => systemctl('stop'),
    async start(root) {
      pointAt(root)
      await systemctl('start')
      return { stop: () => systemctl('stop') }
    },
  }
}

function byHand(old: RunningProcess, dataDir: string, pointAt: (root: string) => void): Starter {
  const { pid, started, kind, port } = old
  const env = readEnvironment(pid)
  const { uid, gid } = statSync(`/proc/${pid}`)
  const isAlive = () => findProcess(pid)?.started === started
  return {
    isWarm: true,
    stop: () => end(pid, isAlive),
    async start(root) {
      const log = openSync(join(dataDir, `${kind}.log`), 'a', 0o600)
      const child = spawn(process.execPath, [`script/lib/${kind === 'server' ? 'serve' : 'work'}.mjs`], {
        cwd: root,
        // Where it was started with none, the folder of its version is meant.
        env: {
          ...env,
          SALA_DATA: dataDir,
          NODE_ENV: 'production',
          PWD: root,
          SALA_AFTER_PROCESS: String(pid),
          ...(port === undefined ? {} : { PORT: String(port) }),
        },
        detached: true,
        stdio: ['ignore', log, log, 'ipc'],
        ...(uid === process.getuid?.() ? {} : { uid, gid }),
      })
      await waitUntilLoaded(child)
      pointAt(root)
      const own = child.pid ?? 0
      return { stop: () => end(own, () => findProcess(own) !== undefined) }
    },
  }
}

/** A program that cannot even be loaded is told before anything that runs is touched. */
async function waitUntilLoaded(child: ChildProcess): Promise<void> {
  const late = setTimeout(() => child.kill('SIGKILL'), LOAD_MS)
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('error', reject)
      child.once('exit', (code) =>
        reject(new Error(`the new version ended with ${code} before it was loaded`)),
      )
    })
  } finally {
    clearTimeout(late)
  }
  child.removeAllListeners('exit')
  if (child.connected) child.disconnect()
  child.unref()
}
