import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import { preparationSql } from '#kernel/database/prepare.server.ts'
import { openPlainDatabase } from '#tests/support/plain-database.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { checkArchive } from './archive-reader.server.ts'
import { writeArchive } from './archive-writer.server.ts'
import { type ArchiveHeader, entryNames, signedText } from './format.ts'
import {
  backUpFrom,
  connectTo,
  countTables,
  makeFolder,
  openEmptyDatabase,
  restoreInto,
  testSeal,
} from './test-places.ts'
import { intoFile } from './whole-file.server.ts'

let world: World
let siteId: string
const folder = makeFolder()
const noFiles = join(folder, 'files')
const archive = join(folder, 'sala.backup')
const PRICED = 20

beforeAll(async () => {
  world = await openWorld()
  const site = await world.make.site()
  siteId = site._id
  for (let count = 0; count < PRICED; count += 1) await world.make.course(site, { price: 100 })
  // Something to copy between the two tables that the writer moves a row between.
  await world.database.owner.query(
    `insert into course (site_id, name) select $1, 'หลักสูตร ' || n from generate_series(1, 5000) n`,
    [siteId],
  )
  await world.database.owner.query(`insert into translate (code, name) values ('move', 'move')`)
  await backUpFrom(world.database.config, `${archive}-plain`, noFiles)
})

/** Moves baht between courses, and one row from the last table to an early one and back, until told to stop. */
async function moveAround(isDone: () => boolean): Promise<number> {
  const client = await connectTo(world.database.config)
  const ids = (await client.query<{ id: string }>('select "_id" as id from course where price = 100')).rows
  let moves = 0
  for (; !isDone(); moves += 1) {
    const [from, to] = [ids[moves % PRICED]?.id, ids[(moves + 7) % PRICED]?.id]
    await client.query('begin')
    await client.query('update course set price = price - 1 where "_id" = $1', [from])
    await client.query('update course set price = price + 1 where "_id" = $1', [to])
    if (moves % 2 === 0) {
      await client.query(`delete from translate where code = 'move'`)
      await client.query(`insert into category (site_id, code, name) values ($1, 'move', 'move')`, [siteId])
    } else {
      await client.query(`delete from category where code = 'move'`)
      await client.query(`insert into translate (code, name) values ('move', 'move')`)
    }
    await client.query('commit')
  }
  await client.end()
  return moves
}

describe('a backup under write load', () => {
  it('holds one moment: what moves is in it exactly once', async () => {
    let isDone = false
    const moving = moveAround(() => isDone)
    for (let round = 0; round < 3; round += 1) {
      const path = `${archive}-${round}`
      await backUpFrom(world.database.config, path, noFiles)
      const target = await openEmptyDatabase()
      await restoreInto(target, path, noFiles)
      const client = await connectTo(target)
      const found = await client.query(
        `select (select sum(price) from course) as baht,
                (select count(*)::int from category where code = 'move') +
                (select count(*)::int from translate where code = 'move') as moved`,
      )
      await client.end()
      expect(found.rows).toEqual([{ baht: PRICED * 100, moved: 1 }])
    }
    isDone = true
    expect(await moving).toBeGreaterThan(10)
  }, 60_000)
})

describe('a restore without a superuser', () => {
  it('works in a database that was prepared for its owner', async () => {
    const plain = await openPlainDatabase()
    try {
      const admin = await connectTo(plain.config)
      for (const statement of preparationSql)
        await admin.query(statement.replace('to current_user', `to ${plain.role}`))
      await admin.end()
      expect(await restoreInto(plain.asPlainRole, `${archive}-plain`, noFiles)).toMatchObject({ files: 0 })
      const client = await connectTo(connectionConfig(plain.asPlainRole))
      expect((await client.query('select from course')).rowCount).toBe(5_000 + PRICED)
      await client.end()
    } finally {
      await plain.close()
    }
  }, 60_000)
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** An archive with this header and these rows of one table, signed as ours are. */
async function forge(name: string, change: (header: ArchiveHeader) => void, rows: string): Promise<string> {
  const path = join(folder, name)
  const { header, manifest } = await checkArchive(`${archive}-plain`, testSeal)
  change(header)
  for (const table of Object.keys(manifest.tables))
    manifest.tables[table] = { rows: 0, sha256: sha256(table === 'translate' ? rows : '') }
  const [headerText, manifestText] = [JSON.stringify(header), JSON.stringify(manifest)]
  await writeArchive(intoFile(path), async (writer) => {
    for (const [entry, text] of [
      [entryNames.header, headerText],
      ...(rows === '' ? [] : [[`${entryNames.tables}translate/00000001`, rows]]),
      [entryNames.manifest, manifestText],
      [entryNames.signature, testSeal.hash(signedText(headerText, manifestText))],
    ] as const)
      await writer.add(entry ?? '', Buffer.byteLength(text ?? ''), [Buffer.from(text ?? '')])
  })
  return path
}

describe('an archive with a right signature and a wrong inside', () => {
  it.each([
    [
      'a migration of a newer version',
      (header: ArchiveHeader) => void header.migrations.push({ name: '2999_new.sql', checksum: 'x' }),
      '',
      '2999_new.sql, which this version of Sala does not know',
    ],
    [
      'a migration that differs',
      (header: ArchiveHeader) => Object.assign(header.migrations[0] ?? {}, { checksum: 'x' }),
      '',
      'was changed',
    ],
    [
      'a column that the migrations do not make',
      (header: ArchiveHeader) => void header.tables[0]?.columns.push('surprise'),
      '',
      'other tables or columns',
    ],
    [
      'a NUL in a text',
      () => undefined,
      '0199b000-0000-7000-8000-000000000000\t2026-01-01\t2026-01-01\tx\0\tx\t\\N\t{}\n',
      'invalid byte sequence',
    ],
    [
      'fewer rows than it says',
      () => undefined,
      '0199b000-0000-7000-8000-000000000000\t2026-01-01\t2026-01-01\tx\tx\t\\N\t{}\n',
      'has 1 rows and not 0',
    ],
  ])('is refused for %s, and writes nothing', async (name, change, rows, words) => {
    const path = await forge(name.replaceAll(' ', '-'), change, rows)
    const target = await openEmptyDatabase()
    await expect(restoreInto(target, path, noFiles)).rejects.toThrow(words)
    expect(await countTables(target)).toBe(0)
  })
})
