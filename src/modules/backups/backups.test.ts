import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createSeal } from '#kernel/access/seal.server.ts'
import { checkArchive } from '#kernel/backup/archive-reader.server.ts'
import { openStore, type StoreSettings } from '#kernel/backup/store/open-store.server.ts'
import { writeWhole } from '#kernel/backup/whole-file.server.ts'
import { createEngine } from '#kernel/create-engine.server.ts'
import { dealOut } from '#kernel/jobs/schedule.server.ts'
import { s3Config } from '#kernel/storage/s3-client.server.ts'
import { modules } from '#src/manifest.ts'
import { startWorker } from '#src/worker/start.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { openApi } from '#tests/support/api.ts'
import { bucketAccount, startBucketServer } from '#tests/support/bucket-server.ts'
import { openFolder } from '#tests/support/folder.ts'
import { openWorld, TEST_SECRET, type World } from '#tests/support/world.ts'
import { makeBackup } from './jobs.server.ts'

const keep = { days: 2, weeks: 0, months: 0 }
const seal = createSeal(TEST_SECRET)
let world: World
let folder: string
function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('it is not there')
  return value
}
const backupsIn = (path: string) => readdirSync(path).toSorted()

beforeAll(async () => {
  folder = await openFolder('sala-backups-')
  afterwards(() => rm(folder, { recursive: true, force: true }))
  const backup = { to: { folder: join(folder, 'first') }, hour: 2, minute: 30, keep }
  world = await openWorld(modules, { backup })
  for (let count = 0; count < 3; count += 1) await world.make.site()
  writeFileSync(join(world.folder, 'a file'), 'uploaded')
})

/** Backups of the same installation that go elsewhere. */
function backupsTo(to: StoreSettings) {
  const { database, engine } = world
  const storage = { folder: world.folder, quotaBytes: 1 }
  const other = createEngine({
    modules,
    database: database.config,
    secret: TEST_SECRET,
    storage,
    log: engine.log,
    backup: { to, hour: 2, minute: 30, keep },
  })
  afterwards(() => other.pools.close())
  return other.backups
}

const runsOf = async (place: string) =>
  (
    await world.database.owner.query(
      'select kind, name, status, size, error from backup_run where place = $1 order by "createdAt"',
      [place],
    )
  ).rows

describe('the nightly backup', () => {
  it('is made once for all sites by the worker, at the time of the settings, and is whole', async () => {
    const worker = await startWorker({
      engine: world.engine,
      database: world.database.config,
      pollSeconds: 0.5,
    })
    afterwards(() => worker.close())
    const planned = await world.database.owner.query(
      `select cron, timezone from pgboss.schedule where name = 'backups.make'`,
    )
    expect(planned.rows).toEqual([{ cron: '30 2 * * *', timezone: 'Asia/Bangkok' }])
    await dealOut(world.engine, makeBackup, '0190c0de-0000-7000-8000-00000000beef')
    const jobs = () =>
      world.database.owner
        .query(`select status, error from job where name = 'backups.make'`)
        .then(({ rows }) => rows)
    await vi.waitFor(async () => expect(await jobs()).toEqual([{ status: 'done', error: null }]), 15_000)
    const [name = '', ...others] = backupsIn(join(folder, 'first'))
    expect(others).toEqual([])
    const { manifest } = await checkArchive(join(folder, 'first', name), seal)
    expect(manifest.tables.site?.rows).toBe(3)
    expect(Object.keys(manifest.files)).toEqual(['a file'])
    const size = readFileSync(join(folder, 'first', name)).byteLength
    expect(await runsOf(join(folder, 'first'))).toEqual([
      { kind: 'archive', name, status: 'done', size, error: null },
    ])
  })
})

