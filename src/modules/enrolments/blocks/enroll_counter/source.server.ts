import { visible } from '#kernel/data/fragments.ts'
import type { BlockSource } from '#kernel/pages/block.ts'
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
  const counts: EnrollCounts = await ctx
    .from(enrolments)
    .select(({ fn, ref }) => {
      const all = () => fn.countAll<number>()
      const inState = (name: 'pending' | 'processing' | 'complete') =>
        all().filterWhere(ref('analytics', '->>').key('status'), '=', name)
      return [
        all().as('total'),
        inState('pending').as('pending'),
        inState('processing').as('processing'),
        inState('complete').as('complete'),
      ]
    })
    .where('status', '=', 'active')
    .where(visible(ctx, enrolments))
    .executeTakeFirstOrThrow()
  return objects.map(() => (counts.total > 0 ? { ...counts } : null))
}
