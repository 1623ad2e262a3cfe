import { z } from 'zod'
import { forgetEntries } from '#kernel/bin/restore.server.ts'
import { binEntries } from '#kernel/bin/tables.ts'
import { defineJob } from '#kernel/jobs/define.ts'

const AT_ONCE = 500

/** Takes away for ever what has lain in the bin for its time. */
export const emptyBin = defineJob({
  name: 'bin.empty',
  label: { th: 'ลบข้อมูลในถังขยะที่ครบ 30 วัน', en: 'Empty the bin of what is 30 days old' },
  data: z.object({}),
  schedule: '10 3 * * *',
  async run({ ctx, signal }) {
    for (;;) {
      signal.throwIfAborted()
      const over = await ctx
        .from(binEntries)
        .select('_id')
        .where('expiresAt', '<=', ctx.now.toISOString())
        .orderBy('expiresAt')
        .limit(AT_ONCE)
        .execute()
      await forgetEntries(
        ctx,
        over.map(({ _id }) => _id),
      )
      if (over.length < AT_ONCE) return
      await ctx.commit()
    }
  },
})
