import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { workOnPlatform } from '#kernel/open-context.server.ts'
import { audits } from './collections.ts'
import { AUDIT_YEARS } from './retention.ts'

/** Lines that go in one transaction. */
const AT_ONCE = 5_000

/** The moment before which lines go. */
export function endOfRetention(now: Date): Date {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() - AUDIT_YEARS)
  return end
}

/** Takes the oldest lines of the site away; only the platform's role may, and only by this clock. */
async function forgetSome(ctx: Context): Promise<number> {
  const before = endOfRetention(ctx.now).toISOString()
  const old = await ctx
    .from(audits)
    .select('_id')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(AT_ONCE)
    .execute()
  if (old.length === 0) return 0
  const ids = old.map(({ _id }) => _id)
  await workOnPlatform(ctx.asServer(), (inner) => inner.write(audits).where({ _id: ids }).remove())
  return old.length
}

export const forgetLines = defineJob({
  name: 'audits.forget',
  label: {
    th: `ลบบันทึกการทำงานที่เก่ากว่า ${AUDIT_YEARS} ปี`,
    en: `Remove audit lines older than ${AUDIT_YEARS} years`,
  },
  data: z.object({}),
  schedule: '20 3 * * *',
  run: async ({ ctx, signal }) => {
    let gone: number
    do gone = await forgetSome(ctx)
    while (gone === AT_ONCE && !signal.aborted)
  },
})
