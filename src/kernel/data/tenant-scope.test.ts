import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { beforeAll, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { sitesReading } from '#kernel/database/lazy-transaction.server.ts'
import { readPlatform } from '#kernel/open-context.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { foldedLike, visible } from './fragments.ts'
import { aliased } from './read-from.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
  for (const site of [ours, theirs]) {
    await world.make.course(site, { name: 'บัญชี', status: true })
    await world.make.course(site, { name: 'ปิดอยู่', status: false })
    await world.make.user(site)
  }
})

/** The statement as the site's role would see it, by a role that row-level security does not hold back. */
function asPlatform(siteIds: readonly string[]) {
  return sitesReading(world.engine.pools.platform, siteIds)
}

it('puts the tenant on tables, joins, sub-selects and with-clauses, and none on what all sites share', async () => {
  const { db, rollback } = asPlatform([ours._id])
  const { sql: text, parameters } = db
    .with('open', (inner) => inner.selectFrom('course').select('_id').where('status', '=', true))
    .selectFrom('course as c')
    .innerJoin('open', 'open._id', 'c._id')
    .leftJoin(aliased(users, 'u'), 'u.email', 'c.name')
    .select((eb) => [
      'c.name',
      jsonArrayFrom(eb.selectFrom('category').select('category.code')).as('categories'),
    ])
    .where(({ exists, selectFrom }) => exists(selectFrom('lecturer').select('_id')))
    .compile()
  expect(text.match(/"site_id" = \$\d+/g)).toHaveLength(5)
  expect(text).not.toContain('"open"."site_id"')
  expect(new Set(text.match(/"site_id" = \$\d+/g)).size).toBe(1)
  expect(parameters.filter((value) => value === ours._id)).toHaveLength(1)
  expect(db.selectFrom('province').select('_id').compile().sql).not.toContain('site_id')
  await rollback()
})

it('keeps an «or» of a fragment from reaching past the tenant’s condition', async () => {
  const { db, rollback } = asPlatform([ours._id])
  const rows = await db.selectFrom('course').select('name').where(sql<boolean>`false or true`).execute()
  expect(rows).toHaveLength(2)
  await rollback()
})

it('reads the sites that it is given, and no other', async () => {
  const both = asPlatform([ours._id, theirs._id])
  expect(await both.db.selectFrom('course').select('_id').execute()).toHaveLength(4)
  await both.rollback()
  const all = await readPlatform(world.engine, (from) => from(courses).select('_id').execute())
  expect(all).toHaveLength(4)
})

it('refuses a table that no module declares, a merge and a join that has no place for the tenant', async () => {
  const { db, rollback } = asPlatform([ours._id])
  expect(() =>
    db
      .selectFrom('pg_class' as 'course')
      .selectAll()
      .compile(),
  ).toThrow('declared by no module')
  expect(() => db.selectFrom('course').fullJoin('user', 'user._id', 'course._id').compile()).toThrow(
    'FullJoin',
  )
  await rollback()
})

it('shows what the policy lets the actor see', async () => {
  const namesFor = async (as: Parameters<World['open']>[1]) => {
    const ctx = world.open(ours, as)
    const rows = await ctx
      .from(courses, 'c')
      .select('c.name')
      .where(visible(ctx, courses, { as: 'c' }))
      .orderBy('c.name')
      .execute()
    return rows.map(({ name }) => name)
  }
  expect(await namesFor('public')).toEqual(['บัญชี'])
  expect(await namesFor('admin')).toEqual(['บัญชี', 'ปิดอยู่'])
  expect(await namesFor(makeActor({ role: 'member', userID: ours._id }))).toEqual(['บัญชี'])
})

it('finds folded words by the index’s column', async () => {
  const rows = await world
    .open(ours)
    .from(courses)
    .select('name')
    .where(foldedLike(courses, 'name', 'บัญ'))
    .execute()
  expect(rows).toEqual([{ name: 'บัญชี' }])
})
