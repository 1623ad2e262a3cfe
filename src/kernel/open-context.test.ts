import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import { courses } from '#modules/courses/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { asServer } from './open-context.server.ts'

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
    const add = (name: string) => ({ name, site_id: ours._id, status: true })
    const kept = world.open(ours, 'admin')
    await kept.db
      .insertInto('course')
      .values(add('เก็บไว้') as never)
      .execute()
    await kept.commit()
    const dropped = world.open(ours, 'admin')
    await dropped.db
      .insertInto('course')
      .values(add('ทิ้งไป') as never)
      .execute()
    await dropped.rollback()
    expect(await coursesOf(ours)).toEqual([{ name: 'เก็บไว้' }])
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
      db.selectFrom('course').select('name').where('site_id', '=', theirs._id).execute(),
    )
    expect(names).toEqual([{ name: 'ของคนอื่น' }])
    await ctx.commit()
    const lines = await world.database.owner.query(`select action, changes from audit where site_id = $1`, [
      ours._id,
    ])
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
    const work = ctx.across([theirs._id], 'mischief', (db) => db.deleteFrom('course').execute())
    await expect(work).rejects.toThrow(/read-only/)
  })
})

it('lets the server itself go on in a request: nothing of what it takes away is in the audit log', async () => {
  const { _id } = await world.make.course(ours, { name: 'ของใครคนหนึ่ง' })
  const ctx = world.open(ours, 'admin')
  const linesOf = () => ctx.db.selectFrom('audit').select('changes').where('recordID', '=', _id).execute()
  await asServer(ctx).write(courses).patch(_id, { name: 'ลบแล้ว' })
  await asServer(ctx).isolate((inner) => inner.write(courses).patch(_id, { place: 'ที่ไหนก็ได้' }))
  expect(await linesOf()).toEqual([])
  await ctx.write(courses).patch(_id, { name: 'ชื่อใหม่' })
  expect(await linesOf()).toEqual([{ changes: { name: ['ลบแล้ว', 'ชื่อใหม่'] } }])
  await ctx.rollback()
})
