import { sql } from 'kysely'
import { aliased } from '#kernel/data/read-from.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { courses } from '#modules/courses/public.server.ts'
import { discussionMessages, discussions } from './collections.ts'

/** What a person asked and said. An erasure takes their questions away with all answers, and what they said to others. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    discussions: await ctx
      .from(discussionMessages, 'm')
      .innerJoin(aliased(courses, 'c'), 'c._id', 'm.courseID')
      .select(['c.name as course', 'm.text', 'm.createdAt', 'm.editedAt'])
      .where('m.authorID', '=', userID)
      .orderBy('m.createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(discussions).where({ userID }).remove()
    await ctx.write(discussionMessages).where({ authorID: userID, fromStaff: false }).remove()
    await ctx
      .write(discussionMessages)
      .where(() => sql<boolean>`"reportedBy" @> array[${userID}::uuid]`)
      .patch({ reportedBy: sql<string[]>`array_remove("reportedBy", ${userID}::uuid)` })
  },
}
