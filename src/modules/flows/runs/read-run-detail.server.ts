import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { findStep } from '#kernel/flows/find-step.ts'
import { flowRuns, flows, flowVersions, stepResults } from '../collections.ts'
import { runTones } from '../words.ts'
import { describePerson } from './describe-person.server.ts'

/** A run with what came of each of its steps, for administrators. */
export async function readRunDetail(ctx: Context, id: string) {
  const run = await readRecord(ctx, flowRuns, id)
  const flow = await ctx.from(flows).select(['_id', 'name']).where('_id', '=', run.flowID).executeTakeFirst()
  const version = await ctx
    .from(flowVersions)
    .select(['version', 'steps'])
    .where('_id', '=', run.versionID)
    .executeTakeFirstOrThrow()
  const results = await ctx
    .from(stepResults)
    .select(['path', 'name', 'code', 'status', 'result', 'error', 'createdAt'])
    .where('runID', '=', run._id)
    .orderBy('createdAt')
    .orderBy('path')
    .execute()
  const next = run.at === null || run.at === undefined ? undefined : findStep(version.steps, run.at)
  const isOpen = run.status === 'running' || run.status === 'paused'
  const labelOf = (code: string) => {
    const label = ctx.engine.actions.get(code)?.label
    return label ? (ctx.lang === 'th' ? label.th : label.en) : code
  }
  const asks = next !== undefined && ctx.engine.actions.get(next.code)?.resume !== undefined
  return {
    _id: run._id,
    flow: { id: flow?._id ?? '', name: flow?.name ?? '–' },
    version: version.version,
    status: run.status,
    tone: runTones[run.status],
    createdAt: run.createdAt,
    endedAt: run.endedAt ?? null,
    person: (await describePerson(ctx, run.userID ?? null)).email ?? null,
    values: run.values.form,
    next: isOpen && next ? next.name || labelOf(next.code) : null,
    canCancel: isOpen,
    canResume: run.status === 'expired' || run.status === 'running' || (run.status === 'paused' && !asks),
    steps: results.map(({ error, name, code, ...result }) => ({
      ...result,
      name: name ?? labelOf(code),
      action: labelOf(code),
      error: error !== null && ctx.t.has(error) ? ctx.t(error) : error,
      canRetry: !isOpen && result.status === 'failed' && ctx.engine.actions.get(code)?.resume === undefined,
    })),
  }
}
