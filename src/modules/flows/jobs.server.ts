import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs/define.ts'
import { flowRuns } from './collections.ts'
import { goOn } from './runs/drive-run.server.ts'
import { startByClock } from './starts/start-by-clock.server.ts'

/** Runs that are over are kept for staff so long. */
export const STORED_DAYS = 30

/** Ends runs whose person never came back and forgets old ones. */
const sweep = defineJob({
  name: 'flows.sweep',
  label: { th: 'ล้างการทำงานของโฟลว์ที่เก่าแล้ว', en: 'Forget old runs of flows' },
  data: z.object({}),
  schedule: '17 3 * * *',
  async run({ ctx }) {
    await ctx
      .write(flowRuns)
      .where((eb) => eb.and([eb('endedAt', 'is', null), eb('expiresAt', '<', sql<string>`now()`)]))
      .patch({ status: 'expired', endedAt: sql<string>`now()` })
    await ctx
      .write(flowRuns)
      .where((eb) => eb('endedAt', '<', sql<string>`now() - make_interval(days => ${STORED_DAYS})`))
      .remove()
  },
})

export const jobs = [goOn, sweep, startByClock]
