import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { callOff } from '#kernel/jobs/intervene.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'

/** Does nothing but being done. */
export const trialJob = defineJob({
  name: 'settings.trial',
  label: { th: 'ทดสอบตัวทำงานเบื้องหลัง', en: 'Test of the workers' },
  data: z.object({}),
  retries: 0,
  isUrgent: true,
  run: async () => undefined,
})

const PATIENCE_MS = 6_000
const TURN_MS = 100
const FIRST = 100

/** Puts a job and waits until a worker has done it. Answers whether one did; the job is gone either way. */
export async function isJobTaken({ engine, site }: Pick<Context, 'engine' | 'site'>): Promise<boolean> {
  const id = await workOnSite(engine, site._id, (ctx) => enqueue(ctx, trialJob, {}, { priority: FIRST }))
  const isDone = async () => {
    const { rows } = await engine.pools.platform.query<{ status: string }>(
      'select status from job where site_id = $1 and "_id" = $2',
      [site._id, id],
    )
    return rows[0]?.status === 'done'
  }
  const until = Date.now() + PATIENCE_MS
  let taken = await isDone()
  while (!taken && Date.now() < until) {
    await pause(TURN_MS)
    taken = await isDone()
  }
  if (!taken) await callOff(engine, { name: trialJob.name, site: site._id, id }, 'self-test.jobs.title')
  await engine.pools.platform.query('delete from job where site_id = $1 and "_id" = $2', [site._id, id])
  return taken
}
