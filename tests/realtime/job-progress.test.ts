import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { defineModule } from '#kernel/modules.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import { watchJob } from '#shell/realtime/watch-job.server.ts'
import { modules } from '#src/manifest.ts'
import { startWorker } from '#src/worker/start.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { openApi } from '#tests/support/api.ts'
import { closeSocketsAfterwards, listen } from '#tests/support/sockets.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const countJob = defineJob({
  name: 'test.count',
  label: { th: 'test.count', en: 'test.count' },
  data: z.object({}),
  async run({ progress }) {
    for (const percent of [25, 50, 75]) await progress(percent)
  },
})

let world: World
closeSocketsAfterwards()

beforeAll(async () => {
  world = await openWorld([...modules, defineModule({ name: 'test', jobs: [countJob] })])
})

it('a job tells those who may see it how far it is, live, and nobody else', async () => {
  const site = await world.make.site()
  const other = await world.make.site()
  const api = await openApi(world)
  const enter = async (at: typeof site) => api.signIn(at, (await world.make.user(at)).email)
  const [starter, colleague, stranger] = [await enter(site), await enter(site), await enter(other)]
  const ctx = world.open(site, 'member')
  const id = await enqueue({ ...ctx, actor: { ...ctx.actor, userID: starter.userID } }, countJob, {})
  await ctx.commit()
  const staff = world.open(site, 'admin')
  const { watch, progress } = await watchJob(staff, id)
  await staff.rollback()
  expect(progress).toEqual({ status: 'waiting', percent: 0, message: null })
  expect(watch.room).toBe(nameRoom({ kind: 'record', site: site._id, collection: 'job', id }))

  const page = await listen(api, { as: starter })
  expect(await page.join(watch.room, watch.since)).toMatchObject({ ok: true })
  for (const as of [colleague, stranger])
    expect(await (await listen(api, { as })).join(watch.room)).toMatchObject({ ok: false })
  const worker = await startWorker({
    engine: world.engine,
    database: world.database.config,
    pollSeconds: 0.5,
    superviseSeconds: 1,
  })
  afterwards(() => worker.close())
  await expect
    .poll(() => page.events.map(({ type, data }) => [type, data.status, data.percent]), { timeout: 15_000 })
    .toEqual([
      ['job.progress', 'running', 0],
      ['job.progress', 'running', 25],
      ['job.progress', 'running', 50],
      ['job.progress', 'running', 75],
      ['job.progress', 'done', 100],
    ])
})
