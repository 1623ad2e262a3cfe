import { aliased } from '#kernel/data/read-from.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { files, removeFile } from '#modules/files/public.server.ts'
import { posts } from '#modules/posts/public.server.ts'
import { forms, history } from './collections.ts'

/**
 * What the person sent by forms, and what they wrote about entries as staff. An erasure empties the entries and takes their
 * files and what was said about them; that one came stays counted.
 */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    forms: await ctx
      .from(forms, 'f')
      .innerJoin(aliased(posts, 'p'), 'p._id', 'f.formID')
      .select(['f.createdAt', 'p.title as form', 'f.status', 'f.formData'])
      .where('f.userID', '=', userID)
      .orderBy('f.createdAt')
      .execute(),
    formNotes: await ctx
      .from(history)
      .select(['createdAt', 'kind', 'text'])
      .where('userID', '=', userID)
      .orderBy('createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    const own = await ctx.from(forms).select('_id').where('userID', '=', userID).execute()
    if (own.length > 0)
      await ctx
        .write(history)
        .where({ entryID: own.map(({ _id }) => _id) })
        .remove()
    await ctx.write(history).where({ userID }).patch({ userID: null, author: null })
    await ctx.write(forms).where({ assigneeID: userID }).patch({ assigneeID: null, assignee: null })
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
