import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { categories } from '#modules/courses/public.server.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let ctx: Context
let site: string

const ask = (text: string) => ({ text, values: [site] })
const add = (code: string) => ({
  text: 'insert into category (site_id, code, name) values ($1, $2, $2)',
  values: [site, code],
})

beforeAll(async () => {
  world = await openWorld()
})

beforeEach(async () => {
  const made = await world.make.site()
  site = made._id
  ctx = world.open(made)
})

async function codes(): Promise<string[]> {
  const { rows } = await world.database.owner.query<{ code: string }>(
    'select code from category where site_id = $1 order by code',
    [site],
  )
  return rows.map(({ code }) => code)
}

it('the last statement is committed with what stood before it, and ending again does nothing', async () => {
  await ctx.write(categories).add({ code: 'A', name: 'A', order: 1, visible: true })
  expect(await ctx.runLast([ask('select $1::text as site'), { text: 'select 1 as n', values: [] }])).toEqual([
    [{ site }],
    [{ n: 1 }],
  ])
  expect(await codes()).toEqual(['A'])
  await ctx.commit()
  await ctx.rollback()
  await ctx.runLast([add('B')])
  expect(await codes()).toEqual(['A', 'B'])
})

it('a last statement that fails takes all with it, says why and leaves the connection to others', async () => {
  const { app } = world.engine.pools
  await ctx.write(categories).add({ code: 'A', name: 'A', order: 1, visible: true })
  await expect(ctx.runLast([add('B'), ask(`select ($1::text || 'x')::uuid`), add('C')])).rejects.toThrow(
    'uuid',
  )
  await ctx.commit()
  expect(await codes()).toEqual([])
  expect(app.totalCount - app.idleCount).toBe(0)
})

it('sees the rows of its site alone, also where it is the first', async () => {
  await ctx.runLast([add('A')])
  const other = world.open(await world.make.site())
  expect(await other.runLast([ask('select code from category where site_id = $1')])).toEqual([[]])
  await expect(other.runLast([add('B')])).rejects.toThrow('row-level security')
  expect(await codes()).toEqual(['A'])
})

it('work that is alone does not end the transaction around it by a last statement', async () => {
  await ctx.isolate((inner) => inner.runLast([add('A')]))
  await ctx.rollback()
  expect(await codes()).toEqual([])
})

it('is heard of by other processes as other writes are', async () => {
  const heard: string[] = []
  const { owner } = world.database
  await owner.query('listen sala_change')
  owner.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await ctx.runLast([add('A')])
  await expect.poll(() => heard).toEqual([JSON.stringify({ site, tables: ['category'] })])
})
