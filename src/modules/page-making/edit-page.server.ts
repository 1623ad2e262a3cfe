import { data, redirect } from 'react-router'
import { uuidPattern } from '#kernel/collections/ids.ts'
import { createRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { firstWordsOf, pathOf, postPath, posts } from '#modules/posts/public.server.ts'
import { listOwnPages, saveAsTemplate } from '#modules/templates/public.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { answerEditing, readEditing } from '#shell/records/editing.server.ts'
import { openScreen } from '#shell/records/open-screen.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { describePost } from './describe-post.ts'
import { findFreeName } from './free-slug.server.ts'
import { onlyOfPosts } from './post-categories.server.ts'
import { deletePage, listHeirs } from './uses/delete-page.server.ts'
import { findUses } from './uses/find-uses.server.ts'

async function findOwn(ctx: Context, id: string) {
  const row = uuidPattern.test(id)
    ? await ctx
        .from(posts)
        .select([
          '_id',
          'title',
          'slug',
          'type',
          'display',
          'parent',
          'content',
          'password',
          'status',
          'builder',
        ])
        .where('_id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound()
  return row
}

async function openEditing(args: ScreenArgs) {
  const id = args.params.id ?? ''
  const opened = openScreen(args)
  const page = await findOwn(args.ctx, id)
  return { ...opened, id, page, description: describePost(opened.description, page.type) }
}

async function addressOf(
  ctx: Context,
  { slug, type, parent }: { slug: string; type: string; parent: string | null },
) {
  const above =
    type === 'post' && parent !== null
      ? await ctx.from(posts).select('slug').where('_id', '=', parent).executeTakeFirst()
      : undefined
  return above ? postPath(above, { slug }) : pathOf({ slug })
}

/** What the form of a page shows, and where the page is used when somebody asks to delete it. */
export async function readEditPage(args: ScreenArgs) {
  const { ctx, url } = args
  const opened = await openEditing(args)
  const { id, page } = opened
  const { shown, record } = await readEditing(ctx, opened, id, url)
  const asksToDelete = url.searchParams.has('delete')
  return {
    ...shown,
    choices: await onlyOfPosts(ctx, shown.choices, record.category),
    id,
    type: page.type,
    isGroup: page.display === 'group',
    isOpen: page.status,
    hasPassword: page.password !== null,
    isNavigator: ctx.site.theme.navigator === id,
    templates: await listOwnPages(ctx),
    isMade: url.searchParams.has('made'),
    notice: ['template', 'unlocked'].find((name) => url.searchParams.has(name)) ?? null,
    address: `${url.origin}${decodeURIComponent(await addressOf(ctx, page))}`,
    pageHref: await addressOf(ctx, page),
    siteName: ctx.site.siteName,
    firstWords: firstWordsOf(page.content, parseDocument(page.builder, ctx.engine.blocks)),
    leaving: asksToDelete
      ? { uses: (await findUses(ctx, [id])).get(id) ?? [], heirs: await listHeirs(ctx, id) }
      : null,
  }
}

/** Saves the form of a page, or does what one of its buttons says. */
export async function actOnEditPage(args: ScreenArgs) {
  const { ctx } = args
  const opened = await openEditing(args)
  const { id } = opened
  const form = await readForm(args.request)
  const intent = textIn(form, 'intent')
  const own = `/cms/edit/${id}`
  try {
    if (intent === 'delete') {
      await deletePage(ctx, id, textIn(form, 'heir'))
      return redirect('/cms/pages?deleted=1')
    }
    if (intent === 'unlock') {
      await updateRecord(ctx, posts, id, { password: null })
      return redirect(`${own}?unlocked=1`)
    }
    if (intent === 'template') {
      const wanted = { title: textIn(form, 'name').trim(), shared: form.has('shared') }
      await saveAsTemplate(ctx, id, wanted, textIn(form, 'over'))
      return redirect(`${own}?template=1`)
    }
    if (intent === 'copy') return redirect(`/cms/edit/${await copyPage(ctx, id)}?made=1`)
  } catch (error) {
    if (!(error instanceof DomainError) || [401, 403, 404].includes(error.status)) throw error
    await ctx.rollback()
    return data({ refused: ctx.t(error.code, error.values) }, { status: error.status })
  }
  return answerEditing(ctx, opened, id, form, `${own}?saved=1`)
}

/** A draft with the same blocks and words under a name of its own. */
async function copyPage(ctx: Context, id: string): Promise<string> {
  const page = await ctx
    .from(posts)
    .select([
      'type',
      'title',
      'content',
      'feature_image',
      'parent',
      'builder',
      'display',
      'authen',
      'course',
      'destination',
      'next',
      'ref1',
      'category',
      'tags',
      'translations',
    ])
    .where('_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const title = ctx.t('page-making.copy-of', { title: page.title }).slice(0, 200)
  const { title: _said, ...said } = page.translations.en ?? {}
  const { _id } = await createRecord(ctx, posts, {
    ...page,
    title,
    slug: await findFreeName(ctx, title),
    status: false,
    translations: { en: said },
  })
  return _id
}
