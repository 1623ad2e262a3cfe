import { onWriteApart } from '#kernel/data/on-write.ts'
import type { SeedRows } from '#kernel/seed.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { monthDifferences } from './month-differences.ts'
import { enrolmentMonths } from './tables.ts'

/** Adds to the months what written enrolments change in them. Rows are only ever added, so that nobody waits for anybody. */
export const countMonths = onWriteApart(enrolments, async (ctx, { records }) => {
  await ctx.write(enrolmentMonths).addMany(monthDifferences(records, ctx.now.toISOString()))
})

/** Counts the months of enrolments that were written without anybody being told, on a site that has none counted yet. */
export async function countAllMonths(rows: SeedRows, now: Date): Promise<void> {
  const taken = await rows
    .from(enrolments)
    .select(['status', 'seconds', 'createdAt', 'completedAt', 'learnedAt'])
    .select(['courseID', 'classID', 'companyID'])
    .execute()
  const written = taken.map((after) => ({ before: undefined, after }))
  await rows.add(enrolmentMonths, monthDifferences(written, now.toISOString()))
}
