import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { dailyFlowEvents } from '#kernel/flows/event.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { flowStarts } from './collections.ts'
import { hourOf, isDue } from './due.ts'
import { startRun } from './start-run.server.ts'

/** The hour of Bangkok in which things of a day start flows. */
const DAILY = { every: 'day', hour: 9, weekday: null, monthday: null } as const

const listStarts = (ctx: Context) =>
  ctx
    .from(flowStarts)
    .select(['_id', 'flowID', 'kind', 'every', 'hour', 'weekday', 'monthday'])
    .where('status', '=', true)
    .orderBy('_id')
    .execute()

type Start = Awaited<ReturnType<typeof listStarts>>[number]

async function startDaily(ctx: Context, starts: readonly Start[]): Promise<void> {
  for (const { code, find } of ctx.engine.contributionsTo(dailyFlowEvents)) {
    const waiting = starts.filter(({ kind }) => kind === code)
    const found = waiting.length === 0 ? [] : await find(ctx)
    for (const { _id, flowID } of waiting)
      for (const { id, userID, values } of found)
        await startRun(ctx, { flowID, startID: _id, cause: `${_id}:${id}`, userID, values, depth: 0 })
  }
}

/** Starts the flows whose hour it is; asked again within the hour it starts none twice. */
export const startByClock = defineJob({
  name: 'flows.start-by-clock',
  label: { th: 'เริ่มโฟลว์ตามเวลา', en: 'Start flows by the clock' },
  data: z.object({}),
  schedule: '3,33 * * * *',
  async run({ ctx }) {
    const starts = await listStarts(ctx)
    for (const { _id, flowID, kind, ...schedule } of starts)
      if (kind === 'schedule' && isDue(schedule, ctx.now)) {
        const cause = `${_id}:${hourOf(ctx.now)}`
        await startRun(ctx, { flowID, startID: _id, cause, userID: null, values: {}, depth: 0 })
      }
    if (isDue(DAILY, ctx.now)) await startDaily(ctx, starts)
  },
})
