import { constants } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProcess, listProcessesIn } from './processes.ts'

/** Above every process number a system gives. */
const deadPid = 2_000_000_000

/**
 * Clears what a killed server left on the cluster: ends the processes of PostgreSQL that outlived it, and keeps a
 * process number that another program has since been given from being mistaken for a PostgreSQL.
 */
export async function clearLeftovers(cluster: string, say: (line: string) => void): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (text === undefined) return
  const pid = Number.parseInt(text, 10)
  if (isPostgresOn(cluster, pid)) {
    say(`stopping the PostgreSQL that an earlier server left behind (process ${pid})`)
    return endAll(() => (isPostgresOn(cluster, pid) ? [pid] : []), ['SIGINT', 'SIGQUIT'], cluster)
  }
  // Without their postmaster backends end by themselves, but only when their query is done.
  await endAll(() => listBackendsOn(cluster), ['SIGQUIT', 'SIGKILL'], cluster)
  if (!(pid > 0)) return rm(path)
  // Not removed: its seventh line lets PostgreSQL itself see whether a backend still holds the shared memory.
  await replaceText(path, text.replace(/^\d+/, String(deadPid)))
}

/** Whether the process is the PostgreSQL of this cluster. */
export function isPostgresOn(cluster: string, pid: number): boolean {
  return `${findProcess(pid)?.command ?? ''} `.includes(` -D ${cluster} `)
}

function listBackendsOn(cluster: string): number[] {
  return listProcessesIn(cluster)
    .filter(({ command }) => command.startsWith('postgres: '))
    .map(({ pid }) => pid)
}

async function endAll(list: () => number[], signals: NodeJS.Signals[], cluster: string): Promise<void> {
  for (const signal of signals) {
    for (const pid of list()) sendSignal(pid, signal)
    const end = performance.now() + (signal === 'SIGINT' ? 20_000 : 5_000)
    while (performance.now() < end) {
      if (list().length === 0) return
      await wait(50)
    }
  }
  throw new Error(`PostgreSQL (process ${list().join(', ')}) still holds ${cluster}: end it by hand`)
}

/** Sends a signal to a process that may have ended meanwhile. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function replaceText(path: string, text: string): Promise<void> {
  // Not followed: the folder belongs to the database's user, this process may be root.
  const file = await open(path, constants.O_RDWR | constants.O_NOFOLLOW)
  try {
    await file.truncate(0)
    await file.write(text, 0)
  } finally {
    await file.close()
  }
}
