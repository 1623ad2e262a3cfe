import { scopeOf } from '#kernel/collections/read.server.ts'
import type { BlockSource } from '#kernel/pages/block.ts'
import { readCondition } from '#kernel/query/condition.ts'
import { type SignInWay, signInWay } from '#shell/page/sign-in-way.ts'
import { enrolments } from '../../collections.ts'

export type EnrollCounts = Readonly<Record<'total' | 'pending' | 'processing' | 'complete', number>>

/** Counts once for all counters of a page what the person may see; nothing where there is no enrolment. */
export const readEnrollCounters: BlockSource<EnrollCounts | SignInWay | null> = async (
  ctx,
  objects,
  { url },
) => {
  if (ctx.actor.userID === null) return objects.map(() => signInWay(url))
  const values: unknown[] = []
  const own = readCondition(scopeOf(ctx), enrolments, 'read', { alias: 'e', values })
  const state = (name: string) => `count(*) filter (where e.analytics->>'status' = '${name}')::int as ${name}`
  const [counts] = await ctx.run<EnrollCounts>(
    `select count(*)::int as total, ${['pending', 'processing', 'complete'].map(state).join(', ')}
     from enroll e where e.status = 'active' and ${own === false ? 'false' : own}`,
    values,
  )
  return objects.map(() => (counts && counts.total > 0 ? { ...counts } : null))
}
