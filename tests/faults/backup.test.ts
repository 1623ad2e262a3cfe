import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSeal } from '#kernel/access/seal.server.ts'
import { checkArchive } from '#kernel/backup/archive-reader.server.ts'
import { runServer, type ServerProcess } from '#tests/e2e/support/run-server.ts'
import { openFolder } from '#tests/support/folder.ts'
import { send, signIn, writeUnderLoad } from './support/load.ts'
import { runToEnd } from './support/run-to-end.ts'
import { CANNOT_MOUNT, mountDisk } from './support/small-disk.ts'

let folder: string
let server: ServerProcess | undefined
const place = (name: string) => join(folder, name)

/** Runs the program behind the scripts, while this process goes on. */
const run = (action: 'backup' | 'restore', dataDir: string, file: string) =>
  runToEnd(['archive.ts', action, file], { SALA_DATA: dataDir, SALA_SECRET: '' })

async function manifestOf(dataDir: string, file: string) {
  const seal = createSeal(readFileSync(join(dataDir, 'secret'), 'utf8').trim())
  return (await checkArchive(file, seal)).manifest
}

beforeAll(async () => {
  folder = await openFolder('sala-archive-')
  server = await runServer({ SALA_DATA: place('first') })
  mkdirSync(place('first/files/a'), { recursive: true })
  writeFileSync(place('first/files/a/ปก.webp'), Buffer.alloc(2_000_000, 'sala'))
  mkdirSync(place('second'), { mode: 0o755 })
  copyFileSync(place('first/secret'), place('second/secret'))
})

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('script/backup and script/restore', () => {
  it('take a running installation under write load, and put a stopped one into another folder', async () => {
    const { port } = server as ServerProcess
    const load = writeUnderLoad(() => port, await signIn(port), 'during')
    await expect.poll(() => load.confirmed.size).toBeGreaterThan(10)
    const early = [...load.confirmed]
    expect(await run('backup', place('first'), place('running.backup'))).toMatchObject({
      status: 0,
      stderr: [],
    })
    await load.stop()
    expect(load.refused).toEqual([])
    const running = await manifestOf(place('first'), place('running.backup'))
    expect(running.tables.category?.rows).toBeGreaterThanOrEqual(early.length)

    await server?.stop()
    server = undefined
    expect(await run('backup', place('first'), place('stopped.backup'))).toMatchObject({
      status: 0,
      stderr: [],
    })
    expect(await run('restore', place('second'), place('stopped.backup'))).toMatchObject({
      status: 0,
      stderr: [],
    })
    expect(await run('backup', place('second'), place('again.backup'))).toMatchObject({
      status: 0,
      stderr: [],
    })
    const [first, second] = [
      await manifestOf(place('first'), place('stopped.backup')),
      await manifestOf(place('second'), place('again.backup')),
    ]
    expect(second).toEqual(first)

    server = await runServer({ SALA_DATA: place('second') })
    expect(server.output()).not.toContain('filling the demo')
    expect((await send(server.port, '/lesson/home')).body).toContain('สถาบันศาลา')
    expect(await signIn(server.port)).toContain('sala_session')
  })

  it('say in one line what they will not do', async () => {
    mkdirSync(place('third'))
    writeFileSync(place('third/secret'), 'another secret that is long enough to be one\n')
    for (const [action, dataDir, file, words] of [
      ['backup', place('nowhere'), place('x.backup'), 'secret is missing'],
      ['backup', place('third'), place('x.backup'), 'no database'],
      ['backup', place('second'), place('again.backup'), 'exists already'],
      ['restore', place('third'), place('again.backup'), 'another secret'],
      ['restore', place('second'), place('again.backup'), 'has files'],
    ] as const) {
      const { status, stderr } = await run(action, dataDir, file)
      expect(status).toBe(1)
      expect(stderr).toEqual([expect.stringContaining(words)])
    }
    // A refused restore has not even made a database.
    expect(readdirSync(place('third'))).toEqual(['secret'])
  })
})

describe('a full disk', () => {
  it('fails a backup in one line and leaves nothing of it', async ({ skip }) => {
    const disk = place('disk')
    const unmount = mountDisk(disk, '200k')
    skip(!unmount, CANNOT_MOUNT)
    try {
      expect(await run('backup', place('second'), join(disk, 'full.backup'))).toMatchObject({
        status: 1,
        stderr: [`sala: no room is left on the disk of ${join(disk, 'full.backup')}`],
      })
      expect(readdirSync(disk)).toEqual([])
    } finally {
      unmount?.()
    }
  })
})
