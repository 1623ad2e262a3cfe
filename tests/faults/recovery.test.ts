import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import pg from 'pg'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepArchiving, makeBaseNow } from '#kernel/backup/recovery/keep-archiving.server.ts'
import type { Base } from '#kernel/backup/recovery/make-base.server.ts'
import { chooseBase, recoverTo } from '#kernel/backup/recovery/recover.server.ts'
import { shipWal } from '#kernel/backup/recovery/ship-wal.server.ts'
import { openFolderStore } from '#kernel/backup/store/folder.server.ts'
import { openStore } from '#kernel/backup/store/open-store.server.ts'
import type { BackupStore } from '#kernel/backup/store/store.ts'
import { type EmbeddedDatabase, startEmbedded } from '#kernel/database/embedded/start.ts'
import { fastSettings } from '#kernel/database/embedded/test-server.ts'
import { walFolder } from '#kernel/database/embedded/wal-folder.ts'
import { s3Config } from '#kernel/storage/s3-client.server.ts'
import { runServer } from '#tests/e2e/support/run-server.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { bucketAccount, startBucketServer } from '#tests/support/bucket-server.ts'
import { openFolder } from '#tests/support/folder.ts'
import { send, signIn, storedCodes } from './support/load.ts'
import { runToEnd } from './support/run-to-end.ts'

let folder: string
let database: EmbeddedDatabase
let client: pg.Client
let base: Base
const say = () => undefined
const place = (name: string) => join(folder, name)
const settings = () => ({ to: { folder: place('store') }, keepDays: 14 })
const ownSettings = () => ({ settings: settings(), database: database.config, place: database.place })

const runTable = `create table backup_run ("_id" uuid default gen_random_uuid(), kind text, name text, place text, status text,
  size bigint, error text, "createdAt" timestamptz, "finishedAt" timestamptz)`

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const opened = new pg.Client(config)
  opened.on('error', () => undefined)
  await opened.connect()
  return opened
}

/** Writes a row and answers the moment after it; the next row is of a later second. */
async function write(words: string): Promise<Date> {
  await client.query('insert into word values ($1)', [words])
  await pause(1_100)
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  await pause(1_100)
  return rows[0]?.at ?? new Date(0)
}

async function wordsOf(dataDir: string): Promise<string[]> {
  const started = await startEmbedded({ dataDir, settings: fastSettings, say })
  const asking = await connect(started.config)
  const { rows } = await asking.query<{ words: string }>('select words from word order by words')
  await asking.end()
  await started.stop()
  return rows.map(({ words }) => words)
}

/** Has PostgreSQL put the present part aside, and brings it into the store. */
async function switchAndShip(): Promise<void> {
  const { rows } = await client.query<{ part: string }>('select pg_walfile_name(pg_switch_wal()) as part')
  const part = rows[0]?.part ?? ''
  await expect.poll(() => readdirSync(walFolder(database.place.home))).toContain(part)
  await shipWal(walFolder(database.place.home), openFolderStore(place('store')), base.systemId)
}

beforeAll(async () => {
  folder = await openFolder('sala-recovery-')
  afterwards(() => rm(folder, { recursive: true, force: true }))
  database = await startEmbedded({ dataDir: place('data'), settings: fastSettings, isArchiving: true, say })
  afterwards(() => database.stop())
  client = await connect(database.config)
  afterwards(() => client.end())
  await client.query(`create table word (words text); ${runTable}`)
  await client.query(`insert into word values ('before the base')`)
  base = await makeBaseNow({ ...ownSettings(), store: openFolderStore(place('store')) })
})

describe('recovery to a moment', () => {
  it('has what was committed up to the second, and nothing of what came after', async () => {
    const moments = [await write('first'), await write('second'), await write('third')]
    await switchAndShip()
    const store = openFolderStore(place('store'))
    for (const [index, words] of [
      [0, ['before the base', 'first']],
      [1, ['before the base', 'first', 'second']],
    ] as const) {
      const dataDir = place(`recovered-${index}`)
      await recoverTo({ store, dataDir, at: moments[index] ?? new Date(0), settings: fastSettings, say })
      expect(await wordsOf(dataDir)).toEqual(words)
      expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('making-'))).toEqual([])
    }
    // Each way back is a branch with a number of its own.
    const parts = readdirSync(join(place('store'), base.systemId, 'wal'))
    expect(parts).toEqual(expect.arrayContaining(['00000002.history.zst', '00000003.history.zst']))
    expect(
      parts.filter((name) => !/^[0-9A-F]{24}\.zst$/.test(name) && !name.endsWith('.history.zst')),
    ).toEqual([expect.stringMatching(/\.backup\.zst$/)])
  }, 180_000)

  it('says in words what cannot be reached, and leaves nothing behind', async () => {
    const store = openFolderStore(place('store'))
    const dataDir = place('refused')
    const to = (at: string, more = {}) =>
      recoverTo({ store, dataDir, at: new Date(at), settings: fastSettings, say, ...more })
    await expect(to('2020-01-01T00:00:00Z')).rejects.toThrow('no earlier moment can be reached')
    await expect(to('2099-01-01T00:00:00Z')).rejects.toThrow(/journal in the store ends before that moment/)
    await expect(to('2099-01-01T00:00:00Z', { systemId: '12' })).rejects.toThrow('no base backup')
    expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('cluster')
    const lacking: BackupStore = {
      ...store,
      async *list(prefix) {
        for await (const file of store.list(prefix))
          if (!file.name.endsWith(`wal/${base.lastPart}.zst`)) yield file
      },
    }
    await expect(to(base.stoppedAt, { store: lacking })).rejects.toThrow(
      /is not in the store .* when it runs/,
    )
    await expect(recoverTo({ store, dataDir: place('data'), at: new Date(), say })).rejects.toThrow(
      /in use|is there/,
    )
    const others = [base, { ...base, systemId: '12' }]
    expect(() => chooseBase(others, { at: new Date('2099-01-01') })).toThrow(/--system with one of/)
  }, 180_000)
})

