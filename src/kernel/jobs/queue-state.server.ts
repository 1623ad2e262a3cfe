import type { Engine } from '#kernel/engine.server.ts'
import { JOB_SCHEMA } from './install.server.ts'

/** How much work there is, over all sites. */
export interface QueueState {
  readonly waiting: number
  readonly running: number
  /** Failed for good within the last day. */
  readonly failed: number
  /** For how many seconds the oldest job waits whose time has come. */
  readonly due: number
}

/** Counts the jobs of all sites. */
export async function readQueueState({ pools }: Pick<Engine, 'pools'>): Promise<QueueState> {
  const { rows } = await pools.platform.query<QueueState>(
    `select count(*) filter (where status = 'waiting')::int as waiting,
       count(*) filter (where status = 'running')::int as running,
       count(*) filter (where status = 'failed' and "finishedAt" > now() - interval '1 day')::int as failed,
       coalesce((select extract(epoch from now() - min(start_after))::int from ${JOB_SCHEMA}.job
                 where state in ('created', 'retry') and start_after <= now()), 0) as due
     from job where status in ('waiting', 'running', 'failed')`,
  )
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, due: 0 }
}

/** Those of the queues that have a job whose time has come. */
export async function listDueQueues(
  { pools }: Pick<Engine, 'pools'>,
  queues: readonly string[],
): Promise<string[]> {
  const { rows } = await pools.platform.query<{ name: string }>(
    `select name from unnest($1::text[]) as queue (name)
     where exists (select from ${JOB_SCHEMA}.job_common waiting
       where waiting.name = queue.name and waiting.state < 'active' and waiting.start_after <= now())`,
    [queues],
  )
  return rows.map(({ name }) => name)
}
