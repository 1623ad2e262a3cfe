import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import type { List } from './define-list.server.ts'
import { listJob } from './list-job.server.ts'
import { findOwn, mayUndo } from './list-runs.server.ts'
import { MAX_AT_ONCE } from './run-action.server.ts'
import { listRuns } from './tables.ts'
import { undoAtOnce } from './work-on-portion.server.ts'

/**
 * Takes an action back, once, for whoever did it and while there is time. What somebody has changed since stays. A job does it
 * where there are many rows.
 */
export async function undoRun(ctx: Context, list: List, id: string): Promise<void> {
  const run = await findOwn(ctx, list, id)
  const over = new DomainError('lists.undo-over', { status: 409 })
  if (!mayUndo(ctx, run)) throw over
  const isMany = run.total > MAX_AT_ONCE
  const jobID = isMany ? await enqueue(ctx, listJob, { run: id }) : null
  const taken = await ctx
    .write(listRuns)
    .where({ _id: id, status: ['done', 'stopped', 'failed'] })
    .patch({ status: 'undoing', isUndoable: false, finishedAt: null, jobID })
  if (taken.length === 0) throw over
  if (!isMany) await undoAtOnce(ctx, list, id)
}
