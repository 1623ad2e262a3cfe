import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { applyExactly, isBaseline, type Migration, readMigrations } from '#kernel/database/migrate.server.ts'
import { prepareDatabase } from '#kernel/database/prepare.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { writeArchive } from './archive-writer.server.ts'
import { addText, writeTable } from './back-up.server.ts'
import { exportSites } from './export-site.server.ts'
import { type ArchiveHeader, type ArchiveManifest, entryNames, FORMAT, signedText } from './format.ts'
import { importSites } from './import-site.server.ts'
import { listSiteTables, rowsOf } from './site-tables.server.ts'
import { plainValuesSql } from './tables.server.ts'
import { connectTo, makeFolder, openEmptyDatabase, testSeal } from './test-places.ts'
import { intoFile } from './whole-file.server.ts'

const folder = makeFolder()
let known: readonly Migration[]
let here: World
let group: MadeSite

/** What a version to come brings: a column and a table, and their values from the rows that are there. */
const sql = `alter table course add column wing text not null default 'A';
  update course set wing = upper(name);
  create table course_wing (site_id uuid not null references site ("_id"), "_id" uuid not null default sala_uuid(),
    name text not null, primary key (site_id, "_id"));
  call sala_tenant_table('course_wing');
  insert into course_wing (site_id, name) select site_id, name from course;`
const later: Migration = {
  name: '20990101000000_courses_wing.sql',
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
}

const take = async (world: World, path: string, migrations: readonly Migration[], parent: MadeSite) => {
  const client = await connectTo(world.database.config)
  try {
    return await importSites({
      client,
      path,
      parent,
      migrations,
      filesDir: join(folder, 'files'),
      places: world.engine.storage,
      archiveSeal: testSeal,
      seal: testSeal,
      tables: [],
    })
  } finally {
    await client.end()
  }
}

const give = async (world: World, sites: readonly string[], path: string) => {
  const client = await connectTo(world.database.config)
  try {
    const filesDir = join(folder, 'no-files')
    const input = {
      client,
      filesDir,
      places: world.engine.storage,
      path,
      seal: testSeal,
      now: new Date(),
      sites,
    }
    return await exportSites(input)
  } finally {
    await client.end()
  }
}

