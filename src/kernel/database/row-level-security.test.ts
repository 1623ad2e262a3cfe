import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { compileFind } from '#kernel/query/find.ts'
import { parseQueryBody } from '#kernel/query/request.ts'
import { sortColumns } from '#modules/catalog/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { connectionConfig } from './pools.server.ts'
import { findNotLeakproof } from './prepare.server.ts'

const ROWS = 100_000

let world: World
let ours: MadeSite
let app: pg.Client

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  const theirs = await world.make.site()
  const fill = `insert into course (site_id, name, status, category, price, target, "createdAt")
    select $1, case when n % 5000 = 0 then 'ความปลอดภัยในการทำงาน ' else 'หลักสูตรทั่วไป ' end || n, true,
      array['c' || n % 2000], (n % 9973), jsonb_build_array(jsonb_build_object('code', 'B' || n % 3000)),
      now() - n * interval '1 second'
    from generate_series(1, $2::int) n`
  await world.database.owner.query(fill, [ours._id, ROWS])
  await world.database.owner.query(fill, [theirs._id, 1000])
  await world.database.owner.query('vacuum analyze course')
  app = new pg.Client(connectionConfig(world.database.config, 'sala_app'))
  await app.connect()
  await app.query(`set app.site_id = '${ours._id}'`)
}, 120_000)

afterAll(() => app.end())

interface Plan {
  'Node Type': string
  'Index Name'?: string
  Plans?: Plan[]
}

function indexesOf(plan: Plan): string[] {
  const own = plan['Index Name'] ? [plan['Index Name']] : []
  return [...own, ...(plan.Plans ?? []).flatMap(indexesOf)]
}

async function explain(filter: object, sort?: object) {
  const scope = {
    actor: makeActor({ role: 'public' }),
    siteId: ours._id,
    collection: world.engine.registry.collection,
  }
  const request = parseQueryBody({
    method: 'find',
    args: [filter],
    ...(sort ? { sort } : {}),
    paging: { page: 1, limit: 20 },
  })
  const { text, values } = compileFind(scope, courses, request)
  const planned = await app.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [
    ...values,
  ])
  const found = await app.query(text, [...values])
  return { indexes: indexesOf(planned.rows[0]?.['QUERY PLAN'][0].Plan as Plan), rows: found.rows.length }
}

describe(`the app role on a site of ${ROWS} courses`, () => {
  it('has every function behind the grammar marked leakproof', async () => {
    expect(await findNotLeakproof(app)).toEqual([])
  })

  it.each([
    ['a Thai word in the name', { name: { $regex: 'ปลอดภัย', $options: 'i' } }, 'course_name_search'],
    ['a category', { category: 'c7' }, 'course_category'],
    ['a target in json', { 'target.code': 'B7' }, 'course_target'],
    ['a range of prices', { price: { $gte: 9960, $lt: 9962 } }, 'course_price'],
  ])('finds %s by its index', async (_what, filter, index) => {
    const { indexes, rows } = await explain(filter)
    expect(indexes).toContain(index)
    expect(rows).toBeGreaterThan(0)
  })

  it('reads the newest page from its index without sorting all of it', async () => {
    const { indexes, rows } = await explain({ status: true }, { createdAt: -1, _id: -1 })
    expect(['course_newest', 'course_by_created']).toContain(indexes[0])
    expect(rows).toBe(20)
  })

  it.each(['cheap', 'dear'] as const)('reads the %sest page from its index too', async (sort) => {
    const ctx = world.open(ours)
    const { sql: text, parameters } = ctx
      .from(courses)
      .select('_id')
      .where(visibleToAll(ctx, courses))
      .orderBy(sortColumns(sort, ''))
      .limit(12)
      .compile()
    const planned = await app.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [
      ...parameters,
    ])
    expect(indexesOf(planned.rows[0]?.['QUERY PLAN'][0].Plan as Plan)).toContain('course_paid')
  })
})

describe('row-level security', () => {
  it('shows one site and no other, whatever the query says', async () => {
    const seen = await app.query<{ site_id: string; n: number }>(
      'select site_id, count(*) as n from course group by site_id /* row-level security alone */',
    )
    expect(seen.rows).toEqual([{ site_id: ours._id, n: ROWS }])
  })

  it('shows nothing without a site', async () => {
    const stranger = new pg.Client(connectionConfig(world.database.config, 'sala_app'))
    await stranger.connect()
    const seen = await stranger.query('select 1 from course limit 1 /* row-level security alone */')
    await stranger.end()
    expect(seen.rows).toEqual([])
  })

  it('does not let a row into another site', async () => {
    const other = await world.make.site()
    await expect(
      app.query('insert into course (site_id, name) values ($1, $2)', [other._id, 'ข้ามเว็บไซต์']),
    ).rejects.toThrow(/row-level security/)
    await expect(
      app.query('update course set site_id = $1 where name like $2 /* row-level security alone */', [
        other._id,
        '%9999',
      ]),
    ).rejects.toThrow(/row-level security/)
  })

  it('keeps sites, host names and spaces out of the app role’s reach', async () => {
    for (const table of ['site', 'hostname', 'space'])
      await expect(app.query(`select 1 from ${table}`)).rejects.toThrow(/permission denied/)
  })

  it('shows the app role whom the site’s own accounts reach, and nothing without a site', async () => {
    expect((await app.query('select 1 from reach /* row-level security alone */')).rows).toEqual([])
    await expect(app.query('update reach set site = site /* row-level security alone */')).rejects.toThrow(
      'permission denied',
    )
  })
})
