import type { ListRounds } from '#modules/enrolments/public.server.ts'
import { openRoundsOf } from './open-rounds.server.ts'
import { dayOf } from './over.server.ts'

/** The classes of courses that have not begun. */
export const listOpenRounds: ListRounds = async (ctx, courseIDs) => {
  const rows = await ctx.db
    .selectFrom(openRoundsOf(ctx, courseIDs, dayOf(ctx.now)).as('round'))
    .select(['_id', 'courseID', 'name', 'startDate', 'endDate', 'place', 'free'])
    .orderBy('startDate')
    .orderBy('_id')
    .execute()
  return Map.groupBy(rows, ({ courseID }) => courseID)
}
