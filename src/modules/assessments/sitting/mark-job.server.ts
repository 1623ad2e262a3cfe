import { z } from 'zod'
import { defineJob } from '#kernel/jobs/define.ts'
import { markRound } from '../marking/mark-round.server.ts'
import { holdRound } from './own-rounds.server.ts'

/** Marks a round that timed out, once what was on its way has arrived. */
export const markJob = defineJob({
  name: 'assessments.mark',
  label: { th: 'ตรวจข้อสอบที่หมดเวลา', en: 'Mark an exam whose time is over' },
  data: z.object({ roundID: z.uuid() }),
  async run({ ctx }, { roundID }) {
    const round = await holdRound(ctx, roundID)
    if (round.status === 'timed-out') await markRound(ctx, round)
  },
})
