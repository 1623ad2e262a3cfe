import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { findFirst } from '#kernel/flows/find-step.ts'
import { FLOW_LIMITS } from '#kernel/flows/limits.ts'
import { cleanValue } from '#kernel/flows/settle-step.ts'
import { flowRuns, flows, flowVersions, stepResults } from '../collections.ts'
import { describePerson } from '../runs/describe-person.server.ts'
import { scheduleRun } from '../runs/drive-run.server.ts'
import { MAX_DEPTH } from './run-depth.server.ts'

/** What a run is begun with by something that is no person. */
export interface Started {
  readonly flowID: string
  readonly startID: string
  /** Names what happened: of one cause a flow runs once. */
  readonly cause: string
  readonly userID: string | null
  readonly values: Readonly<Record<string, unknown>>
  readonly depth: number
}

/** What happened as values of the flow; what is too large for a run is left out. */
function formOf(values: Started['values']): Record<string, unknown> {
  if (JSON.stringify(values).length > FLOW_LIMITS.values) return {}
  return { ...(cleanValue(values) as object) }
}

/** Begins a run of an open flow in the transaction of what happened; a worker does its steps. Answers whether it is new. */
export async function startRun(ctx: Context, started: Started): Promise<boolean> {
  const { flowID, startID, cause, userID, depth } = started
  const version = await ctx
    .from(flows, 'f')
    .innerJoin(aliased(flowVersions, 'v'), (join) =>
      join.onRef('v.flowID', '=', 'f._id').onRef('v.version', '=', 'f.version'),
    )
    .select(['v._id', 'v.steps'])
    .where('f._id', '=', flowID)
    .where('f.status', '=', true)
    .executeTakeFirst()
  if (!version) return false
  const isTooDeep = depth > MAX_DEPTH
  const server = ctx.asServer()
  const _id = randomUUID()
  const added = await server.write(flowRuns).addMany(
    [
      {
        _id,
        flowID,
        versionID: version._id,
        userID,
        startID,
        cause,
        depth,
        isUnseen: true,
        status: isTooDeep ? 'stopped' : 'running',
        at: isTooDeep ? null : findFirst(version.steps),
        values: {
          form: formOf(started.values),
          person: await describePerson(ctx, userID),
          site: { name: ctx.site.siteName ?? '' },
        },
        expiresAt: sql<string>`${clock} + make_interval(hours => ${FLOW_LIMITS.hours})`,
        endedAt: isTooDeep ? clock : null,
      },
    ],
    { unlessTaken: ['flowID', 'cause'] },
  )
  if (added.length === 0) return false
  if (isTooDeep) await noteTooDeep(server, _id, flowID)
  else await scheduleRun(server, _id)
  return true
}

/** Staff find among the runs that flows start each other. */
async function noteTooDeep(ctx: Context, runID: string, flowID: string): Promise<void> {
  ctx.log.warn({ flow: flowID, run: runID }, 'flows start each other: the last one was stopped')
  const failed = {
    path: '0',
    code: 'start',
    status: 'failed',
    result: null,
    error: 'flows.too-deep',
  } as const
  await ctx.write(stepResults).add({ runID, ...failed })
}
