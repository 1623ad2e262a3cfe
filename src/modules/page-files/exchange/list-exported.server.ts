import type { Context } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'
import { posts } from '#modules/posts/public.server.ts'
import { MAX_PAGES } from './page-file.ts'

/** The pages that can be taken home, by their titles. */
export async function listExported(ctx: Context) {
  if (!ctx.actor.is('admin')) throw forbidden()
  return ctx.from(posts).select(['_id', 'title']).orderBy('title').orderBy('_id').limit(MAX_PAGES).execute()
}
