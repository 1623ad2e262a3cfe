import { execFile } from 'node:child_process'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '#kernel/backup/back-up.server.ts'
import { intoFile } from '#kernel/backup/whole-file.server.ts'
import { indexOf } from '#kernel/collections/unique.server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openFolder } from '#tests/support/folder.ts'
import { connectionUrl } from '#tests/support/plain-database.ts'
import { migrate, readMigrations } from '../migrate.server.ts'
import { findCatalogFaults } from './catalog-faults.server.ts'
import { type ClusterState, isDistributed, readCluster, refusalsOf } from './cluster.server.ts'
import { planPlaces, prepareNodes } from './plan.server.ts'
import { readPlaces } from './table-places.server.ts'

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await openTestDatabase()
  owner = database.owner
})

const run = (sql: string) => owner.query(sql)

/** Does the work on a database that is put back afterwards. */
async function asIf<T>(sql: string, work: () => Promise<T>): Promise<T> {
  await run('begin')
  try {
    await run(sql)
    return await work()
  } finally {
    await run('rollback')
  }
}

describe('what a cluster could not have', () => {
  it.each([
    ['key-without-site', 'create unique index lost on course (name)'],
    [
      'key-between-places',
      'alter table course add constraint lost foreign key (institution) references attempt_of (id)',
    ],
    [
      'set-null',
      'alter table course add constraint lost foreign key (site_id, institution) references institution on delete set null (institution)',
    ],
    [
      'definer',
      'create function lost() returns void language sql security definer as $$ delete from audit $$',
    ],
    [
      'trigger',
      'create function lost() returns trigger language plpgsql as $$ begin return new; end $$; create trigger lost before insert on course for each row execute function lost()',
    ],
    ['policy', 'create policy lost on course using (exists (select from site))'],
    ['long-name', `create index ${'l'.repeat(55)} on course (name)`],
  ])('is told: %s', async (rule, sql) => {
    const attempts = `create table attempt_of (id uuid primary key, site_id uuid);`
    const faults = await asIf(rule === 'key-between-places' ? attempts + sql : sql, () =>
      findCatalogFaults(owner),
    )
    expect(faults.map((fault) => fault.rule)).toContain(rule)
  })

  it('is not among the tables of the product', async () => {
    expect(await findCatalogFaults(owner)).toEqual([])
  })
})

describe('the plan', () => {
  it('gives every table its place once, between taking the references off and adding them again', async () => {
    const tables = await readPlaces(owner)
    const [mode, off, everywhere, bySite, on] = await planPlaces(owner)
    expect(mode?.sql).toEqual([`set local citus.multi_shard_modify_mode = 'sequential'`])
    const placed = [...(everywhere?.sql ?? []), ...(bySite?.sql ?? [])].map(
      (sql) => /\('"(.+?)"'/.exec(sql)?.[1],
    )
    const wanted = tables.filter(({ place }) => place !== 'coordinator').map(({ name }) => name)
    expect(new Set(placed)).toEqual(new Set(wanted))
    expect(placed).toHaveLength(wanted.length)
    const [first, second] = tables.filter(({ place }) => place === 'site').map(({ name }) => name)
    expect(bySite?.sql.slice(0, 2)).toEqual([
      `select create_distributed_table('"${first}"', 'site_id', colocate_with => 'none')`,
      `select create_distributed_table('"${second}"', 'site_id', colocate_with => '"${first}"')`,
    ])
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    expect(off?.sql).toHaveLength(rows[0]?.n ?? 0)
    expect(on?.sql).toHaveLength(rows[0]?.n ?? 0)
    expect(on?.sql[0]).toMatch(/references (?:site|space|province|amphure)\(/i)
    expect(on?.sql.at(-1)).toMatch(/FOREIGN KEY \(site_id, /)
  })

  it('can be done and undone on plain PostgreSQL as far as it is plain SQL', async () => {
    const [, off, , , on] = await planPlaces(owner)
    await asIf([...(off?.sql ?? []), ...(on?.sql ?? [])].join(';'), async () => {
      const [, again] = await planPlaces(owner)
      expect(again?.sql.toSorted()).toEqual(off?.sql.toSorted())
    })
  })

  it('of a database that is distributed but for one table is about that table', async () => {
    const tables = await readPlaces(owner)
    const placed = new Set(tables.map(({ name }) => name).filter((name) => name !== 'lesson_note'))
    const [, off, everywhere, bySite, on] = await planPlaces(owner, placed)
    const first = tables.find(({ place }) => place === 'site')?.name
    expect(everywhere?.sql).toEqual([])
    expect(bySite?.sql).toEqual([
      `select create_distributed_table('"lesson_note"', 'site_id', colocate_with => '"${first}"')`,
    ])
    expect(off?.sql.every((sql) => sql.startsWith('alter table "lesson_note"'))).toBe(true)
    expect(on?.sql).toHaveLength(off?.sql.length ?? 0)
  })

  it('lets the two roles log in on every node', () => {
    const { sql } = prepareNodes()
    expect(sql.every((statement) => statement.startsWith('select * from run_command_on_all_nodes('))).toBe(
      true,
    )
    expect(sql.join()).toContain('alter role sala_app login')
    expect(sql.join()).not.toContain('current_user')
  })
})

describe('script/distribute', () => {
  const ready: ClusterState = {
    isSuperuser: true,
    postgres: 17,
    citus: '13.0-1',
    nodes: 2,
    hasCoordinator: true,
    connected: 0,
  }

  it('refuses what it could not do, each for its reason', () => {
    expect(refusalsOf(ready)).toEqual([])
    for (const [wrong, word] of [
      [{ isSuperuser: false }, 'superuser'],
      [{ postgres: 14 }, 'PostgreSQL 15'],
      [{ citus: null, nodes: null, hasCoordinator: false }, 'create extension citus'],
      [{ citus: '11.3-1' }, 'Citus 12'],
      [{ nodes: 0 }, 'citus_add_node'],
      [{ hasCoordinator: false }, 'citus_set_coordinator_host'],
      [{ connected: 3 }, 'stop them'],
    ] as const) {
      const refusals = refusalsOf({ ...ready, ...wrong })
      expect(refusals).toHaveLength(1)
      expect(refusals[0]).toContain(word)
    }
  })

  function runScript(...args: string[]): Promise<{ code: number | null; out: string; told: string }> {
    const env = { ...process.env, DATABASE_URL: connectionUrl(database.config) }
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        ['script/lib/distribute.ts', ...args],
        { env },
        (_error, out, told) => resolve({ code: child.exitCode, out, told }),
      )
    })
  }

  it('prints the plan and changes nothing', async () => {
    const { code, out } = await runScript('--plan')
    expect(code).toBe(0)
    expect(out).toMatch(/^-- every node gets/)
    expect(out).toContain('begin;\n-- one node after the other')
    expect(out.trimEnd().endsWith('commit;')).toBe(true)
    expect(await isDistributed(owner)).toBe(false)
  })

  it('says in one line that there is no cluster, and changes nothing', async () => {
    expect(await readCluster(owner)).toMatchObject({ citus: null, nodes: null })
    const { code, told } = await runScript()
    expect(code).toBe(1)
    expect(told).toContain('the database has no Citus')
    expect(told.trim().split('\n')).toHaveLength(1)
  })
})

