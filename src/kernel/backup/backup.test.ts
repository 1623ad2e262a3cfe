import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSeal } from '#kernel/access/seal.server.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { checkArchive } from './archive-reader.server.ts'
import {
  backUpFrom,
  connectTo,
  countTables,
  makeFolder,
  openEmptyDatabase,
  restoreInto,
  testSeal,
} from './test-places.ts'

let world: World
let source: pg.ClientConfig
const folder = makeFolder()
const filesDir = join(folder, 'files')
const archive = join(folder, 'sala.backup')
const odd = 'กำลังใจ\tที่\\N\r\n«ศาลา» 🏠 \u0001'

beforeAll(async () => {
  world = await openWorld()
  source = world.database.config
  const site = await world.make.site()
  const child = await world.make.site({ parentSite: site._id })
  const citizen = { citizen: world.engine.seal.seal('1101700230708'), citizen_hash: 'x' }
  await world.make.user(child, citizen)
  for (let count = 0; count < 40; count += 1)
    await world.make.course(site, { name: `${odd} ${count}`, target: [{ ก: odd, n: 1.5, none: null }] })
  await world.database.owner.query('update site set plugins = $1 where "_id" = $2', [
    ['ก', '', 'a,"b"'],
    site._id,
  ])
  // Rows out of their first order, as updates leave them.
  await world.database.owner.query(`update course set price = 99.50 where name like '%7'`)
  mkdirSync(join(filesDir, 'หนึ่ง'), { recursive: true })
  writeFileSync(join(filesDir, 'หนึ่ง', `${'ย'.repeat(60)}.txt`), 'สวัสดี')
  writeFileSync(join(filesDir, 'large.bin'), Buffer.alloc(3_000_001, 7))
  writeFileSync(join(filesDir, 'empty'), '')
  await backUpFrom(source, archive, filesDir)
})

describe('an archive', () => {
  it('is readable by its owner alone and leaves no draft', () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).toSorted()).toEqual(['files', 'sala.backup'])
  })

  it('names migrations, counts, hashes and the secret’s fingerprint, and not the secret', async () => {
    const { header, manifest } = await checkArchive(archive, testSeal)
    expect(header.migrations.length).toBeGreaterThan(5)
    expect(header.fingerprint).toBe(testSeal.fingerprint)
    expect(manifest.tables.course?.rows).toBe(40)
    expect(Object.keys(manifest.files)).toHaveLength(3)
  })

  it('is not written over', async () => {
    const before = readFileSync(archive)
    await expect(backUpFrom(source, archive, filesDir)).rejects.toThrow('exists already')
    expect(readFileSync(archive).equals(before)).toBe(true)
  })
})

describe('a restore into an empty place', () => {
  const restored = join(folder, 'restored-files')
  let target: pg.ClientConfig

  beforeAll(async () => {
    target = await openEmptyDatabase()
    await restoreInto(target, archive, restored)
  })

  it('has the same counts and hashes when it is backed up again', async () => {
    const again = join(folder, 'again.backup')
    await backUpFrom(target, again, restored)
    const [first, second] = [await checkArchive(archive, testSeal), await checkArchive(again, testSeal)]
    expect(second.manifest).toEqual(first.manifest)
    expect(second.header.migrations).toEqual(first.header.migrations)
  })

  it('has values as they were, and the columns that follow from them', async () => {
    const [before, after] = [await connectTo(source), await connectTo(target)]
    const sql = 'select * from course order by "_id"'
    const rows = (await after.query<Record<string, unknown>>(sql)).rows
    expect(rows).toEqual((await before.query(sql)).rows)
    expect(rows[0]).toMatchObject({ name: `${odd} 0`, target: [{ ก: odd, n: 1.5, none: null }] })
    expect(rows[0]?.name_search).not.toBeNull()
    await before.end()
    await after.end()
  })

  it('keeps foreign keys, row-level security and grants', async () => {
    const client = await connectTo(target)
    await expect(
      client.query(`insert into hostname (hostname, site) values ('x.test', gen_random_uuid())`),
    ).rejects.toThrow('foreign key')
    await client.query('set role sala_app')
    expect((await client.query('select from course')).rowCount).toBe(0)
    await client.end()
  })

  it('has the files with their names', () => {
    expect(readFileSync(join(restored, 'หนึ่ง', `${'ย'.repeat(60)}.txt`), 'utf8')).toBe('สวัสดี')
    expect(statSync(join(restored, 'large.bin')).size).toBe(3_000_001)
    expect(statSync(join(restored, 'empty')).size).toBe(0)
  })

  it('is refused a second time, since it has rows', async () => {
    await expect(restoreInto(target, archive, join(folder, 'other'))).rejects.toThrow('has rows')
    await expect(restoreInto(await openEmptyDatabase(), archive, restored)).rejects.toThrow('has files')
  })
})

/** The outcome of a restore that said these words and left nothing behind. */
function refusedWith(words: RegExp) {
  return { refusal: expect.stringMatching(words) as string, tables: 0, hasFiles: false }
}

describe('a restore that is refused writes nothing', () => {
  const files = join(folder, 'refused')

  async function tryRestore(path: string, seal = testSeal) {
    const target = await openEmptyDatabase()
    const refusal = await restoreInto(target, path, files, seal).then(() => 'none', String)
    return { refusal, tables: await countTables(target), hasFiles: existsSync(files) }
  }

  it('with another secret', async () => {
    const other = createSeal('another secret that is long enough to be one')
    expect(await tryRestore(archive, other)).toEqual(refusedWith(/another secret/))
  })

  it.each([0.1, 0.5, 0.9, 0.999])('when only %d of the archive is there', async (part) => {
    const whole = readFileSync(archive)
    const path = join(folder, `short-${part}`)
    writeFileSync(path, whole.subarray(0, Math.floor(whole.length * part)))
    expect(await tryRestore(path)).toEqual(refusedWith(/damaged/))
  })

  it.each([1, 2, 3, 4, 5, 8, 13, 21, 64])('when its last %d bytes are missing', async (count) => {
    const path = join(folder, `cut-${count}`)
    writeFileSync(path, readFileSync(archive).subarray(0, -count))
    expect(await tryRestore(path)).toEqual(refusedWith(/damaged/))
  })

  it.each([1, 8, 700])('when %d bytes follow its end', async (count) => {
    const path = join(folder, `longer-${count}`)
    writeFileSync(path, Buffer.concat([readFileSync(archive), Buffer.alloc(count, 'x')]))
    expect(await tryRestore(path)).toEqual(refusedWith(/damaged/))
  })

  it.each([0.2, 0.6, 0.95])('when a byte at %d was changed', async (part) => {
    const bytes = readFileSync(archive)
    const place = Math.floor(bytes.length * part)
    bytes[place] = (bytes[place] ?? 0) ^ 0x20
    const path = join(folder, `changed-${part}`)
    writeFileSync(path, bytes)
    expect(await tryRestore(path)).toEqual(refusedWith(/damaged/))
  })

  it('when it is no archive, or not there', async () => {
    const path = join(folder, 'no-archive')
    writeFileSync(path, 'สวัสดี')
    expect(await tryRestore(path)).toEqual(refusedWith(/damaged/))
    expect(await tryRestore(join(folder, 'missing'))).toEqual(refusedWith(/ENOENT/))
  })
})
