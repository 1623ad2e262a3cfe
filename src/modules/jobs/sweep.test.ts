import { expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { openWorld } from '#tests/support/world.ts'
import { sweepJobs } from './jobs.server.ts'

it('forgets answers to repeated writes after a day, on its own site only', async () => {
  const world = await openWorld()
  const [ours, theirs] = [await world.make.site(), await world.make.site()]
  const { owner } = world.database
  for (const [site, age] of [
    [ours, '23 hours'],
    [ours, '25 hours'],
    [theirs, '25 hours'],
  ] as const)
    await owner.query(
      `insert into idempotency (site_id, "userID", key, request, "createdAt") values ($1, $2, $3, 'x', now() - $3::text::interval)`,
      [site._id, newId(), age],
    )
  const ctx = world.open(ours, 'admin')
  const run = {
    ctx,
    jobID: newId(),
    attempt: 1,
    signal: new AbortController().signal,
    progress: async () => undefined,
  }
  await sweepJobs.run(run, {})
  await ctx.commit()
  const left = await owner.query('select site_id, key from idempotency order by key')
  expect(left.rows).toEqual([
    { site_id: ours._id, key: '23 hours' },
    { site_id: theirs._id, key: '25 hours' },
  ])
})
