import { once } from 'node:events'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { dealOut } from '#kernel/jobs/schedule.server.ts'
import { modules } from '#src/manifest.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { spawnWorker, waitForLine } from '#tests/support/spawn-worker.ts'
import {
  doomedJob,
  nightlyJob,
  noteJob,
  shakyJob,
  siteNameJob,
  stuckJob,
  testJobs,
} from '#tests/support/test-jobs.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { startWorker, type Worker } from './start.ts'

const WAIT = { timeout: 15_000, interval: 50 }
let world: World
let site: MadeSite
let other: MadeSite
let worker: Worker | undefined

beforeAll(async () => {
  world = await openWorld([...modules, testJobs])
  site = await world.make.site()
  other = await world.make.site()
  worker = await open()
})

afterAll(() => worker?.close())

const open = () =>
  startWorker({
    engine: world.engine,
    database: world.database.config,
    pollSeconds: 0.5,
    superviseSeconds: 1,
  })

async function notes(like: string): Promise<string[]> {
  const found = await world.database.owner.query<{ name: string }>(
    'select name from category where name like $1 order by name',
    [like],
  )
  return found.rows.map(({ name }) => name)
}

async function read(id: string): Promise<Record<string, unknown>> {
  const found = await world.database.owner.query('select * from job where "_id" = $1', [id])
  return found.rows[0]
}

it('does a job of a committed request once, in the site it was enqueued in', async () => {
  const ctx = world.open(site, 'member')
  const id = await enqueue(ctx, noteJob, { label: 'committed' })
  await ctx.commit()
  await vi.waitFor(async () => expect(await read(id)).toMatchObject({ status: 'done', percent: 100 }), WAIT)
  expect(await read(id)).toMatchObject({ site_id: site._id, attempt: 1, userID: ctx.actor.userID })
  expect(await notes('committed')).toEqual(['committed'])
})

it('knows nothing of a job whose request was rolled back', async () => {
  const ctx = world.open(site, 'member')
  const id = await enqueue(ctx, noteJob, { label: 'rolled back' })
  await ctx.rollback()
  const after = world.open(site, 'member')
  const next = await enqueue(after, noteJob, { label: 'after it' })
  await after.commit()
  await vi.waitFor(async () => expect(await read(next)).toMatchObject({ status: 'done' }), WAIT)
  expect(await read(id)).toBeUndefined()
  expect(await notes('rolled back')).toEqual([])
})

it('works for the site as it is now, whoever changed it, with and without being told of changes', async () => {
  const noteName = async (label: string) => {
    const ctx = world.open(site, 'admin')
    const id = await enqueue(ctx, siteNameJob, { label })
    await ctx.commit()
    await vi.waitFor(async () => expect(await read(id)).toMatchObject({ status: 'done' }), WAIT)
    return (await notes(`${label}: %`)).join()
  }
  const rename = (name: string) =>
    world.database.owner.query('update site set "siteName" = $1 where "_id" = $2', [name, site._id])
  await noteName('warm')
  await rename('ศาลาใหม่')
  expect(await noteName('not told')).toBe('not told: ศาลาใหม่')
  world.engine.changes.open()
  await expect.poll(() => world.engine.changes.catchUp()).toBe(true)
  await noteName('warm again')
  await rename('ศาลาใหม่กว่า')
  expect(await noteName('told')).toBe('told: ศาลาใหม่กว่า')
  await world.engine.changes.close()
})

it('tries again after a failure and keeps nothing of the failed try', async () => {
  const ctx = world.open(site, 'admin')
  const id = await enqueue(ctx, shakyJob, { label: 'shaky' })
  await ctx.commit()
  await vi.waitFor(async () => expect(await read(id)).toMatchObject({ status: 'done', attempt: 2 }), WAIT)
  expect(await notes('shaky')).toEqual(['shaky'])
})

it('does at its time what waits for one, though nobody tells of it then', async () => {
  const ctx = world.open(site, 'admin')
  const id = await enqueue(ctx, noteJob, { label: 'at its time' }, { startAfter: 1 })
  await ctx.commit()
  expect(await notes('at its time')).toEqual([])
  await vi.waitFor(async () => expect(await read(id)).toMatchObject({ status: 'done' }), WAIT)
})

it('does a backlog in one go, not one job at each look into the queue', async () => {
  const ids: string[] = []
  const ctx = world.open(site, 'admin')
  for (let count = 0; count < 200; count += 1)
    ids.push(await enqueue(ctx, noteJob, { label: `backlog ${count}` }))
  await ctx.commit()
  // At half a second a look and two at once it would take fifty seconds.
  await vi.waitFor(async () => expect(await read(ids.at(-1) ?? '')).toMatchObject({ status: 'done' }), WAIT)
  await vi.waitFor(async () => expect(await notes('backlog%')).toHaveLength(200), WAIT)
}, 40_000)

it('keeps a job that failed for good, with its error, and tells its module once', async () => {
  const ctx = world.open(site, 'admin')
  const id = await enqueue(ctx, doomedJob, { label: 'doomed' })
  await ctx.commit()
  await vi.waitFor(async () => expect(await read(id)).toMatchObject({ status: 'failed', attempt: 2 }), WAIT)
  expect((await read(id)).error).toBe('no luck today')
  expect(await notes('doomed%')).toEqual(['doomed: no luck today'])
})

it('does not run a job that names a site it was not enqueued in', async () => {
  const ctx = world.open(site, 'admin')
  const forged = await enqueue(ctx, noteJob, { label: 'never' }, { startAfter: 3600 })
  await ctx.commit()
  await world.database.owner.query(
    `update pgboss.job set start_after = now(), data = jsonb_set(data, '{site}', to_jsonb($2::text)) where id = $1`,
    [forged, other._id],
  )
  const state = async () =>
    (await world.database.owner.query('select state from pgboss.job where id = $1', [forged])).rows[0]?.state
  await expect.poll(state, WAIT).toBe('completed')
  expect(await notes('never')).toEqual([])
  expect(await read(forged)).toMatchObject({ status: 'waiting' })
})

it('deals a scheduled job out to every site once, however often the same tick comes', async () => {
  const tick = '0190c0de-0000-7000-8000-000000000001'
  await dealOut(world.engine, nightlyJob, tick)
  await dealOut(world.engine, nightlyJob, tick)
  await vi.waitFor(async () => expect(await notes('nightly')).toHaveLength(2), WAIT)
  const rows = await world.database.owner.query(`select site_id from job where name = 'test.nightly'`)
  expect(new Set(rows.rows.map((row) => row.site_id))).toEqual(new Set([site._id, other._id]))
  expect(rows.rows).toHaveLength(2)
  const kept = await world.database.owner.query('select name, timezone from pgboss.schedule order by name')
  expect(kept.rows).toContainEqual({ name: 'test.nightly', timezone: 'Asia/Bangkok' })
})

it('loses nothing when a worker is killed in the middle, and does it once more at most', async () => {
  await worker?.close()
  worker = undefined
  const child = await spawnWorker(world)
  const ctx = world.open(site, 'admin')
  const id = await enqueue(ctx, stuckJob, { label: 'stuck' })
  const began = waitForLine(child, 'began')
  await ctx.commit()
  await began
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  expect(await read(id)).toMatchObject({ status: 'running', attempt: 1 })
  worker = await open()
  await vi.waitFor(async () => expect(await read(id)).toMatchObject({ status: 'done', attempt: 2 }), {
    timeout: 40_000,
    interval: 200,
  })
  expect(await notes('stuck%')).toEqual(['stuck began', 'stuck began', 'stuck ended'])
}, 60_000)
