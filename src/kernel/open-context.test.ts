import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import { siteOf } from '#kernel/data/fragments.ts'
import { categories, courses } from '#modules/courses/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
})

const coursesOf = async (site: MadeSite) =>
  (await world.database.owner.query('select name from course where site_id = $1', [site._id])).rows

describe('the tenant transaction', () => {
  it('begins at the first query: a request that asks nothing takes no connection', async () => {
    const ctx = world.open(ours)
    expect(world.engine.pools.app.totalCount - world.engine.pools.app.idleCount).toBe(0)
    await ctx.run('select 1', [])
    expect(world.engine.pools.app.totalCount - world.engine.pools.app.idleCount).toBe(1)
    await ctx.commit()
    expect(world.engine.pools.app.totalCount - world.engine.pools.app.idleCount).toBe(0)
  })

  it('keeps what was committed and nothing of what was rolled back', async () => {
    const kept = world.open(ours, 'admin').asServer()
    await kept.write(courses).add({ name: 'เก็บไว้', status: true })
    await kept.commit()
    const dropped = world.open(ours, 'admin')
    await dropped.write(courses).add({ name: 'ทิ้งไป', status: true })
    await dropped.rollback()
    expect(await coursesOf(ours)).toEqual([{ name: 'เก็บไว้' }])
  })

  it('can be worked in as the server, which leaves no line in the audit log', async () => {
    const ctx = world.open(ours, 'admin')
    const lines = async () => {
      const { n } = await ctx.db
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    }
    await ctx.asServer().write(categories).add({ code: 'server', name: 'server' })
    expect(await lines()).toBe(0)
    await ctx.write(categories).where({ code: 'server' }).patch({ name: 'admin' })
    expect(await lines()).toBe(1)
    await ctx.rollback()
  })

  it('can be read beside, as the same person: what is committed, in no transaction that lasts, and nothing is written', async () => {
    const ctx = world.open(ours, 'admin')
    await ctx.write(categories).add({ code: 'beside', name: 'beside' })
    const reader = ctx.asReader()
    expect(reader.actor).toBe(ctx.actor)
    const seen = () => reader.from(categories).select('code').where('code', '=', 'beside').execute()
    expect(await seen()).toEqual([])
    await expect(reader.write(categories).add({ code: 'more', name: 'more' })).rejects.toMatchObject({
      code: '25006',
    })
    await ctx.commit()
    expect(await seen()).toEqual([{ code: 'beside' }])
    expect(await world.open(theirs, 'admin').asReader().from(categories).selectAll().execute()).toEqual([])
    await ctx.write(categories).where({ code: 'beside' }).remove()
    await ctx.commit()
  })

  it('lets queries that run side by side share it', async () => {
    const ctx = world.open(ours)
    const answers = await Promise.all(
      [1, 2, 3].map((n) => ctx.run<{ n: number }>('select $1::int as n', [n])),
    )
    expect(answers.map(([row]) => row?.n)).toEqual([1, 2, 3])
    await ctx.commit()
  })

  it('sees its own site only, also through the query builder', async () => {
    await world.make.course(theirs, { name: 'ของคนอื่น' })
    const ctx = world.open(ours)
    const seen = await ctx.db.selectFrom('course').select('name').where('name', '=', 'ของคนอื่น').execute()
    expect(seen).toEqual([])
  })
})

describe('reading across sites', () => {
  const staff = (reach: readonly string[]) =>
    makeActor({ role: 'superadmin', userID: newId(), accountSite: ours._id, reach })

  it('needs reach over every site, and leaves a line in the audit log', async () => {
    const ctx = world.open(ours, staff([ours._id, theirs._id]))
    const names = await ctx.across([theirs._id], 'report', (db) =>
      db.selectFrom('course').select('name').where(siteOf(courses), '=', theirs._id).execute(),
    )
    expect(names).toEqual([{ name: 'ของคนอื่น' }])
    await ctx.commit()
    const lines = await world.database.owner.query(
      `select action, changes from audit where site_id = $1 and action = 'across'`,
      [ours._id],
    )
    expect(lines.rows).toEqual([{ action: 'across', changes: { why: 'report', sites: [theirs._id] } }])
  })

  it('is refused without it', async () => {
    const ctx = world.open(ours, staff([ours._id]))
    await expect(ctx.across([theirs._id], 'curiosity', async () => 'seen')).rejects.toMatchObject({
      status: 403,
    })
  })

  it('cannot write', async () => {
    const ctx = world.open(ours, staff([theirs._id]))
    const work = ctx.across([theirs._id], 'mischief', (db) => sql`delete from course`.execute(db))
    await expect(work).rejects.toThrow(/read-only/)
  })
})
