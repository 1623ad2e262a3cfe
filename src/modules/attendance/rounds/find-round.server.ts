import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { FindRound } from '#modules/enrolments/public.server.ts'
import { openRounds } from './open-rounds.server.ts'
import { dayOf } from './over.server.ts'

/** A class of the course that has not begun. */
export const findOpenRound: FindRound = async (ctx, courseID, classID) => {
  if (!uuidPattern.test(classID) || !uuidPattern.test(courseID)) return null
  const row = await ctx.db
    .selectFrom(openRounds(ctx, courseID, dayOf(ctx.now)).where('class._id', '=', classID).as('round'))
    .select(['_id', 'name', 'startDate', 'endDate', 'place', 'free'])
    .executeTakeFirst()
  return row ?? null
}
