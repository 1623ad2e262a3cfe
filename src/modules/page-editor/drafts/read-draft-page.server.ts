import { notFound } from '#kernel/errors.ts'
import type { FormPage } from '#kernel/pages/form-page.ts'
import { readDocument } from '#kernel/pages/read-document.server.ts'
import { readFormState } from '#modules/forms/public.server.ts'
import { posts } from '#modules/posts/public.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { findDraft } from './open-page.server.ts'
import { checkPreview } from './preview-link.server.ts'

/** Work in progress as a visitor would see it: the link is the permission, and what blocks ask of a visitor they ask here too. */
export async function readDraftPage({ ctx, url }: ScreenArgs, id: string, key: string) {
  checkPreview(ctx, id, key)
  const post = await ctx
    .from(posts)
    .select(['_id', 'type', 'slug', 'title', 'builder', 'status', 'authen', 'course', 'next'])
    .where('_id', '=', id)
    .executeTakeFirst()
  if (!post) throw notFound()
  const { _id, slug, title } = post
  const builder = (await findDraft(ctx, id))?.builder ?? post.builder
  const document = await readDocument(ctx, builder, { url, post: { _id, slug, title } })
  const state = post.type === 'form' ? await readFormState(ctx, { ...post, builder }) : null
  const form: FormPage | null = state && {
    _id,
    slug,
    title,
    document,
    // Looked at under a name of its own: what is typed here is nobody's draft of the form itself.
    state: { ...state, canSubmit: false, isRegistered: false, person: `preview ${_id}` },
  }
  const until = new Date(Number(key.split('.')[0])).toISOString()
  return { title, document, form, until, meta: { title, metaTags: { robots: 'noindex' } } }
}
