import type { PersonalData } from '#kernel/personal-data.ts'

/** What a person asked and said. An erasure takes their questions away with all answers, and what they said to others. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    discussions: await ctx.run(
      `select c.name as course, m.text, m."createdAt", m."editedAt" from discussion_message m
       join course c on c.site_id = m.site_id and c."_id" = m."courseID"
       where m.site_id = $1 and m."authorID" = $2 order by m."createdAt"`,
      [ctx.site._id, userID],
    ),
  }),
  async erase(ctx, { userID }) {
    const values = [ctx.site._id, userID]
    await ctx.run('delete from discussion where site_id = $1 and "userID" = $2', values)
    await ctx.run(
      'delete from discussion_message where site_id = $1 and "authorID" = $2 and not "fromStaff"',
      values,
    )
    await ctx.run(
      `update discussion_message set "reportedBy" = array_remove("reportedBy", $2::uuid)
       where site_id = $1 and "reportedBy" @> array[$2::uuid]`,
      values,
    )
  },
}