/** The schemas of ours that stay in a database. */
const schemas = async ({ database }: World) =>
  (
    await database.owner.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname like 'sala_o%'`,
    )
  ).rows

async function openGroup(world: World): Promise<MadeSite> {
  const origin = await world.make.site({ siteType: 'origin', hostname: `origin${newId()}.test` })
  return world.make.site({ siteType: 'collection', parentSite: origin._id, hostname: `group${newId()}.test` })
}

beforeAll(async () => {
  known = await readMigrations('migrations')
  here = await openWorld()
  group = await openGroup(here)
})

describe('an archive of a unit', () => {
  it('of the first version with baselines comes in as the later migrations would have made it', async () => {
    const old = await connectTo(await openEmptyDatabase())
    const ids = { unit: newId(), course: newId(), text: newId(), pdf: newId() }
    const path = join(folder, 'oldest')
    try {
      await prepareDatabase(old)
      await applyExactly(
        old,
        known.filter(({ name }) => isBaseline(name)),
      )
      await fillOld(old, ids)
      await writeOld(old, ids.unit, path)
    } finally {
      await old.end()
    }
    await take(here, path, known, group)
    const read = async (text: string) => (await here.database.owner.query(text, [ids.unit])).rows
    expect(await read('select "parentSite", kind from site where "_id" = $1')).toEqual([
      { parentSite: group._id, kind: null },
    ])
    expect(await read('select name, slug from course where site_id = $1')).toEqual([
      { name: 'Garden work', slug: 'garden-work' },
    ])
    expect(
      await read('select kind, "readSeconds" as s from lesson where site_id = $1 order by kind'),
    ).toEqual([
      { kind: 'pdf', s: 30 },
      { kind: 'text', s: 60 },
    ])
    expect(await schemas(here)).toEqual([])
  })

  it('of this version comes into the next one, with the values that its migrations compute', async () => {
    const unit = await here.make.site({ parentSite: group._id, hostname: 'moves.forward.test' })
    await here.make.course(unit, { name: 'garden' })
    await here.make.user(unit)
    const path = join(folder, 'before')
    await give(here, [unit._id], path)
    const there = await openWorld()
    const parent = await openGroup(there)
    await there.make.course(await there.make.site({ parentSite: parent._id }), { name: 'theirs' })
    await there.database.owner.query('begin')
    await applyExactly(there.database.owner, [...known, later])
    await there.database.owner.query('commit')
    await take(there, path, [...known, later], parent)
    const { rows } = await there.database.owner.query(
      `select wing, (select array_agg(w.name) from course_wing w where w.site_id = course.site_id) as names
       from course where site_id = $1`,
      [unit._id],
    )
    expect(rows).toEqual([{ wing: 'GARDEN', names: ['garden'] }])
    expect(await schemas(there)).toEqual([])

    const newer = join(folder, 'after')
    await give(there, [unit._id], newer)
    await expect(take(here, newer, known, group)).rejects.toMatchObject({
      reason: 'newer',
      message: expect.stringContaining('newer version of Sala'),
    })
  })

  it('is refused where the process does not know the way, and nothing stays of the try', async () => {
    const unit = await here.make.site({ parentSite: group._id, hostname: 'stays.behind.test' })
    const path = join(folder, 'unknown-way')
    await give(here, [unit._id], path)
    const there = await openWorld()
    const parent = await openGroup(there)
    await there.database.owner.query('insert into migration (name, checksum) values ($1, $2)', [
      later.name,
      later.checksum,
    ])
    await expect(take(there, path, known, parent)).rejects.toMatchObject({ reason: 'newer' })
    const changed = [...known, { ...later, sql: 'alter table course add column broken nothing' }]
    await expect(take(there, path, changed, parent)).rejects.toThrow('nothing')
    expect(
      (await there.database.owner.query('select 1 from site where "_id" = $1', [unit._id])).rowCount,
    ).toBe(0)
    expect(await schemas(there)).toEqual([])
  })
})

async function fillOld(
  client: pg.Client,
  ids: { readonly unit: string; readonly course: string; readonly text: string; readonly pdf: string },
): Promise<void> {
  const origin = newId()
  await client.query(
    `insert into site ("_id", key, "siteName", "siteType", "parentSite")
     values ($1::uuid, 'a', 'แพลตฟอร์ม', 'origin', null), ($2::uuid, 'b', 'โรงเรียนเก่า', 'unit', $1::uuid)`,
    [origin, ids.unit],
  )
  await client.query(`insert into hostname (hostname, site) values ('old.school.test', $1)`, [ids.unit])
  await client.query(`insert into course (site_id, "_id", name) values ($1, $2, 'Garden work')`, [
    ids.unit,
    ids.course,
  ])
  const section = newId()
  await client.query(`insert into section (site_id, "_id", "courseID", name) values ($1, $2, $3, 'ตอนหนึ่ง')`, [
    ids.unit,
    section,
    ids.course,
  ])
  for (const [kind, id] of [
    ['text', ids.text],
    ['pdf', ids.pdf],
  ])
    await client.query(
      `insert into lesson (site_id, "_id", "courseID", "sectionID", name, kind, content)
       values ($1, $2, $3, $4, 'บท', $5, $6)`,
      [ids.unit, id, ids.course, section, kind, { html: `<p>${'ก'.repeat(2_000)}</p>` }],
    )
}

/** Writes an archive as the version did that these tables are of. */
async function writeOld(client: pg.Client, unit: string, path: string): Promise<void> {
  await client.query(plainValuesSql)
  const tables = await listSiteTables(client)
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  )
  const header: ArchiveHeader = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    fingerprint: testSeal.fingerprint,
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    queue: [],
    sites: [unit],
  }
  await writeArchive(intoFile(path), async (writer) => {
    const manifest: ArchiveManifest = { tables: {}, sequences: {}, files: {} }
    const headerText = JSON.stringify(header)
    await addText(writer, entryNames.header, headerText)
    for (const table of tables)
      manifest.tables[table.name] = await writeTable(client, writer, table.name, rowsOf(table, [unit]))
    const manifestText = JSON.stringify(manifest)
    await addText(writer, entryNames.manifest, manifestText)
    await addText(writer, entryNames.signature, testSeal.hash(signedText(headerText, manifestText)))
  })
}
