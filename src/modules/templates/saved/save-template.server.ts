import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { posts } from '#modules/posts/public.server.ts'
import { templates } from '../collections.ts'

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
