import type { PersonalData } from '#kernel/personal-data.ts'
import { posts } from '#modules/posts/public.server.ts'
import { comments, drafts, versions } from './collections.ts'

/** Who worked on which page and what they said about it. The work stays after an erasure; the name in it goes. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    pageVersions: await ctx
      .from(versions)
      .innerJoin(posts.name, 'post._id', 'page_version.postID')
      .select(['post.title as page', 'page_version.number', 'page_version.createdAt'])
      .where('page_version.userID', '=', userID)
      .orderBy('page_version.createdAt')
      .execute(),
    pageComments: await ctx
      .from(comments)
      .innerJoin(posts.name, 'post._id', 'page_comment.postID')
      .select(['post.title as page', 'page_comment.text', 'page_comment.createdAt'])
      .where('page_comment.userID', '=', userID)
      .orderBy('page_comment.createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    const nobody = { userID: null, author: null }
    await ctx
      .write(versions)
      .where({ userID })
      .patch((eb) => ({ ...nobody, updatedAt: eb.ref('updatedAt') }))
    await ctx
      .write(drafts)
      .where({ userID })
      .patch((eb) => ({ ...nobody, updatedAt: eb.ref('updatedAt') }))
    await ctx
      .write(drafts)
      .where({ editorID: userID })
      .patch((eb) => ({
        editorID: null,
        editor: null,
        tab: null,
        seenAt: null,
        updatedAt: eb.ref('updatedAt'),
      }))
    await ctx.write(comments).where({ userID }).remove()
  },
}
