import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listRunning, type RunningProcess } from '../run-file.ts'
import { type Started, starterOf } from './starters.ts'

const LOOK_MS = 50
/** For a version that does not come up. */
const READY_MS = 60_000

/** Points the link at a release, in one step. */
function pointAt(releases: string, folder: string): void {
  mkdirSync(releases, { recursive: true })
  const draft = join(releases, `.current-${process.pid}`)
  rmSync(draft, { force: true })
  symlinkSync(folder, draft)
  renameSync(draft, join(releases, 'current'))
}

export interface Switching {
  readonly dataDir: string
  readonly releases: string
  readonly say: (line: string) => void
  readonly readyMs?: number
}

const starterFor = (old: RunningProcess, { dataDir, releases }: Switching) =>
  starterOf(old, dataDir, (root) => pointAt(releases, root))

async function isReady({ host, port }: RunningProcess): Promise<boolean> {
  if (port === undefined) return true
  try {
    const signal = AbortSignal.timeout(2_000)
    return (await fetch(`http://${host}:${port}/api/health/ready`, { signal })).status === 200
  } catch {
    return false
  }
}

/** Waits until another process in its place runs the version of that folder, and is ready if it listens. */
async function waitForReady(
  { pid, kind, port }: RunningProcess,
  root: string,
  { dataDir, readyMs = READY_MS }: Switching,
): Promise<RunningProcess> {
  const end = performance.now() + readyMs
  while (performance.now() < end) {
    const next = listRunning(dataDir).find(
      (each) => each.root === root && each.kind === kind && each.port === port && each.pid !== pid,
    )
    if (next && (await isReady(next))) return next
    await pause(LOOK_MS)
  }
  throw new Error(`the new version was not ready within ${readyMs / 1000} s`)
}

const nameOf = ({ kind, port }: RunningProcess) => (port === undefined ? kind : `${kind} on port ${port}`)
const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1)

/** Replaces one process by one of the other folder; brings it back where that does not become ready. */
export async function switchOver(old: RunningProcess, root: string, input: Switching): Promise<void> {
  const { say, dataDir } = input
  const starter = starterFor(old, input)
  const name = nameOf(old)
  let next: Started | undefined
  if (starter.isWarm) next = await starter.start(root)
  const began = performance.now()
  say(`${name}: ending version ${old.version}`)
  await starter.stop()
  next ??= await starter.start(root)
  try {
    const { version } = await waitForReady(old, root, input)
    say(`${name}: version ${version} is ready after ${secondsSince(began)} s`)
  } catch (error) {
    const reason = (error as Error).message
    say(`${name}: ${reason}; going back to version ${old.version}`)
    await next.stop()
    await starter.start(old.root)
    await waitForReady(old, old.root, { ...input, readyMs: READY_MS })
    say(`${name}: version ${old.version} is ready again after ${secondsSince(began)} s`)
    throw new Error(`rolled back: ${reason}; see ${join(dataDir, `${old.kind}.log`)}`, { cause: error })
  }
}

/** Ends all processes before the first one is started in the other folder: the old version cannot run on what it leaves behind. */
export async function switchTogether(
  running: readonly RunningProcess[],
  root: string,
  input: Switching,
): Promise<void> {
  const replaced = running.map((old) => ({ old, starter: starterFor(old, input) }))
  input.say('ending the old version everywhere')
  await Promise.all(replaced.map(({ starter }) => starter.stop()))
  for (const { old, starter } of replaced) {
    await starter.start(root)
    const { version } = await waitForReady(old, root, input)
    input.say(`${nameOf(old)}: version ${version} is ready`)
  }
}
