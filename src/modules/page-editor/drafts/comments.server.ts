import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { comments, MAX_COMMENT } from '../collections.ts'
import { openPage } from './open-page.server.ts'

const MAX_SHOWN = 500

/** What colleagues said about a page, the oldest first. */
export async function listComments(ctx: Context, id: string) {
  const post = await openPage(ctx, id)
  return ctx
    .from(comments)
    .select(['_id', 'part', 'text', 'author', 'createdAt', 'doneAt'])
    .where('postID', '=', post._id)
    .orderBy('_id')
    .limit(MAX_SHOWN)
    .execute()
}

/** Says something about a block, or with no part about the page. */
export async function addComment(ctx: Context, id: string, part: string, words: string): Promise<void> {
  const post = await openPage(ctx, id)
  const text = words.trim()
  if (text === '' || text.length > MAX_COMMENT || part.length > 64)
    throw new DomainError('page-editor.comment-length')
  const { userID, name: author } = ctx.actor
  await ctx.write(comments).add({ postID: post._id, part: part || null, text, userID, author })
}

/** Marks a comment as done, or as open again. */
export async function settleComment(
  ctx: Context,
  id: string,
  comment: string,
  isDone: boolean,
): Promise<void> {
  const post = await openPage(ctx, id)
  if (!uuidPattern.test(comment)) throw notFound()
  const doneAt = isDone ? ctx.now.toISOString() : null
  const changed = await ctx.write(comments).where({ _id: comment, postID: post._id }).patch({ doneAt })
  if (changed.length === 0) throw notFound()
}
