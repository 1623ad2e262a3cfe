import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { posts } from '#modules/posts/public.server.ts'
import { drafts } from '../collections.ts'

/** The page with this id or slug as it is stored, for those who may change it: in no other language than it was written in. */
export async function openPage(ctx: Context, id: string) {
  authorize(ctx, posts, 'update')
  const post = await ctx
    .from(posts)
    .select([
      '_id',
      'type',
      'title',
      'slug',
      'status',
      'builder',
      'course',
      'destination',
      'next',
      'translations',
    ])
    .where(uuidPattern.test(id) ? '_id' : 'slug', '=', id)
    .executeTakeFirst()
  if (!post) throw notFound()
  return post
}

/** The blocks that the editor opens with: of the work in progress, else as they are published, in the language they were written in. */
export async function readInWork(ctx: Context, id: string): Promise<readonly unknown[]> {
  const { _id, builder } = await openPage(ctx, id)
  return (await findDraft(ctx, _id))?.builder ?? builder
}

/** The page's row of work in progress; undefined where nobody has opened it yet. */
export async function findDraft(ctx: Context, postID: string) {
  return ctx.from(drafts).selectAll().where('postID', '=', postID).executeTakeFirst()
}
