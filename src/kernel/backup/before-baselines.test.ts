import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { readyDatabase } from '#gateway/database.ts'
import { createEngine } from '#kernel/create-engine.server.ts'
import { LAST_BEFORE_BASELINES, type Migration, readMigrations } from '#kernel/database/migrate.server.ts'
import { demoPassword } from '#modules/users/public.server.ts'
import { modules } from '#src/manifest.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { openApi } from '#tests/support/api.ts'
import { TEST_SECRET } from '#tests/support/world.ts'
import { checkArchive, readEntries } from './archive-reader.server.ts'
import { writeArchive } from './archive-writer.server.ts'
import { entryNames, signedText } from './format.ts'
import { placesByName } from './places.server.ts'
import { restore } from './restore.server.ts'
import {
  connectTo,
  countTables,
  makeFolder,
  openEmptyDatabase,
  restoreInto,
  testSeal,
} from './test-places.ts'
import { intoFile } from './whole-file.server.ts'

// Made by the last version before the baselines: a part of the demo, backed up by that version itself.
const archive = 'tests/support/archives/before-baselines.tar.zst'
const folder = makeFolder()
const localhost = { hostname: 'localhost' }

describe('an archive of the last version before the baselines', () => {
  it('is restored whole, and its site answers', async () => {
    const target = await openEmptyDatabase()
    const filesDir = join(folder, 'files')
    expect(await restoreInto(target, archive, filesDir)).toMatchObject({ files: 3, leftOut: [] })
    expect(readdirSync(filesDir, { recursive: true }).length).toBeGreaterThan(3)

    // The next start finds its own migrations and goes on from there.
    await readyDatabase(target, () => undefined)
    const client = await connectTo(target)
    const { rows } = await client.query<{ name: string }>('select name from migration order by name')
    const renamed = ['door_setting', 'ticket'].map((name) => ({ name, columns: ['site_id'] }))
    const places = await placesByName(client, renamed)
    expect([...places.tables.values()].map(({ name }) => name)).toEqual(['login_provider', 'mail_token'])
    await client.end()
    expect(rows.map(({ name }) => name)).toEqual((await readMigrations('migrations')).map(({ name }) => name))

    const storage = { folder: filesDir, quotaBytes: 1024 * 1024 }
    const log = pino({ level: 'silent' })
    const engine = createEngine({ modules, database: target, secret: TEST_SECRET, storage, log })
    afterwards(async () => {
      await engine.jobs.close()
      await engine.pools.close()
    })
    const api = await openApi({ engine })
    const found = await api.call<{ name: string }[]>({
      site: localhost,
      path: 'course/query',
      body: { method: 'find', args: [{ status: true }] },
    })
    expect(found.status).toBe(200)
    expect(found.body.data.length).toBeGreaterThan(5)
    const member = await api.signIn(localhost, 'member@sala.test', demoPassword)
    expect(await api.call({ as: member, path: 'session' })).toMatchObject({
      status: 200,
      body: { data: { role: 'member' } },
    })
  }, 60_000)

  it('gives what has a place by its name, and says what has none', async () => {
    const target = await openEmptyDatabase()
    const migrations = changeMigrations(await readMigrations('migrations'), {
      '0170_courses.sql': (sql) =>
        sql
          .replace('  place text,\n', `  room text not null default 'A',\n`)
          .replace(
            '  short_description text,\n',
            '  short_description text generated always as (upper(name)) stored,\n',
          ),
      '0250_discussions.sql': () => 'select 1',
    })
    const connect = () => connectTo(target)
    const filesDir = join(folder, 'other-files')
    const { leftOut } = await restore({ connect, filesDir, path: archive, seal: testSeal, migrations })

    const { manifest } = await checkArchive(archive, testSeal)
    const messages = manifest.tables.discussion_message?.rows
    expect(messages).toBeGreaterThan(0)
    expect(leftOut.map(({ name }) => name).toSorted()).toEqual([
      'course.place',
      'course.short_description',
      'discussion',
      'discussion_message',
    ])
    expect(leftOut).toContainEqual({ name: 'discussion_message', rows: messages })
    const client = await connectTo(target)
    const courses = await client.query<Record<string, unknown>>('select * from course')
    const spare = await client.query(`select from pg_attribute where attname like 'gone %'`)
    await client.end()
    expect(courses.rows).toHaveLength(manifest.tables.course?.rows ?? -1)
    for (const course of courses.rows)
      expect(course).toMatchObject({ room: 'A', short_description: String(course.name).toUpperCase() })
    expect(spare.rowCount).toBe(0)
  }, 60_000)

  it('is refused when it is older still: what later migrations compute would be missing', async () => {
    const path = join(folder, 'older')
    await forgeOlder(path)
    const target = await openEmptyDatabase()
    await expect(restoreInto(target, path, join(folder, 'no-files'))).rejects.toThrow(
      `older than migration ${LAST_BEFORE_BASELINES}`,
    )
    expect(await countTables(target)).toBe(0)
  })
})

it('a database of before says so at the start, in one line, and is left as it is', async () => {
  const target = await openEmptyDatabase()
  const client = await connectTo(target)
  const { header } = await checkArchive(archive, testSeal)
  await client.query('create table migration (name text primary key, checksum text not null)')
  for (const { name, checksum } of header.migrations)
    await client.query('insert into migration values ($1, $2)', [name, checksum])
  await client.end()
  const told = await readyDatabase(target, () => undefined).then(() => 'nothing', String)
  expect(told).toMatch(/made by an earlier version of Sala.*script\/backup.*script\/restore/)
  expect(told).not.toContain('\n')
  expect(await countTables(target)).toBe(1)
})

/** The migrations of a version that is further on. */
function changeMigrations(
  known: readonly Migration[],
  changes: Readonly<Record<string, (sql: string) => string>>,
): Migration[] {
  for (const name of Object.keys(changes)) expect(known.map((each) => each.name)).toContain(name)
  return known.map((each) => ({ ...each, sql: changes[each.name]?.(each.sql) ?? each.sql }))
}

/** The same archive without its last migration, signed as ours are. */
async function forgeOlder(path: string): Promise<void> {
  const { header, manifest } = await checkArchive(archive, testSeal)
  const migrations = header.migrations.filter(({ name }) => name !== LAST_BEFORE_BASELINES)
  const texts = new Map<string, string>([
    [entryNames.header, JSON.stringify({ ...header, migrations })],
    [entryNames.manifest, JSON.stringify(manifest)],
  ])
  const signed = signedText(texts.get(entryNames.header) ?? '', texts.get(entryNames.manifest) ?? '')
  texts.set(entryNames.signature, testSeal.hash(signed))
  await writeArchive(intoFile(path), async (writer) => {
    for await (const { name, body } of readEntries(archive)) {
      const chunks: Buffer[] = []
      for await (const chunk of body) chunks.push(chunk)
      const text = texts.get(name)
      const bytes = text === undefined ? Buffer.concat(chunks) : Buffer.from(text)
      await writer.add(name, bytes.byteLength, [bytes])
    }
  })
}
