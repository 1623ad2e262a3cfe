import type pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import { removeRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { connectionConfig } from '#kernel/database/pools.server.ts'
import { categories } from '#modules/courses/public.server.ts'
import { modules } from '#src/manifest.ts'
import { startWorker } from '#src/worker/start.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { categoryList, listsOfTests } from '#tests/support/category-lists.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { OwnerClient } from '#tests/support/owner.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { parseListAddress } from './list-address.ts'
import { readRun } from './list-runs.server.ts'
import { shapeOf } from './read-list.server.ts'
import { runBulkAction } from './run-action.server.ts'
import { undoRun } from './undo-run.server.ts'

const MANY = 10_000
let world: World
let site: MadeSite
const actor = makeActor({ role: 'admin', userID: newId() })
const all = { all: parseListAddress(new URLSearchParams(), shapeOf(categoryList)) }

beforeAll(async () => {
  world = await openWorld([...modules, listsOfTests])
  site = await world.make.site()
  await world.database.owner.query(
    `insert into category (site_id, name, code, "order", visible)
     select $1, 'หมวด ' || n, 'code-' || n, n, true from generate_series(1, ${MANY}) n`,
    [site._id],
  )
  const { engine, database } = world
  const worker = await startWorker({ engine, database: database.config, pollSeconds: 0.5 })
  afterwards(() => worker.close())
})

async function run<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
  const ctx = world.open(site, actor)
  const answer = await work(ctx)
  await ctx.commit()
  return answer
}
const see = (id: string) => run((ctx) => readRun(ctx, categoryList, id))

async function untilOver(id: string, status: 'done' | 'undone') {
  await vi.waitFor(async () => expect((await see(id)).status).toBe(status), {
    timeout: 280_000,
    interval: 300,
  })
  return see(id)
}

const query = async <Row extends object>(text: string) =>
  (await world.database.owner.query<Row>(text, [site._id])).rows
const count = async (condition: string) =>
  (
    await query<{ n: number }>(`select count(*)::int as n from category where site_id = $1 and ${condition}`)
  )[0]?.n
const idOf = async (code: string) =>
  (await query<{ _id: string }>(`select "_id" from category where site_id = $1 and code = '${code}'`))[0]
    ?._id ?? ''

/** Somebody who is writing these records and does not come to an end. */
async function holdRows(codes: readonly string[]) {
  const other: pg.Client = new OwnerClient(connectionConfig(world.database.config))
  await other.connect()
  await other.query('begin')
  await other.query('select 1 from category where site_id = $1 and code = any($2) for update', [
    site._id,
    codes,
  ])
  return async () => {
    await other.query('rollback')
    await other.end()
  }
}

it('of ten thousand rows some are gone, held or needed: these are named with why, all others are done', async () => {
  await world.make.course(site, { category: ['code-7'] })
  const release = await holdRows(['code-11', 'code-7777'])
  const [binned, lost] = [await idOf('code-21'), await idOf('code-22')]
  const { run: id } = await run(async (ctx) => {
    const begun = await runBulkAction(ctx, categoryList, 'remove', all)
    expect(begun).toMatchObject({ total: MANY, isDone: false })
    // Before the job has begun others deal with two of them.
    await removeRecord(ctx, categories, binned)
    await ctx.write(categories).where({ _id: lost }).remove()
    return begun
  })
  const over = await untilOver(id, 'done')
  await release()
  expect(over).toMatchObject({ total: MANY, done: MANY - 5, failed: 5, undo: 'can' })
  const reasons = Object.fromEntries(over.failures.map(({ id: row, name, reason }) => [name || row, reason]))
  expect(Object.keys(reasons).toSorted()).toEqual(
    ['หมวด 11', 'หมวด 21', 'หมวด 7', 'หมวด 7777', lost].toSorted(),
  )
  expect(reasons['หมวด 11']).toContain('ผู้อื่นกำลังแก้ไข')
  expect(reasons['หมวด 7777']).toContain('ผู้อื่นกำลังแก้ไข')
  expect(reasons['หมวด 21']).toContain('ไม่อยู่ในรายการแล้ว')
  expect(reasons[lost]).toContain('ไม่อยู่ในรายการแล้ว')
  expect(reasons['หมวด 7']).not.toBe('')
  expect(await count('true')).toBe(3)

  // Somebody has given a code of them away meanwhile: that one stays gone, and is named.
  await world.make.category(site, { code: 'code-500', name: 'ของใหม่' })
  await run((ctx) => undoRun(ctx, categoryList, id))
  const back = await untilOver(id, 'undone')
  expect(back).toMatchObject({ stayed: 1 })
  expect(back.failures).toMatchObject([{ name: 'หมวด 500' }])
  // All but the two that others dealt with and the one that stays; the new one is there.
  expect(await count('true')).toBe(MANY - 2)
}, 300_000)

it('an undo leaves what others have changed since, or are changing, as they have it, and says which', async () => {
  const { run: id } = await run((ctx) => runBulkAction(ctx, categoryList, 'hide', all))
  expect((await untilOver(id, 'done')).failed).toBe(0)
  await world.database.owner.query(
    `update category set visible = true where site_id = $1 and code = any('{code-1,code-9999}')`,
    [site._id],
  )
  const release = await holdRows(['code-3'])
  await run((ctx) => undoRun(ctx, categoryList, id))
  const over = await untilOver(id, 'undone')
  await release()
  expect(over.stayed).toBe(3)
  expect(over.failures.map(({ name }) => name).toSorted()).toEqual(['หมวด 1', 'หมวด 3', 'หมวด 9999'])
  expect(await count('not visible')).toBe(1)
}, 300_000)

it('a few rows are settled while somebody waits: one that is needed keeps no other back', async () => {
  const ids = [await idOf('code-7'), await idOf('code-8'), await idOf('code-9'), newId()]
  const begun = await run((ctx) => runBulkAction(ctx, categoryList, 'remove', { ids }))
  expect(begun).toMatchObject({ total: 4, isDone: true, isUndoable: true })
  const seen = await see(begun.run)
  expect(seen).toMatchObject({ done: 2, failed: 2 })
  expect(seen.failures.map(({ name, isGone }) => [name, isGone])).toEqual([
    ['หมวด 7', false],
    ['', true],
  ])
  await expect(
    run((ctx) => runBulkAction(ctx, categoryList, 'remove', { ids: ids.slice(0, 1) })),
  ).rejects.toMatchObject({ status: 409 })
})
