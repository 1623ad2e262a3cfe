import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from '#kernel/engine.server.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { type BuiltProcess, startBuiltWorker, type Usage } from './built-server.ts'
import { visit } from './engine.ts'
import { repeat } from './load.ts'
import type { Row } from './report.ts'

const JOBS = 1_500
/** Done before the measuring begins, so that compiled code and filled pools are not counted. */
const WARM_UP = 300
const SENDERS = 4
const PER_TRANSACTION = 10
const TIME_LIMIT_MS = 60_000
// Two statements that find nothing to do: what remains is the queue's own cost.
const SMALL_JOB = 'jobs.sweep'

interface Sample extends Usage {
  done: number
  at: number
}

async function takeSample(engine: Engine, worker: BuiltProcess): Promise<Sample> {
  const found = await engine.pools.platform.query<{ done: number }>(
    `select count(*)::int as done from job where name = $1 and status = 'done'`,
    [SMALL_JOB],
  )
  return { done: found.rows[0]?.done ?? 0, at: performance.now(), ...(await worker.usage()) }
}

/** Waits until so many jobs are done. */
async function waitUntilDone(engine: Engine, worker: BuiltProcess, count: number): Promise<Sample> {
  const deadline = performance.now() + TIME_LIMIT_MS
  for (;;) {
    const sample = await takeSample(engine, worker)
    if (sample.done >= count) return sample
    if (performance.now() > deadline)
      throw new Error(`only ${sample.done} of ${count} jobs were done in time`)
    await wait(50)
  }
}

/** Small jobs, added in transactions as requests add them, that one second of a worker's processor does. */
export async function measureJobs(engine: Engine, site: Site, env: NodeJS.ProcessEnv): Promise<Row> {
  const job = engine.jobs.jobs.get(SMALL_JOB)
  if (!job) throw new Error(`no module brings ${SMALL_JOB}`)
  await repeat((WARM_UP + JOBS) / PER_TRANSACTION, SENDERS, async () => {
    const ctx = visit(engine, site)
    for (let count = 0; count < PER_TRANSACTION; count += 1) await enqueue(ctx, job, {})
    await ctx.commit()
  })
  const worker = await startBuiltWorker(env)
  try {
    const first = await waitUntilDone(engine, worker, WARM_UP)
    const last = await waitUntilDone(engine, worker, WARM_UP + JOBS)
    const done = last.done - first.done
    const seconds = (last.at - first.at) / 1000
    return {
      name: 'jobs per CPU-second',
      value: done / (last.cpuSeconds - first.cpuSeconds),
      unit: '',
      note: `${done} jobs of a worker alone in ${seconds.toFixed(1)} s, ${job.concurrency} at once, PostgreSQL not counted`,
    }
  } finally {
    await worker.stop()
  }
}
