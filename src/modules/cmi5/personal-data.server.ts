import type { PersonalData } from '#kernel/personal-data.ts'
import { registrations, sessions, units } from './tables.ts'

/** What learners did in courses of cmi5. What they stated is the record store's to give and to erase. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    'cmi5-units': await ctx
      .from(registrations, 'r')
      .innerJoin(units.name, 'cmi5_unit.registrationID', 'r.registrationID')
      .select(['r.lessonID', 'cmi5_unit.item', 'cmi5_unit.isCompleted', 'cmi5_unit.isPassed'])
      .select(['cmi5_unit.score', 'cmi5_unit.waived', 'cmi5_unit.satisfiedAt'])
      .where('r.userID', '=', userID)
      .execute(),
  }),
  async erase(ctx, { userID }) {
    const gone = await ctx.write(registrations).where({ userID }).remove()
    const registrationID = gone.map((one) => one.registrationID)
    for (const table of [units, sessions]) await ctx.write(table).where({ registrationID }).remove()
  },
}
