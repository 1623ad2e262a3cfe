import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { runStatement } from '#kernel/data/statement.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { takePlaces } from './fold-months.sql.ts'
import { enrolmentMonths } from './tables.ts'

/** Makes one row of all that came to a month and place since the last time. What is added meanwhile waits for the next. */
export async function foldMonths(ctx: Context): Promise<void> {
  const sums = await runStatement(ctx, takePlaces)
  await ctx.write(enrolmentMonths).addMany(sums.map((sum) => ({ ...sum, folded: true })))
}

export const foldMonthsJob = defineJob({
  name: 'reports.fold',
  label: { th: 'สรุปตัวเลขของรายงาน', en: 'Sum up the reports' },
  data: z.object({}),
  schedule: '7 * * * *',
  run: ({ ctx }) => foldMonths(ctx),
})