describe('what stays', () => {
  it('is what the rule keeps; of others’ files nothing is taken away, however they are called', async () => {
    const place = join(folder, 'kept')
    const backups = backupsTo({ folder: place })
    mkdirSync(place)
    writeFileSync(join(place, 'sala-2020-01-01T000000Z.tar.zst'), 'of somebody else')
    for (const day of [1, 2, 3, 4]) await backups.make(new Date(`2026-03-0${day}T19:30:00Z`))
    expect(backupsIn(place)).toEqual([
      'sala-2020-01-01T000000Z.tar.zst',
      'sala-2026-03-03T193000Z.tar.zst',
      'sala-2026-03-04T193000Z.tar.zst',
    ])
    expect((await runsOf(place)).map(({ status }) => status)).toEqual(['removed', 'removed', 'done', 'done'])
  })

  it('is the last good one, when those after it failed or were taken away by somebody', async () => {
    const place = join(folder, 'last')
    const backups = backupsTo({ folder: place })
    for (const day of [1, 2, 3]) await backups.make(new Date(`2026-03-0${day}T19:30:00Z`))
    rmSync(join(place, 'sala-2026-03-03T193000Z.tar.zst'))
    writeFileSync(join(place, 'sala-2026-03-09T193000Z.tar.zst'), 'in the way')
    await expect(backups.make(new Date('2026-03-09T19:30:00Z'))).rejects.toThrow('exists already')
    expect(backupsIn(place)).toEqual(['sala-2026-03-02T193000Z.tar.zst', 'sala-2026-03-09T193000Z.tar.zst'])
    await backups.make(new Date('2026-03-10T19:30:00Z'))
    expect(backupsIn(place)).toContain('sala-2026-03-02T193000Z.tar.zst')
  })
})

describe('a backup that fails', () => {
  it('is a failed run and a note of readiness, and leaves nothing behind', async () => {
    const place = join(folder, 'failing')
    writeFileSync(place, 'a file where the folder should be')
    const api = await openApi(world)
    const site = await world.make.site()
    const notes = async () => (await api.call({ site, path: 'health/ready' })).text
    await expect(backupsTo({ folder: place }).make(new Date())).rejects.toThrow('EEXIST')
    expect(await runsOf(place)).toMatchObject([
      { status: 'failed', error: expect.stringContaining('EEXIST') },
    ])
    expect(await notes()).toContain('the last backup failed')
    expect(await notes()).not.toContain(place)
    await backupsTo({ folder: join(folder, 'mended') }).make(new Date())
    expect(await notes()).not.toContain('backup')
  })

  it('because the worker stops ends soon and keeps no half of an archive', async () => {
    const place = join(folder, 'stopped')
    const stopping = new AbortController()
    stopping.abort(new Error('stopping'))
    await expect(backupsTo({ folder: place }).make(new Date(), stopping.signal)).rejects.toThrow('stopping')
    expect((await runsOf(place))[0]).toMatchObject({ status: 'failed' })
  })
})

describe('a bucket', () => {
  it('takes backups of several parts, is pruned, and keeps nothing of a failed one', async () => {
    const server = await startBucketServer(await openFolder('sala-backups-s3-'))
    afterwards(async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const s3 = { endpoint, region: 'us-east-1', bucket: 'backups', ...bucketAccount }
    const client = new S3Client(s3Config(s3))
    await client.send(new CreateBucketCommand({ Bucket: 'backups' }))
    client.destroy()
    const to = { s3, prefix: 'sala/main' }
    // What does not become smaller, so that there is more than one part.
    const noise = crypto.getRandomValues(new Uint8Array(65_536))
    writeFileSync(join(world.folder, 'large'), Buffer.alloc(0))
    for (let count = 0; count < 300; count += 1) {
      noise[count] = count
      writeFileSync(join(world.folder, 'large'), crypto.getRandomValues(noise), { flag: 'a' })
    }
    const backups = backupsTo(to)
    for (const day of [1, 2, 3]) await backups.make(new Date(`2026-03-0${day}T19:30:00Z`))
    const store = await openStore(to)
    const names: string[] = []
    for await (const { name, size } of store.list('')) {
      names.push(name)
      expect(size).toBeGreaterThan(16 * 1024 * 1024)
    }
    expect(names.toSorted()).toEqual(['sala-2026-03-02T193000Z.tar.zst', 'sala-2026-03-03T193000Z.tar.zst'])
    const copy = join(folder, 'copy.tar.zst')
    await writeWhole(copy, must(await store.read('sala-2026-03-03T193000Z.tar.zst')))
    expect((await checkArchive(copy, seal)).manifest.files.large?.size).toBe(300 * 65_536)
    await expect(backups.make(new Date('2026-03-03T19:30:00Z'))).rejects.toThrow('exists already')
    expect(await store.read('sala-2027-01-01T000000Z.tar.zst')).toBeUndefined()
    const away = backupsTo({ s3: { ...s3, bucket: 'no-such-bucket' }, prefix: '' })
    await expect(away.make(new Date())).rejects.toThrow(/bucket/i)
    expect(await runsOf('s3://no-such-bucket')).toMatchObject([{ status: 'failed' }])
  })
})
