import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findProcess } from './processes.ts'
import { startEmbedded } from './start.ts'
import { ask, fastSettings, makeOpenFolder, startTestServer } from './test-server.ts'

const folder = makeOpenFolder()
const dataDir = join(folder, 'data')
const cluster = join(dataDir, 'postgres', 'cluster')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a server that was ended', { timeout: 30_000 }, () => {
  it('by Ctrl-C still has its database while it drains, and ends it cleanly', async () => {
    const server = await startTestServer(dataDir)
    await ask(server.url, "create table note (text text); insert into note values ('kept')")
    process.kill(-(server.child.pid ?? 0), 'SIGINT')
    expect(await server.ended).toBe(0)
    expect(findProcess(server.databasePid)).toBeUndefined()
    const log = readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
    expect(log.trim().split('\n').at(-1)).toContain('database system is shut down')
  })

  it('by kill -9 leaves a PostgreSQL that the next start replaces, with every row', async () => {
    const server = await startTestServer(dataDir)
    await ask(server.url, "insert into note values ('just before')")
    server.child.kill('SIGKILL')
    await server.ended
    expect(findProcess(server.databasePid)).toBeDefined()
    const lines: string[] = []
    const database = await startEmbedded({ dataDir, settings: fastSettings, say: (line) => lines.push(line) })
    expect(lines.join()).toContain(`process ${server.databasePid}`)
    expect(findProcess(server.databasePid)).toBeUndefined()
    const notes = await ask<{ text: string }>(database.url, 'select text from note')
    expect(notes.map((note) => note.text)).toEqual(['kept', 'while draining', 'just before'])
    await database.stop()
  })

  it('starts though its process number now belongs to another program of the same user', async () => {
    const { uid, gid } = statSync(cluster)
    const other = spawn('sleep', ['60'], { stdio: 'ignore', uid, gid })
    const file = join(cluster, 'postmaster.pid')
    writeFileSync(file, `${other.pid}\n${cluster}\n1700000000\n5432\n\n\n  5432001         0\nready   \n`)
    chownSync(file, uid, gid)
    const lock = join(dataDir, 'postgres', 'server.lock')
    writeFileSync(lock, JSON.stringify({ pid: other.pid, started: 'long ago' }))
    try {
      const database = await startEmbedded({ dataDir, settings: fastSettings, say: () => undefined })
      expect(findProcess(other.pid ?? 0)).toBeDefined()
      expect(await ask(database.url, 'select count(*)::int as notes from note')).toEqual([{ notes: 3 }])
      await database.stop()
    } finally {
      other.kill('SIGKILL')
    }
  })

  it('starts after an empty postmaster.pid', async () => {
    writeFileSync(join(cluster, 'postmaster.pid'), '')
    const database = await startEmbedded({ dataDir, settings: fastSettings, say: () => undefined })
    expect(await ask(database.url, 'select count(*)::int as notes from note')).toEqual([{ notes: 3 }])
    await database.stop()
  })

  it('lets exactly one of several simultaneous starts through', async () => {
    const one = join(folder, 'one')
    mkdirSync(one)
    const start = () => startEmbedded({ dataDir: one, settings: fastSettings, say: () => undefined })
    const results = await Promise.allSettled([start(), start(), start()])
    const started = results.filter((result) => result.status === 'fulfilled')
    expect(started).toHaveLength(1)
    for (const { value } of started) {
      expect(await ask(value.url, 'select 1 as answer')).toEqual([{ answer: 1 }])
      await value.stop()
    }
  })
})
