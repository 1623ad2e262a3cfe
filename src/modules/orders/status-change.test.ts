import { beforeAll, beforeEach, expect, it } from 'vitest'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { defineModule } from '#kernel/modules.ts'
import { settleRows } from '#modules/enrolments/settle.server.ts'
import { modules } from '#src/manifest.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { orders } from './collections.ts'

let world: World
let site: MadeSite
let courseID: string
const heard: Record<'first' | 'second', string[]> = { first: [], second: [] }

const listener = (who: keyof typeof heard) =>
  defineModule({
    name: `${who}-listener`,
    listeners: [
      onWrite(orders, (_ctx, { records }) => {
        for (const { changes } of records)
          if (changes.status) heard[who].push(`${changes.status.from} → ${changes.status.to}`)
      }),
    ],
  })

beforeAll(async () => {
  world = await openWorld([...modules, listener('first'), listener('second')])
  site = await world.make.site()
})

beforeEach(async () => {
  courseID = (await world.make.course(site, { price: 500 }))._id
  heard.first = []
  heard.second = []
})

async function makeOrder(): Promise<{ _id: string; userID: string }> {
  const { _id: userID } = await world.make.user(site)
  const { _id } = await world.make.row('order', { site_id: site._id, userID, courseID, price: 500 })
  return { _id, userID }
}

const takers = async (ctx: Context) =>
  (await ctx.db.selectFrom('enroll').select('userID').where('courseID', '=', courseID).execute())
    .map(({ userID }) => userID)
    .toSorted()

const ways: Record<string, (ctx: Context, id: string) => Promise<unknown>> = {
  'a call': (ctx, id) => updateRecord(ctx, orders, id, { status: 'paid', reason: 'cash' }),
  'the board of staff': (ctx, id) => settleRows(ctx, 'approve', [id], 'cash'),
  'a set': (ctx, id) =>
    ctx.write(orders).where({ _id: id }).patch({ status: 'paid', process: 'done', reason: 'cash' }),
}

it.each(Object.keys(ways))(
  'an order that is paid by %s is heard of by everybody, with what was before',
  async (way) => {
    const { _id, userID } = await makeOrder()
    const ctx = world.open(site, 'admin')
    await ways[way]?.(ctx, _id)
    expect(heard).toEqual({ first: ['pending → paid'], second: ['pending → paid'] })
    expect(await takers(ctx)).toEqual([userID])
    const [line] = await ctx.db.selectFrom('audit').select('changes').where('recordID', '=', _id).execute()
    expect(line?.changes).toMatchObject({ status: ['pending', 'paid'] })
    await ctx.rollback()
  },
)

it('every order of a set gives its buyer the course', async () => {
  const made = [await makeOrder(), await makeOrder(), await makeOrder()]
  const ctx = world.open(site, 'admin')
  await ctx.write(orders).where({ courseID }).patch({ status: 'paid', reason: 'cash' })
  expect(await takers(ctx)).toEqual(made.map(({ userID }) => userID).toSorted())
  expect(heard.second).toHaveLength(3)
  await ctx.rollback()
})

it('a write that leaves the status as it was is no change of it', async () => {
  const { _id } = await makeOrder()
  const ctx = world.open(site, 'admin')
  await updateRecord(ctx, orders, _id, { status: 'pending', process: 'checking' })
  expect(heard).toEqual({ first: [], second: [] })
  expect(await takers(ctx)).toEqual([])
  await ctx.rollback()
})

async function paidAtOf(_id: string, patch: { status?: 'paid' | 'pending'; lang?: string; reason?: string }) {
  const ctx = world.open(site, 'admin')
  const { paidAt } = await ctx.write(orders).patch(_id, patch)
  await ctx.commit()
  return paidAt
}

it('notes the moment at which an order became paid, through later edits, until it is paid no longer', async () => {
  const { _id } = await makeOrder()
  const paidAt = await paidAtOf(_id, { status: 'paid', reason: 'cash' })
  expect(Math.abs(Date.now() - Date.parse(paidAt ?? ''))).toBeLessThan(60_000)
  expect(await paidAtOf(_id, { status: 'paid', lang: 'en' })).toBe(paidAt)
  expect(await paidAtOf(_id, { status: 'pending' })).toBeNull()
})

it('makes up no moment for an order that came as paid', async () => {
  const { _id } = await makeOrder()
  await world.database.owner.query(`update "order" set status = 'paid' where "_id" = $1`, [_id])
  expect(await paidAtOf(_id, { lang: 'en' })).toBeNull()
})
