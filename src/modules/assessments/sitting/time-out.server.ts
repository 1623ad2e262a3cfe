import { z } from 'zod'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { endRound } from './end-round.server.ts'
import { holdRound } from './own-rounds.server.ts'

/** Ends a round at its deadline without any browser; where time was added it waits for the new one. */
export const timeOutJob = defineJob({
  name: 'assessments.time-out',
  label: { th: 'ส่งข้อสอบเมื่อหมดเวลา', en: 'Hand in an exam when its time is over' },
  data: z.object({ roundID: z.uuid() }),
  concurrency: 4,
  isUrgent: true,
  async run({ ctx }, { roundID }) {
    const round = await holdRound(ctx, roundID)
    if (round.status !== 'begun' || round.deadlineAt === null) return
    const deadline = new Date(round.deadlineAt)
    if (deadline > ctx.now)
      await enqueue(ctx, timeOutJob, { roundID }, { startAfter: deadline, singletonKey: roundID })
    else await endRound(ctx, round, 'time-out')
  },
})
