import { z } from 'zod'
import { defineJob } from '#kernel/jobs/define.ts'
import { workOnPlatform } from '#kernel/open-context.server.ts'
import { apiRequests } from './tables.ts'

/** Days that the calls of programs are remembered. */
export const REMEMBERED_DAYS = 30
const DAY = 86_400_000

export const forgetCalls = defineJob({
  name: 'clients.forget',
  label: { th: 'ล้างบันทึกการเรียกของโปรแกรมที่เก่ากว่า 30 วัน', en: 'Clear calls of programs older than 30 days' },
  data: z.object({}),
  schedule: '40 3 * * *',
  scope: 'installation',
  run: async ({ ctx }) => {
    const before = new Date(ctx.now.getTime() - REMEMBERED_DAYS * DAY).toISOString()
    await workOnPlatform(ctx, (inner) =>
      inner
        .write(apiRequests)
        .where((eb) => eb('api_request.at', '<', before))
        .remove(),
    )
  },
})
