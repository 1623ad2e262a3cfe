import { aliased } from '#kernel/data/read-from.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { files, removeFile } from '#modules/files/public.server.ts'
import { posts } from '#modules/posts/public.server.ts'
import { forms } from './collections.ts'

/** What the person sent by forms. An erasure empties the entries and takes their files; that one came stays counted. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    forms: await ctx
      .from(forms, 'f')
      .innerJoin(aliased(posts, 'p'), 'p._id', 'f.formID')
      .select(['f.createdAt', 'p.title as form', 'f.status', 'f.formData'])
      .where('f.userID', '=', userID)
      .orderBy('f.createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(forms).where({ userID }).patch({ formData: {}, userID: null, once: null, request: null })
    const sent = await ctx
      .from(files)
      .selectAll()
      .where('userID', '=', userID)
      .where('purpose', 'like', 'form/%')
      .execute()
    for (const file of sent) await removeFile(ctx, file)
  },
}
