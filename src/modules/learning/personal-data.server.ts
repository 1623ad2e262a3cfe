import type { PersonalData } from '#kernel/personal-data.ts'

/**
 * What a learner did, wrote and answered. Notes and the trace of sittings go with an erasure; answers stay without the name,
 * and progress stays as the site's figures: nothing in it is a name.
 */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    'lesson-notes': await ctx.run(
      `select c.name as course, l.name as lesson, n.at, n.body, n."createdAt" from lesson_note n
       join course c on c.site_id = $1 and c."_id" = n."courseID" join lesson l on l.site_id = $1 and l."_id" = n."lessonID"
       where n.site_id = $1 and n."userID" = $2 order by n."createdAt"`,
      [ctx.site._id, userID],
    ),
    'lesson-progress': await ctx.run(
      `select l.name as lesson, p.status, p.share, p.seconds, p."createdAt", p."completedAt" from lesson_progress p
       join lesson l on l.site_id = $1 and l."_id" = p."lessonID"
       where p.site_id = $1 and p."userID" = $2 order by p."createdAt"`,
      [ctx.site._id, userID],
    ),
    'survey-answers': await ctx.run(
      `select l.name as lesson, a.answers, a."createdAt" from survey_answer a
       join lesson l on l.site_id = $1 and l."_id" = a."lessonID"
       where a.site_id = $1 and a."userID" = $2 order by a."createdAt"`,
      [ctx.site._id, userID],
    ),
  }),
  async erase(ctx, { userID }) {
    for (const table of ['lesson_note', 'lesson_sitting', 'learner_clock'])
      await ctx.run(`delete from ${table} where site_id = $1 and "userID" = $2`, [ctx.site._id, userID])
    // One id for each answer, so that none can be told to be of the same person.
    await ctx.run(`update survey_answer set "userID" = sala_uuid() where site_id = $1 and "userID" = $2`, [
      ctx.site._id,
      userID,
    ])
  },
}
