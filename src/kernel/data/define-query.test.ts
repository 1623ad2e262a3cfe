import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { makeServerActor } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { defineQuery, defineTranslatedQuery } from './define-query.ts'
import { plannedOnce } from './planned-once.ts'
import { translated } from './translated.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
  await world.make.course(ours, { name: 'ของเรา', sale_price: 100 })
  await world.make.course(ours, { name: 'ของเราอีก', sale_price: 900 })
  await world.make.course(theirs, { name: 'ของเขา', sale_price: 100 })
})

async function on<T>(site: MadeSite, work: (ctx: Context) => Promise<T>): Promise<T> {
  const { engine } = world
  const host = await engine.sites.byId(site._id)
  if (!host) throw new Error('the site is not there')
  const actor = makeServerActor(site._id)
  const ctx = openContext({ engine, host, actor, t: engine.catalog.translate('th'), onlyReads: true })
  try {
    return await work(ctx)
  } finally {
    await ctx.rollback()
  }
}

let built = 0
const cheap = defineQuery((from, { most, names }: { most: number | null; names: readonly string[] }) => {
  built += 1
  return from(courses)
    .select(['name', sql<number>`1 + 1`.as('two')])
    .where('sale_price', '<=', most)
    .where('name', '<>', sql<string>`all(${names}::text[])`)
    .where('name', 'like', 'ของ%')
    .orderBy('name')
    .limit(10)
    .modifyEnd(plannedOnce)
})

it('is built once, and asked with the values and the site of each', async () => {
  const both = await on(ours, (ctx) =>
    Promise.all([cheap(ctx, { most: 500, names: [] }), cheap(ctx, { most: 1_000, names: ['ของเราอีก'] })]),
  )
  expect(both).toEqual([[{ name: 'ของเรา', two: 2 }], [{ name: 'ของเรา', two: 2 }]])
  expect(await on(theirs, (ctx) => cheap(ctx, { most: 500, names: [] }))).toEqual([
    { name: 'ของเขา', two: 2 },
  ])
  expect(await on(theirs, (ctx) => cheap(ctx, { most: null, names: [] }))).toEqual([])
  expect(built).toBe(1)
})

it('is the statement that the context itself would send', async () => {
  const seen: string[] = []
  const query = defineQuery((from, { name }: { name: string }) =>
    from(courses).select('_id').where('name', '=', name).orderBy('_id'),
  )
  await on(ours, async (ctx) => {
    const spied: Context = { ...ctx, run: async (text) => (seen.push(text), []) }
    await query(spied, { name: 'x' })
    seen.push(ctx.from(courses).select('_id').where('name', '=', 'x').orderBy('_id').compile().sql)
  })
  expect(seen[0]).toBe(seen[1])
  expect(seen[0]).toContain('"course"."site_id" = $1')
})

it('is built once for each language, and answers in that of the reader', async () => {
  let times = 0
  const named = defineTranslatedQuery((from, { most }: { most: number }, reader) => {
    times += 1
    return from(courses)
      .select(translated(reader, courses, 'name').as('name'))
      .where('sale_price', '<=', most)
  })
  const course = await world.make.course(theirs, {
    name: 'ไทย',
    sale_price: 7,
    translations: { en: { name: 'English' } },
  })
  expect(course).toBeDefined()
  const read = (lang: string) => on(theirs, (ctx) => named({ ...ctx, lang }, { most: 50 }))
  expect(await read('en')).toEqual([{ name: 'English' }])
  expect(await read('th')).toEqual([{ name: 'ไทย' }])
  expect(await read('en')).toEqual([{ name: 'English' }])
  expect(times).toBe(2)
})
