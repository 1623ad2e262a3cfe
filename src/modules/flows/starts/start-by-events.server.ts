import type { Context } from '#kernel/context.ts'
import { onAnyWrite, type WrittenRecord } from '#kernel/data/on-write.ts'
import { type FlowEvent, flowEvents } from '#kernel/flows/event.ts'
import { flowStarts } from './collections.ts'
import { currentDepth } from './run-depth.server.ts'
import { startRun } from './start-run.server.ts'
import { startKinds } from './words.ts'

async function listStarts(ctx: Context, code: string) {
  const kind = startKinds.find((one) => one === code)
  if (kind === undefined) return []
  return ctx
    .from(flowStarts)
    .select(['_id', 'flowID', 'about'])
    .where('kind', '=', kind)
    .where('status', '=', true)
    .orderBy('_id')
    .execute()
}

async function startFor(ctx: Context, event: FlowEvent, record: WrittenRecord): Promise<void> {
  const starts = await listStarts(ctx, event.code)
  if (starts.length === 0) return
  const { userID, about, values } = await event.describe(ctx, record)
  for (const start of starts) {
    if (start.about !== null && start.about !== about) continue
    await startRun(ctx, {
      flowID: start.flowID,
      startID: start._id,
      cause: `${start._id}:${record.id}`,
      userID,
      values,
      depth: currentDepth(),
    })
  }
}

/**
 * Starts the flows that wait for what was just written, in its transaction: with it or not at all. What goes wrong with a flow
 * never undoes what it waited for.
 */
export const startByEvents = onAnyWrite(async (ctx, { action, collection, records }) => {
  const events = ctx.engine.contributionsTo(flowEvents).filter((event) => event.collection === collection)
  for (const event of events)
    for (const record of records.filter((one) => event.is(one, action)))
      await ctx
        .isolate((inner) => startFor(inner, event, record))
        .catch((error: unknown) =>
          ctx.log.error({ err: error, event: event.code, record: record.id }, 'a flow could not be started'),
        )
})
