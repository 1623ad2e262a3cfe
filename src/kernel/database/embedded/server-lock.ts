import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { findProcess } from './processes.ts'

/** Claims the file for this process, taking it from a dead one. Answers how to give it back. */
export function takeServerLock(path: string, subject: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, started: findProcess(process.pid)?.started ?? '' })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, mine, { flag: 'wx', mode: 0o644 })
  try {
    if (!tryLink(draft, path)) {
      removeDeadLock(path, subject)
      if (!tryLink(draft, path)) throw inUse(subject, readLock(path))
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readLock(path) === mine) rmSync(path, { force: true })
  }
}

function removeDeadLock(path: string, subject: string): void {
  const found = readLock(path)
  if (isHeld(found)) throw inUse(subject, found)
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  // Another start may have replaced the dead lock between the reading and the renaming: give it back.
  if (isHeld(readLock(aside))) tryLink(aside, path)
  rmSync(aside, { force: true })
}

function isHeld(lock: string): boolean {
  const { pid, started } = parseLock(lock)
  const running = findProcess(pid)
  return running !== undefined && running.started === started
}

function parseLock(lock: string): { pid: number; started: string } {
  try {
    return JSON.parse(lock) as { pid: number; started: string }
  } catch {
    return { pid: 0, started: '' }
  }
}

function readLock(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function inUse(subject: string, lock: string): Error {
  return new Error(
    `${subject} is in use by another server, process ${parseLock(lock).pid}: stop that one first`,
  )
}
