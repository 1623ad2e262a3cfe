import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { posts } from '#modules/posts/public.server.ts'
import { templates } from '../collections.ts'

export interface TemplateRequest {
  readonly title: string
  readonly shared: boolean
}

/** Saves a page as a template; later changes of the page do not change it. */
export async function saveAsTemplate(
  ctx: Context,
  postId: string,
  { title, shared }: TemplateRequest,
): Promise<string> {
  const post = await ctx
    .from(posts)
    .select(['title', 'type', 'display', 'builder', 'translations'])
    .where('_id', '=', postId)
    .executeTakeFirst()
  if (!post) throw notFound()
  const { title: said, phrases } = post.translations.en ?? {}
  const { _id } = await createRecord(ctx, templates, {
    title: title || post.title,
    use: 'page',
    type: post.type === 'form' ? 'form' : 'page',
    display: post.display,
    builder: post.builder,
    shared,
    translations: {
      en: {
        ...(typeof said === 'string' && said !== '' && { title: said }),
        ...(phrases ? { phrases } : {}),
      },
    },
  })
  return _id
}
