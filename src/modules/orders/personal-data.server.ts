import type { PersonalData } from '#kernel/personal-data.ts'

/** What the person ordered. Orders stay after an erasure, as the site's accounts; the citizen id in them goes. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    orders: await ctx.run(
      `select o."createdAt", c.name as course, o.price, o.quantity, o.ref1, o.payment, o.status from "order" o
       left join course c on c.site_id = o.site_id and c."_id" = o."courseID"
       where o.site_id = $1 and o."userID" = $2 order by o."createdAt"`,
      [ctx.site._id, userID],
    ),
  }),
  async erase(ctx, { userID }) {
    await ctx.run(
      `update "order" set ref2 = null, ref2_hash = null, "updatedAt" = now() where site_id = $1 and "userID" = $2`,
      [ctx.site._id, userID],
    )
  },
}
