import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A process that is alive now. `started` tells it from a later process with the same number. */
export interface RunningProcess {
  pid: number
  started: string
  command: string
  /** Whether somebody stopped it (SIGSTOP), so that it hears no signal but the last. */
  isFrozen: boolean
}

/** The live process of this number; a zombie counts as dead. */
export function findProcess(pid: number): RunningProcess | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  // Small images have no ps, macOS has no /proc.
  return existsSync('/proc/self/stat') ? readFromProc(pid) : readFromPs(pid)
}

/** The live processes that work in this folder; none where the system does not tell (macOS). */
export function listProcessesIn(folder: string): RunningProcess[] {
  if (!existsSync('/proc/self/cwd')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readWorkingFolder(name) === folder)
    .map((name) => findProcess(Number(name)))
    .filter((found) => found !== undefined)
}

function readWorkingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // Ended, or another user's.
    return undefined
  }
}

function readFromProc(pid: number): RunningProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name stands in brackets and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { pid, started: fields[19] ?? '', command, isFrozen: fields[0] === 'T' }
  } catch {
    return undefined
  }
}

function readFromPs(pid: number): RunningProcess | undefined {
  try {
    const line = execFileSync('ps', ['-ww', '-o', 'lstart=,state=,command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [, started = '', state = '', command = ''] = /^\s*(.{24})\s+(\S+)\s+(.*)$/.exec(line.trim()) ?? []
    return started === '' || state.startsWith('Z')
      ? undefined
      : { pid, started, command, isFrozen: state.startsWith('T') }
  } catch {
    return undefined
  }
}
