import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findProcess } from '#kernel/database/embedded/processes.ts'
import type { Part } from './running-parts.ts'
import { say } from './say.ts'

const schema = z.object({
  kind: z.enum(['server', 'worker']),
  pid: z.int(),
  /** Tells the process from a later one of the same number. */
  started: z.string(),
  /** Where it listens; none for a worker. */
  host: z.string().optional(),
  port: z.int().optional(),
  version: z.string(),
  /** Folder of the version that it runs. */
  root: z.string(),
})

/** A process of this installation on this machine. */
export type RunningProcess = z.infer<typeof schema>

const folderOf = (dataDir: string) => join(dataDir, 'run')

/** The version that stands in a folder. */
export function readVersion(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
}

/** Lets script/upgrade know of this process, until it ends. */
export function leaveRunFile(dataDir: string, input: Pick<RunningProcess, 'kind' | 'host' | 'port'>): Part {
  const { pid } = process
  const root = process.cwd()
  const file = join(folderOf(dataDir), `${input.kind}-${pid}.json`)
  const own = { ...input, pid, started: findProcess(pid)?.started ?? '', version: readVersion(root), root }
  try {
    mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 })
    writeFileSync(file, `${JSON.stringify(own)}\n`, { mode: 0o600 })
  } catch (error) {
    say(`script/upgrade will not know of this process: ${(error as Error).message}`)
  }
  return { close: async () => rmSync(file, { force: true }) }
}

/** The processes that run now; what killed ones left is removed. */
export function listRunning(dataDir: string): RunningProcess[] {
  const folder = folderOf(dataDir)
  const found: RunningProcess[] = []
  for (const name of readNames(folder)) {
    const parsed = schema.safeParse(readJson(join(folder, name)))
    const isAlive = parsed.success && findProcess(parsed.data.pid)?.started === parsed.data.started
    if (isAlive) found.push(parsed.data)
    else rmSync(join(folder, name), { force: true })
  }
  return found.toSorted((a, b) => a.kind.localeCompare(b.kind) || (a.port ?? 0) - (b.port ?? 0))
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