/** A store in a bucket with everything that the folder has. */
async function copyToBucket(): Promise<BackupStore> {
  const server = await startBucketServer(await openFolder('sala-recovery-s3-'))
  afterwards(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const s3 = { endpoint, region: 'us-east-1', bucket: 'journal', ...bucketAccount }
  const bucketClient = new S3Client(s3Config(s3))
  await bucketClient.send(new CreateBucketCommand({ Bucket: 'journal' }))
  bucketClient.destroy()
  const [from, to] = [openFolderStore(place('store')), await openStore({ s3, prefix: 'sala' })]
  for await (const { name } of from.list('')) {
    const bytes = await from.read(name)
    if (bytes) await to.write(name, bytes)
  }
  return to
}

it('recovery to a moment reads a bucket as it reads a folder', async () => {
  const moment = await write('for the bucket')
  await write('after the bucket')
  await switchAndShip()
  const store = await copyToBucket()
  const dataDir = place('from-bucket')
  // Newer branches were opened by those who came back before.
  await recoverTo({ store, dataDir, at: moment, timeline: 1, settings: fastSettings, say })
  const words = await wordsOf(dataDir)
  expect(words).toContain('for the bucket')
  expect(words).not.toContain('after the bucket')
}, 180_000)

describe('the journal', () => {
  it('that does not reach its store waits, is told of, and comes when the store is back', async () => {
    const files = place('files')
    mkdirSync(join(files, 'site'), { recursive: true })
    writeFileSync(join(files, 'site/picture'), 'of a cat')
    utimesSync(join(files, 'site/picture'), new Date(0), new Date(0))
    writeFileSync(place('away'), 'a file where the folder should be')
    const archiving = await keepArchiving({
      ...ownSettings(),
      settings: { to: { folder: place('away') }, keepDays: 14 },
      filesDir: files,
      log: pino({ level: 'silent' }),
    })
    afterwards(() => archiving.close())
    await client.query(`insert into word values ('late')`)
    await client.query('select pg_switch_wal()')
    await expect.poll(() => archiving.describe(client)).toContain('the journal does not reach its archive')
    expect((await archiving.describe(client)).join()).not.toContain(folder)
    rmSync(place('away'))
    await expect.poll(() => archiving.describe(client), { timeout: 40_000 }).toEqual([])
    await expect.poll(() => readdirSync(walFolder(database.place.home)), { timeout: 40_000 }).toEqual([])
    await expect
      .poll(() => readdirSync(join(place('away'), base.systemId)).toSorted(), { timeout: 20_000 })
      .toEqual(['base', 'files', 'wal'])
    await archiving.close()
  }, 180_000)
})

describe('script/restore --at', () => {
  it('brings an installation that ran with SALA_WAL_TO to a moment, with its files, and leaves the old one alone', async () => {
    const [first, second, wal] = [place('installed'), place('brought-back'), place('wal')]
    const env = { SALA_WAL_TO: wal, SALA_SECRET: '' }
    const tool = (dataDir: string, ...args: string[]) =>
      runToEnd(['archive.ts', ...args], { ...env, SALA_DATA: dataDir })
    const server = await runServer({ SALA_DATA: first, SALA_WAL_TO: wal })
    afterwards(() => server.stop())
    const cookie = await signIn(server.port)
    const add = (code: string) =>
      send(server.port, '/api/category', { cookie, body: { data: { code, name: `หมวด ${code}` } } })
    mkdirSync(join(first, 'files/site'), { recursive: true })
    writeFileSync(join(first, 'files/site/picture'), 'of a cat')
    utimesSync(join(first, 'files/site/picture'), new Date(0), new Date(0))
    expect(await tool(first, 'backup', '--base')).toMatchObject({ status: 0, stderr: [] })
    expect((await add('moment-before')).status).toBeLessThan(300)
    await pause(1_100)
    const moment = new Date(Date.now() + 7 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
    await pause(1_100)
    expect((await add('moment-after')).status).toBeLessThan(300)
    expect(await server.stop()).toBe(0)
    mkdirSync(second)
    copyFileSync(join(first, 'secret'), join(second, 'secret'))
    for (const [at, words] of [
      ['yesterday', '--at yesterday is no moment'],
      ['2020-01-01 00:00', 'no earlier moment can be reached'],
    ] as const)
      expect(await tool(second, 'restore', '--at', at)).toMatchObject({
        status: 1,
        stderr: [expect.stringContaining(words)],
      })
    const { status, stdout, stderr } = await tool(second, 'restore', '--at', moment)
    expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: [] })
    expect(stdout).toMatch(/recovered \d+ rows of \d+ tables and \d+ files/)
    expect(readFileSync(join(second, 'files/site/picture'), 'utf8')).toBe('of a cat')
    expect([...(await storedCodes(second, 'moment'))]).toEqual(['moment-before'])
    expect([...(await storedCodes(first, 'moment'))].toSorted()).toEqual(['moment-after', 'moment-before'])
    expect(await tool(second, 'restore', '--at', moment)).toMatchObject({
      status: 1,
      stderr: [expect.stringContaining('has a database')],
    })
    const again = await runServer({ SALA_DATA: second })
    expect((await send(again.port, '/lesson/home')).status).toBe(200)
    await again.stop()
  }, 240_000)
})
