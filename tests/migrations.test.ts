import { describe, expect, it } from 'vitest'
import { readVersion } from '#gateway/run-file.ts'
import { isContracting, isOlder, readContractsAfter } from '#kernel/database/contracting.ts'
import { isBaseline, readMigrations } from '#kernel/database/migrate.server.ts'
import { findContracting } from './support/find-contracting.ts'

describe('the migrations', () => {
  it('only add, so that the version before runs on beside the new one; what takes away says so by its name', async () => {
    const changes = (await readMigrations('migrations')).filter(({ name }) => !isBaseline(name))
    const wrong: string[] = []
    for (const { name, sql } of changes)
      if (!isContracting(name))
        for (const found of await findContracting(sql)) wrong.push(`${name}: ${found}`)
    expect(wrong).toEqual([])
  })

  it('that take away name the version that does without, and come in a later one', async () => {
    const version = readVersion('.')
    const contracting = (await readMigrations('migrations')).filter(({ name }) => isContracting(name))
    for (const { name, sql } of contracting) {
      const after = readContractsAfter(sql)
      expect(after, `${name} begins with «-- contract after 1.2.3»`).toBeDefined()
      expect(isOlder(after ?? '', version), `${name} is for a version after ${after}`).toBe(true)
    }
  })
})

describe('a migration that would break the version before', () => {
  it.each([
    ['alter table course drop column name', 'column name is dropped'],
    ['drop table course', 'a table is dropped'],
    ['drop function sala_uuid()', 'a function is dropped'],
    ['alter table course rename column name to title', 'a column is renamed'],
    ['alter table course rename to lesson', 'a table is renamed'],
    ['alter table course alter column name set not null', 'may no longer be null'],
    ['alter table course alter column name drop default', 'loses its default'],
    ['alter table course add column room text not null', 'must be given'],
    ['alter table course add column room text unique', 'must be unique'],
    ['alter table course alter column price type integer', 'may not take its values'],
    ['alter table course add constraint c check (price > 0)', 'a constraint is added'],
    ['create unique index on course (site_id, name)', 'rows must be unique'],
    [
      'alter table course add column floor int default 1; create unique index on course (site_id, floor)',
      'rows must be unique',
    ],
    ['truncate course', 'rows are removed'],
    ["do $$ begin execute 'drop table course'; end $$", 'a block of code runs'],
  ])('is found: %s', async (sql, words) => {
    expect(await findContracting(sql)).toEqual([expect.stringContaining(words)])
  })

  it('is not what only adds, or changes what the same migration made', async () => {
    expect(
      await findContracting(`
        create table room (site_id uuid not null, "_id" uuid not null, name text);
        alter table room alter column name set not null;
        create unique index on room (site_id, name);
        alter table course add column room uuid, add column floor integer not null default 0;
        alter table course add column number bigint generated always as identity;
        alter table course alter column name type text;
        create index on course (site_id, room);
        create unique index on course (site_id, room);
        drop index course_room;
        alter table course drop constraint course_price, alter column name drop not null;
        update course set floor = 1 where room is not null;
        call sala_tenant_table('room');`),
    ).toEqual([])
  })

  it('is known by its name and first line', () => {
    expect(isContracting('20261201090000_courses_old_price.contract.sql')).toBe(true)
    expect(isContracting('20261201090000_courses_room.sql')).toBe(false)
    expect(readContractsAfter('-- contract after 0.2.0: prices are in their own table\ndrop table x')).toBe(
      '0.2.0',
    )
    expect(readContractsAfter('drop table x')).toBeUndefined()
    expect([isOlder('0.9.0', '0.10.0'), isOlder('1.0.0', '0.10.0'), isOlder('1.0.0', '1.0.0')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
