import { sql } from 'kysely'
import { aliased } from '#kernel/data/read-from.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { flowRuns, flows, waitpoints } from './collections.ts'

/** The runs that a person began, with what they filled in and answered. Runs are kept for a month at most, and go whole. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    flows: await ctx
      .from(flowRuns, 'r')
      .innerJoin(aliased(flows, 'f'), 'f._id', 'r.flowID')
      .select((eb) => [
        'f.name',
        'r.status',
        'r.createdAt',
        'r.endedAt',
        eb.ref('r.values', '->').key('form').as('form'),
        eb
          .selectFrom(aliased(waitpoints, 'w'))
          .select(sql`coalesce(jsonb_agg(w.answer order by w."answeredAt"), '[]')`.as('answers'))
          .whereRef('w.runID', '=', 'r._id')
          .where('w.answer', 'is not', null)
          .as('answers'),
      ])
      .where('r.userID', '=', userID)
      .orderBy('r.createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(flowRuns).where({ userID }).remove()
  },
}
