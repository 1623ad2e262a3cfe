import { beforeAll, expect, it } from 'vitest'
import { createRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { courses } from './collections.ts'

let world: World
let site: MadeSite

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
})

async function write<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
  const ctx = world.open(site, 'admin')
  try {
    const done = await work(ctx)
    await ctx.commit()
    return done
  } finally {
    await ctx.rollback()
  }
}
const change = (id: string, data: Record<string, unknown>) =>
  write((ctx) => updateRecord(ctx, courses, id, data))
const refusal = (path: string, message: string) => ({
  code: 'records.invalid',
  details: [{ path, message }],
})

it.each([
  [{ startRegistDate: '2027-02-01', endRegistDate: '2027-01-31' }, 'endRegistDate', 'courses.ends-early'],
  [{ startDate: '2027-02-01', endDate: '2026-02-01' }, 'endDate', 'courses.ends-early'],
  [{ price: 900, sale_price: 900.01 }, 'sale_price', 'courses.dearer-sale'],
])('a course is not written with %j, at once or one after the other', async (odd, path, message) => {
  await expect(write((ctx) => createRecord(ctx, courses, { name: 'ก', ...odd }))).rejects.toMatchObject(
    refusal(path, message),
  )
  const { _id } = await world.make.course(site)
  const [[first, from], [last, to]] = Object.entries(odd) as [[string, unknown], [string, unknown]]
  await world.database.owner.query(`update course set "${first}" = $2 where "_id" = $1`, [_id, from])
  await expect(change(_id, { [last]: to })).rejects.toMatchObject(refusal(path, message))
})

it('the same day, the same price and a sale price alone are right', async () => {
  const { _id } = await world.make.course(site)
  const day = '2027-02-01'
  const right = { startRegistDate: day, endRegistDate: day, startDate: day, endDate: day }
  await expect(change(_id, { ...right, price: 900, sale_price: 900 })).resolves.toBeTruthy()
  await expect(change(_id, { price: 0, sale_price: 500 })).resolves.toBeTruthy()
})

it('courses never wait for each other in a ring', async () => {
  const { _id: one } = await world.make.course(site)
  const { _id: two } = await world.make.course(site)
  const { _id: three } = await world.make.course(site)
  const wait = (id: string, earlier: string) => change(id, { prerequisites: [earlier] })
  await wait(two, one)
  await wait(three, two)
  for (const earlier of [one, two, three])
    await expect(wait(one, earlier)).rejects.toMatchObject(refusal('prerequisites', 'courses.ring'))
})
