import { sql } from 'kysely'
import { recordAudits } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { siteOf } from '#kernel/data/fragments.ts'
import { callOff, tryAgain } from '#kernel/jobs/intervene.server.ts'
import type { BulkAction } from '#kernel/lists/define-list.server.ts'
import { withRowsOf } from '#kernel/lists/read-list.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { jobs, mayRunJobs } from './collections.ts'
import { jobName } from './job-name.ts'
import { ofJobs } from './job-sites.server.ts'

/** Why a job that staff called off counts as failed: the key of its text. */
export const CALLED_OFF = 'jobs.error.called-off'
const MAX_AT_ONCE = 500

type Chosen = Awaited<ReturnType<typeof readChosen>>[number]

function readChosen(ctx: Context, ids: readonly string[]) {
  return withRowsOf(ctx, ofJobs, (reader) =>
    reader
      .from(jobs)
      .select(['_id as id', 'name', 'status', siteOf(jobs).as('site')])
      .where('_id', '=', sql<string>`any(${ids})`)
      .execute(),
  )
}

/** A line in the audit log of each job's own site. */
async function record(ctx: Context, action: string, done: readonly Chosen[]): Promise<void> {
  for (const [site, own] of Map.groupBy(done, (job) => job.site)) {
    const lines = own.map(({ id }) => ({ action, collection: jobs.name, recordID: id }))
    if (site === ctx.site._id) await recordAudits(ctx, lines)
    else await workOnSite(ctx.engine, site, (there) => recordAudits(there, lines), { actor: ctx.actor })
  }
}

const noteOf = (ctx: Context, { id, name }: Chosen, code: string) => ({
  id,
  isDone: false,
  name: jobName(ctx, name),
  code,
  values: {},
})

/** Gives the chosen jobs that failed another try. */
export const retryAction: BulkAction = {
  label: 'jobs.retry',
  max: MAX_AT_ONCE,
  may: ({ actor }) => mayRunJobs(actor),
  async run(ctx, ids) {
    const chosen = await readChosen(ctx, ids)
    const failed = chosen.filter(({ status }) => status === 'failed')
    const again = await tryAgain(ctx.engine, failed)
    await record(
      ctx,
      'retry',
      failed.filter(({ id }) => again.has(id)),
    )
    const notes = chosen
      .filter(({ id }) => !again.has(id))
      .map((job) => {
        if (job.status !== 'failed') return noteOf(ctx, job, 'jobs.not-failed')
        const isNotified = ctx.engine.jobs.jobs.get(job.name)?.gaveUp !== undefined
        return noteOf(ctx, job, isNotified ? 'jobs.is-known' : 'jobs.is-forgotten')
      })
    return { notes }
  },
}

/** Calls the chosen jobs off that no worker has begun. */
export const cancelAction: BulkAction = {
  label: 'jobs.cancel',
  tone: 'danger',
  confirm: 'jobs.cancel-question',
  max: MAX_AT_ONCE,
  may: ({ actor }) => mayRunJobs(actor),
  async run(ctx, ids) {
    const chosen = await readChosen(ctx, ids)
    const ended = new Set<string>()
    for (const job of chosen)
      if (job.status === 'waiting' && (await callOff(ctx.engine, job, CALLED_OFF))) ended.add(job.id)
    await record(
      ctx,
      'cancel',
      chosen.filter(({ id }) => ended.has(id)),
    )
    const notes = chosen
      .filter(({ id }) => !ended.has(id))
      .map((job) => noteOf(ctx, job, job.status === 'running' ? 'jobs.is-running' : 'jobs.is-over'))
    return { notes }
  },
}
