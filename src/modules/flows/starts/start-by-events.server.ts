import type { Context } from '#kernel/context.ts'
import type { WriteListener, WrittenRecord } from '#kernel/data/on-write.ts'
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

type Start = Awaited<ReturnType<typeof listStarts>>[number]

async function startFor(
  ctx: Context,
  event: FlowEvent,
  record: WrittenRecord,
  starts: readonly Start[],
): Promise<void> {
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
export const startByEvents: WriteListener = {
  collection: undefined,
  isApart: true,
  async handle(ctx, { action, collection, records }) {
    for (const event of ctx.engine.contributionsTo(flowEvents)) {
      if (event.collection !== collection) continue
      const happened = records.filter((record) => event.is(record, action))
      const starts = happened.length === 0 ? [] : await listStarts(ctx, event.code)
      if (starts.length === 0) continue
      for (const record of happened)
        await ctx
          .isolate((inner) => startFor(inner, event, record, starts))
          .catch((error: unknown) =>
            ctx.log.error(
              { err: error, event: event.code, record: record.id },
              'a flow could not be started',
            ),
          )
    }
  },
}
