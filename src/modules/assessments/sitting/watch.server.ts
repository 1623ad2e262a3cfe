import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { absencesOf, absencesSince, newestOf } from '../model/absences.ts'
import { rounds, watches } from '../tables.ts'

const WATCH_SECONDS = 60
/** A silence of so long is the server's absence and no busy minute. */
const AWAY_SECONDS = 150

async function countOpen(ctx: Context, examID: string): Promise<number> {
  const { n } = await ctx
    .from(rounds)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('examID', '=', examID)
    .where('status', '=', 'begun')
    .executeTakeFirstOrThrow()
  return n
}

/** When the first of those began who sit the exam now and have minutes for it; null where nobody does. */
async function firstBegun(ctx: Context, examID: string): Promise<string | null> {
  const { at } = await ctx
    .from(rounds)
    .select(({ fn }) => fn.min<string | null>('startedAt').as('at'))
    .where('examID', '=', examID)
    .where('status', '=', 'begun')
    .where('minutes', 'is not', null)
    .executeTakeFirstOrThrow()
  return at
}

/** Notes that the server is there, and for how long it was not while somebody's minutes ran. What nobody gave back yet stays noted. */
async function noteSeen(ctx: Context, examID: string): Promise<void> {
  const known = await ctx
    .from(watches)
    .selectAll()
    .where('examID', '=', examID)
    .forUpdate()
    .executeTakeFirst()
  const seenAt = ctx.now.toISOString()
  const silent = known ? (ctx.now.getTime() - Date.parse(known.seenAt)) / 1000 : 0
  const began = known !== undefined && silent > AWAY_SECONDS ? await firstBegun(ctx, examID) : null
  const wasSat = known !== undefined && began !== null && Date.parse(began) < Date.parse(known.seenAt)
  const away = wasSat
    ? {
        awayFrom: known.seenAt,
        awayUntil: seenAt,
        absences: newestOf(absencesSince(absencesOf(known), began)),
      }
    : {}
  await ctx.write(watches).put({ examID, seenAt, ...away }, { key: ['examID'] })
}

/** Looks after an exam as long as somebody sits it. */
export const watchJob = defineJob({
  name: 'assessments.watch',
  label: { th: 'ดูแลการสอบที่กำลังดำเนินอยู่', en: 'Look after an exam that is being sat' },
  data: z.object({ examID: z.uuid() }),
  async run({ ctx }, { examID }) {
    await noteSeen(ctx, examID)
    if ((await countOpen(ctx, examID)) > 0)
      await enqueue(ctx, watchJob, { examID }, { startAfter: WATCH_SECONDS, singletonKey: examID })
  },
})

/** Begins to look after the exam; whoever begins while it is looked after changes nothing. */
export async function watchExam(ctx: Context, examID: string): Promise<void> {
  const known = await ctx.from(watches).select('seenAt').where('examID', '=', examID).executeTakeFirst()
  if (known && ctx.now.getTime() - Date.parse(known.seenAt) < WATCH_SECONDS * 1000) return
  await noteSeen(ctx, examID)
  await enqueue(ctx, watchJob, { examID }, { startAfter: WATCH_SECONDS, singletonKey: examID })
}
