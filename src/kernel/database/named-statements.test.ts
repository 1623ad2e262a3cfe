import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLANNED_ONCE } from '#kernel/data/planned-once.ts'
import { categories } from '#modules/courses/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { tenantReading, tenantTransaction } from './lazy-transaction.server.ts'
import { isPlannedOnce, MAX_NAMED } from './named-statements.ts'
import { connectionConfig } from './pools.server.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite
/** One connection for everybody: whatever it keeps, the next one meets. */
let pool: pg.Pool

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
  await world.make.course(ours, { name: 'ของเรา' })
  await world.make.course(theirs, { name: 'ของเขา' })
  pool = new pg.Pool({ ...connectionConfig(world.database.config, 'sala_app'), max: 1, pipeline: true })
})

afterAll(() => pool.end())

const read = (site: MadeSite, text: string, values: unknown[] = []) =>
  tenantReading(pool, site._id).run(text, values)

async function readNames(): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

/** Reads until the connection has prepared it and PostgreSQL could have kept its plan. */
async function readOften(site: MadeSite, text: string, values: unknown[] = []): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await read(site, text, values)
}

describe('which statements are planned once', () => {
  it.each([
    ['select "_id" from "session" where "tokenHash" = $1', true],
    ['select a from b where c is distinct from $1', true],
    ['select a /* a remark */ from b where c = $1', true],
    [`select "_id" from job where "userID" = $1 limit 1 ${PLANNED_ONCE}`, true],
    [`with a as (select 1) select * from a ${PLANNED_ONCE}`, true],
    ['select "_id" from course order by "createdAt" limit $1', false],
    ['select count(*) from course', false],
    ['select distinct name from course', false],
    ['select name from course where search like $1', false],
    ['select * from course where "_id" = $1', false],
    [`select ${PLANNED_ONCE} "_id" from course limit 1`, false],
    ['with a as (select 1) select a from a', false],
    ['update course set name = $1', false],
  ])('%s: %s', (text, isOnce) => expect(isPlannedOnce(text)).toBe(isOnce))
})

describe('a statement that a connection has prepared', () => {
  const names = 'select name from course where name <> $1 /* row-level security alone */'

  it('is prepared after some uses, and shows each site its own rows', async () => {
    await readOften(ours, names, ['x'])
    expect(await readNames()).toContain(names)
    expect(await read(theirs, names, ['x'])).toEqual([{ name: 'ของเขา' }])
    expect(await read(ours, names, ['x'])).toEqual([{ name: 'ของเรา' }])
    expect(await read(ours, names, ['ของเรา'])).toEqual([])
  })

  it('shows nothing where no site is set, though others have used it', async () => {
    await readOften(ours, names, ['x'])
    expect((await pool.query(names, ['x'])).rows).toEqual([])
  })

  it('goes on after a transaction that failed before it was prepared', async () => {
    const text = 'select name, 1 as failed from course where name <> $1 /* row-level security alone */'
    const transaction = tenantTransaction(pool, ours._id)
    await expect(transaction.run('select 1 / 0', [])).rejects.toMatchObject({ code: '22012' })
    for (let turn = 0; turn < 5; turn += 1)
      await expect(transaction.run(text, ['x'])).rejects.toMatchObject({ code: '25P02' })
    await transaction.rollback()
    await readOften(ours, text, ['x'])
    expect(await read(ours, text, ['x'])).toEqual([{ name: 'ของเรา', failed: 1 }])
  })

  it('sees columns that a newer version added, and is prepared anew where a column has another type', async () => {
    const { owner } = world.database
    await owner.query('create table planned (site_id uuid, n int)')
    await owner.query('grant select on planned to sala_app')
    await owner.query('insert into planned values ($1, 1)', [ours._id])
    const text = 'select n from planned where site_id = $1'
    await readOften(ours, text, [ours._id])
    await owner.query('alter table planned add column more text')
    expect(await read(ours, text, [ours._id])).toEqual([{ n: 1 }])
    await owner.query('alter table planned alter column n type text')
    await expect(read(ours, text, [ours._id])).rejects.toMatchObject({ code: '0A000' })
    expect(await read(ours, text, [ours._id])).toEqual([{ n: '1' }])
  })

  it('writes one row by a plan that is made once, whatever is in it', async () => {
    const prepared: string[] = []
    for (const code of ['a', 'b', 'c', 'd', 'e']) {
      const ctx = world.open(ours, 'admin')
      const { _id } = await ctx.write(categories).add({ code, name: code, order: 1, visible: true })
      await ctx.write(categories).patch(_id, { order: 2 })
      const found = await ctx.run<{ statement: string }>('select statement from pg_prepared_statements', [])
      prepared.push(...found.map(({ statement }) => statement.slice(0, 22)))
      await ctx.commit()
    }
    const written = ['insert into "category"', 'insert into audit (sit', 'with "old" as material']
    expect(prepared).toEqual(expect.arrayContaining(written))
  })

  it('gives way to others when there are too many', async () => {
    for (let n = 0; n < MAX_NAMED + 20; n += 1) {
      const { run } = tenantReading(pool, ours._id)
      const text = `select ${n} as n where $1::int = 1`
      await Promise.all(Array.from({ length: 4 }, () => run(text, [1])))
    }
    const kept = await readNames()
    expect(kept.length).toBeLessThanOrEqual(MAX_NAMED)
    expect(kept).not.toContain('select 0 as n where $1::int = 1')
    expect(await read(ours, 'select 0 as n where $1::int = 1', [1])).toEqual([{ n: 0 }])
  })

  it('that failed before it was read gives way without ending what another asks meanwhile', async () => {
    const lost = 'select 2 as lost where $1::int = 1'
    const transaction = tenantTransaction(pool, ours._id)
    await expect(transaction.run('select 1 / 0', [])).rejects.toMatchObject({ code: '22012' })
    for (let turn = 0; turn < 5; turn += 1)
      await expect(transaction.run(lost, [1])).rejects.toMatchObject({ code: '25P02' })
    await transaction.rollback()
    for (let n = 0; n < MAX_NAMED + 5; n += 1)
      for (let turn = 0; turn < 4; turn += 1)
        expect(await read(ours, `select ${n} as later where $1::int = 1`, [1])).toEqual([{ later: n }])
  })
})