/** Stands in for Citus: it notes what it is asked for. */
const standIn = `create schema stand_in;
  create table stand_in.pg_dist_partition (logicalrelid regclass, nth bigint generated always as identity);
  create function stand_in.create_distributed_table(name regclass, by text, colocate_with text) returns void language sql
    as $$ insert into stand_in.pg_dist_partition (logicalrelid) values (name) $$;
  create function stand_in.create_reference_table(name regclass) returns void language sql
    as $$ insert into stand_in.pg_dist_partition (logicalrelid) values (name) $$`

describe('a migration of a database that is distributed', () => {
  let folder: string

  beforeAll(async () => {
    folder = await openFolder('sala-migrations-')
    await cp('migrations', folder, { recursive: true })
    const names = (await readPlaces(owner)).filter(({ place }) => place !== 'coordinator')
    await run(standIn)
    await run('set search_path = public, stand_in')
    for (const { name } of names) await run(`select stand_in.create_reference_table('"${name}"')`)
  })

  const add = (name: string, sql: string) => writeFile(join(folder, name), sql)

  it('makes a table, gives it its place, then its references', async () => {
    expect(await isDistributed(owner)).toBe(true)
    await add(
      '20270101000000_badges.sql',
      `create table badge (site_id uuid not null, "_id" uuid not null, "courseID" uuid, primary key (site_id, "_id"));
       call sala_tenant_table('badge');
       alter table badge add foreign key (site_id) references site, add foreign key (site_id, "courseID") references course;
       create table colour (id integer primary key);
       call sala_shared_table('colour');`,
    )
    expect(await migrate(owner, folder)).toBe(1)
    const { rows } = await owner.query<{ name: string }>(
      'select logicalrelid::text as name from pg_dist_partition order by nth desc limit 2',
    )
    expect(rows.map(({ name }) => name)).toEqual(['colour', 'badge'])
  })

  it('is refused whole when it forgets a table’s place', async () => {
    await add('20270102000000_lost.sql', 'create table lost (site_id uuid, primary key (site_id))')
    await expect(migrate(owner, folder)).rejects.toThrow('lost has no place in the cluster')
    expect((await run(`select to_regclass('lost') as lost`)).rows).toEqual([{ lost: null }])
    expect((await readMigrations(folder)).length).toBeGreaterThan(30)
  })

  it('and its archive is refused while a server is connected, since the nodes have no moment in common', async () => {
    const { default: driver } = await import('pg')
    const server = new driver.Client({ ...database.config, application_name: 'sala_app' })
    await server.connect()
    const input = {
      client: owner,
      filesDir: folder,
      sink: intoFile(join(folder, 'a.tar.zst')),
      now: new Date(),
    }
    await expect(backUp({ ...input, seal: undefined as never })).rejects.toThrow('no moment in common')
    await server.end()
  })
})

it('a value that is taken is recognised by a node’s message, which has the number of a shard in it', () => {
  const message = 'duplicate key value violates unique constraint "user_email_102345"'
  expect(indexOf({ message })).toBe('user_email')
  expect(indexOf({ message, constraint: 'user_email' })).toBe('user_email')
})
