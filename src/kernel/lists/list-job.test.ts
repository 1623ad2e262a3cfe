import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import { modules } from '#src/manifest.ts'
import { startWorker } from '#src/worker/start.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { categoryList, listsOfTests } from '#tests/support/category-lists.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { parseListAddress } from './list-address.ts'
import { readLatestRun, readRun, stopRun } from './list-runs.server.ts'
import { shapeOf } from './read-list.server.ts'
import { MAX_AT_ONCE, PORTION, runBulkAction } from './run-action.server.ts'
import { undoRun } from './undo-run.server.ts'
import { workOnPortion } from './work-on-portion.server.ts'

const MANY = MAX_AT_ONCE + PORTION + 1
let world: World
let site: MadeSite
const actor = makeActor({ role: 'admin', userID: newId() })
const all = { all: parseListAddress(new URLSearchParams(), shapeOf(categoryList)) }

beforeAll(async () => {
  world = await openWorld([...modules, listsOfTests])
})

beforeEach(async () => {
  site = await world.make.site()
  await world.database.owner.query(
    `insert into category (site_id, name, code, "order", visible)
     select $1, 'หมวด ' || n, 'code-' || n, n, true from generate_series(1, ${MANY}) n`,
    [site._id],
  )
})

async function begin(action: string): Promise<string> {
  const ctx = world.open(site, actor)
  const begun = await runBulkAction(ctx, categoryList, action, all)
  expect(begun).toMatchObject({ total: MANY, isDone: false })
  await ctx.commit()
  return begun.run
}

async function run<T>(work: (ctx: ReturnType<World['open']>) => Promise<T>): Promise<T> {
  const ctx = world.open(site, actor)
  const answer = await work(ctx)
  await ctx.commit()
  return answer
}
const portion = (id: string) => run((ctx) => workOnPortion(ctx, id))
const see = (id: string) => run((ctx) => readRun(ctx, categoryList, id))

async function count(condition: string): Promise<number> {
  const { rows } = await world.database.owner.query<{ n: number }>(
    `select count(*)::int as n from category where site_id = $1 and ${condition}`,
    [site._id],
  )
  return rows[0]?.n ?? 0
}

async function untilOver(id: string): Promise<void> {
  await vi.waitFor(async () => expect(['done', 'undone']).toContain((await see(id)).status), {
    timeout: 60_000,
    interval: 200,
  })
}

describe('an action on more rows than fit in a request', { timeout: 60_000 }, () => {
  it('is done by the worker as whoever asked, seen by them alone, and taken back the same way', async () => {
    const { engine, database } = world
    const worker = await startWorker({ engine, database: database.config, pollSeconds: 0.5 })
    afterwards(() => worker.close())
    const id = await begin('hide')
    await untilOver(id)
    expect(await see(id)).toMatchObject({ status: 'done', done: MANY, failed: 0, undo: 'can' })
    expect(await count('not visible')).toBe(MANY)
    const lines = await database.owner.query(
      `select count(*)::int as n from audit where site_id = $1 and "userID" = $2 and collection = 'category'`,
      [site._id, actor.userID],
    )
    expect(lines.rows[0]).toEqual({ n: MANY })
    const other = world.open(site, makeActor({ role: 'admin', userID: newId() }))
    expect(await readLatestRun(other, categoryList)).toBeUndefined()

    await database.owner.query(`update category set visible = true where site_id = $1 and code = 'code-1'`, [
      site._id,
    ])
    await run((ctx) => undoRun(ctx, categoryList, id))
    await untilOver(id)
    expect(await see(id)).toMatchObject({ status: 'undone', stayed: 1 })
    expect(await count('visible')).toBe(MANY)
    await worker.close()
  })

  it('goes on where it was after a worker died, and does no portion twice', async () => {
    const id = await begin('hide')
    expect(await portion(id)).toBe(Math.ceil(MANY / PORTION) - 1)
    const lost = world.open(site, actor)
    await workOnPortion(lost, id)
    await lost.rollback()
    expect(await count('not visible')).toBe(PORTION)
    expect(await see(id)).toMatchObject({ status: 'running', done: PORTION })
    while ((await portion(id)) > 0);
    expect(await see(id)).toMatchObject({ status: 'done', done: MANY })
  })

  it('stops when it is told to; what is done can be taken back', async () => {
    const id = await begin('hide')
    await portion(id)
    await run((ctx) => stopRun(ctx, categoryList, id))
    expect(await portion(id)).toBe(0)
    expect(await see(id)).toMatchObject({ status: 'stopped', done: PORTION, undo: 'can' })
    await expect(run((ctx) => stopRun(ctx, categoryList, id))).rejects.toMatchObject({ code: 'lists.over' })
    await run((ctx) => undoRun(ctx, categoryList, id))
    while ((await portion(id)) > 0);
    expect(await see(id)).toMatchObject({ status: 'undone', stayed: 0 })
    expect(await count('visible')).toBe(MANY)
  })

  it('does the others where a row is refused, and names that one with the reason', async () => {
    await world.make.course(site, { category: ['code-7'] })
    const id = await begin('remove')
    while ((await portion(id)) > 0);
    const over = await see(id)
    expect(over).toMatchObject({ status: 'done', done: MANY - 1, failed: 1 })
    expect(over.failures).toMatchObject([{ name: 'หมวด 7', reason: expect.stringMatching(/\S/) }])
    expect(await count('true')).toBe(1)
    await run((ctx) => undoRun(ctx, categoryList, id))
    while ((await portion(id)) > 0);
    expect(await count('true')).toBe(MANY)
  })

  it('takes no row of another site, and ends for a list that is gone', async () => {
    const id = await begin('hide')
    const elsewhere = await world.make.site()
    expect(await workOnPortion(world.open(elsewhere, actor), id)).toBe(0)
    expect(await count('not visible')).toBe(0)
    await expect(readRun(world.open(elsewhere, actor), categoryList, id)).rejects.toMatchObject({
      status: 404,
    })
    const member = world.open(site, makeActor({ role: 'member', userID: actor.userID }))
    await expect(stopRun(member, categoryList, id)).rejects.toMatchObject({ status: 403 })
  })
})
