import { uuidPattern } from '#kernel/collections/ids.ts'
import { createRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { inThaiOrder } from '#kernel/data/fragments.ts'
import { notFound } from '#kernel/errors.ts'
import { posts } from '#modules/posts/public.server.ts'
import { templates } from '../collections.ts'

const MAX_LISTED = 200

export interface TemplateRequest {
  readonly title: string
  readonly shared: boolean
}

/** A section as an editor has it: rows of blocks, with what their words are in other languages. */
export interface SectionRequest extends TemplateRequest {
  readonly builder: readonly unknown[]
  readonly phrases: Readonly<Record<string, string>>
}

/** Saves rows of a page as a section that is put into others; a phrase comes along where its words do. */
export async function saveSection(ctx: Context, request: SectionRequest): Promise<string> {
  const { title, shared, builder, phrases } = request
  const words = new Set(textsIn(builder))
  const used = Object.entries(phrases).filter(([word]) => words.has(word))
  const { _id } = await createRecord(ctx, templates, {
    title,
    use: 'section',
    builder: [...builder],
    shared,
    translations: used.length > 0 ? { en: { phrases: Object.fromEntries(used) } } : {},
  })
  return _id
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const one of value) yield* textsIn(one)
  else if (typeof value === 'object' && value !== null) yield* textsIn(Object.values(value))
}

/** The site's own templates of whole pages, which a page may take the place of. */
export async function listOwnPages(ctx: Context) {
  return ctx
    .from(templates)
    .select(['_id', 'title'])
    .where('use', '=', 'page')
    .orderBy(inThaiOrder('template.title'))
    .limit(MAX_LISTED)
    .execute()
}

/**
 * Saves a page as a template; later changes of the page do not change it. In place of another one it takes over name and sharing, and
 * all who begin with that get the new one.
 */
export async function saveAsTemplate(
  ctx: Context,
  postId: string,
  { title, shared }: TemplateRequest,
  over = '',
): Promise<string> {
  const post = await ctx
    .from(posts)
    .select(['title', 'type', 'display', 'builder', 'translations'])
    .where('_id', '=', postId)
    .executeTakeFirst()
  if (!post) throw notFound()
  const { title: said, phrases } = post.translations.en ?? {}
  const document = {
    type: post.type === 'form' ? ('form' as const) : ('page' as const),
    display: post.display,
    builder: post.builder,
    translations: {
      en: {
        ...(typeof said === 'string' && said !== '' && { title: said }),
        ...(phrases ? { phrases } : {}),
      },
    },
  }
  if (over === '') {
    const fresh = { title: title || post.title, use: 'page' as const, shared, ...document }
    return (await createRecord(ctx, templates, fresh))._id
  }
  if (!uuidPattern.test(over)) throw notFound()
  const former = await ctx
    .from(templates)
    .select('_id')
    .where('_id', '=', over)
    .where('use', '=', 'page')
    .executeTakeFirst()
  if (!former) throw notFound()
  await updateRecord(ctx, templates, former._id, document)
  return former._id
}
