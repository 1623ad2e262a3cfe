import type { PersonalData } from '#kernel/personal-data.ts'
import { removeFile, type StoredFile } from '#modules/files/public.server.ts'

/** What the person sent by forms. An erasure empties the entries and takes their files; that one came stays counted. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    forms: await ctx.run(
      `select f."createdAt", p.title as form, f.status, f."formData" from form f
       join post p on p.site_id = f.site_id and p."_id" = f."formID"
       where f.site_id = $1 and f."userID" = $2 order by f."createdAt"`,
      [ctx.site._id, userID],
    ),
  }),
  async erase(ctx, { userID }) {
    await ctx.run(
      `update form set "formData" = '{}', "userID" = null, once = null, request = null, "updatedAt" = now()
       where site_id = $1 and "userID" = $2`,
      [ctx.site._id, userID],
    )
    const files = await ctx.run<StoredFile>(
      `select * from file where site_id = $1 and "userID" = $2 and purpose like 'form/%'`,
      [ctx.site._id, userID],
    )
    for (const file of files) await removeFile(ctx, file)
  },
}
