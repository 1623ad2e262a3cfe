import type { PersonalData } from '#kernel/personal-data.ts'

/** The person's certificates. The numbers stay after an erasure: whoever was shown one may ask whether it is real. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    certificates: await ctx.run(
      `select z.number, z."issuedAt", c.name as course from certification z
       left join course c on c.site_id = z.site_id and c."_id" = z."courseID"
       where z.site_id = $1 and z."userID" = $2 order by z."issuedAt"`,
      [ctx.site._id, userID],
    ),
  }),
}
