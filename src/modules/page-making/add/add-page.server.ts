import { data, redirect } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { findPost, posts } from '#modules/posts/public.server.ts'
import {
  documentFromTemplate,
  listTemplates,
  type TemplateDocument,
} from '#modules/templates/public.server.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { findFreeName } from '../free-slug.server.ts'

/** Stands for a page that begins with nothing. */
export const EMPTY = 'empty'

const kinds = ['page', 'form', 'group'] as const
type Kind = (typeof kinds)[number]

const empty: Record<Kind, Omit<TemplateDocument, 'title'>> = {
  page: { type: 'page', display: 'single', builder: [], translations: {} },
  form: { type: 'form', display: 'single', builder: [], translations: {} },
  group: { type: 'page', display: 'group', builder: [], translations: {} },
}

/** The page that the new one comes below, where the address names one. */
async function readGroup({ ctx, params }: ScreenArgs) {
  if (params.id === undefined) return null
  const { _id, title } = await findPost(ctx, params.id)
  return { _id, title }
}

/** What a new page can begin with. */
export async function readAdding(args: ScreenArgs) {
  const { ctx, url, pattern } = args
  authorize(ctx, posts, 'create')
  const group = await readGroup(args)
  const templates = await listTemplates(ctx, 'page')
  const wanted = url.searchParams.get('template') ?? ''
  return {
    group,
    kinds,
    templates,
    chosen: templates.some(({ id }) => id === wanted) ? wanted : EMPTY,
    // Whoever comes from the forms begins with one.
    kind: pattern === '/form/new' ? 'form' : 'page',
  }
}

const isKind = (word: string): word is Kind => (kinds as readonly string[]).includes(word)

async function readDocument(ctx: Context, template: string, kind: string) {
  if (template !== '' && template !== EMPTY) return documentFromTemplate(ctx, template)
  if (!isKind(kind))
    throw new DomainError('records.invalid', { details: [{ path: 'kind', message: 'records.invalid' }] })
  return { ...empty[kind], title: '' }
}

/** What a person typed, shown again where it was not saved. */
export interface AddFault {
  readonly message: string
  readonly errors: Readonly<Record<string, string>>
  readonly typed: Readonly<Record<'title' | 'slug' | 'kind' | 'template', string>>
}

/** Adds a draft of a page and goes on to its form. */
export async function addPage(args: ScreenArgs) {
  const { ctx, request } = args
  const form = await readForm(request)
  const typed = {
    title: textIn(form, 'title').trim(),
    slug: textIn(form, 'slug').trim(),
    kind: textIn(form, 'kind'),
    template: textIn(form, 'template'),
  }
  const group = await readGroup(args)
  try {
    const { title, builder, translations, type, display } = await readDocument(
      ctx,
      typed.template,
      typed.kind,
    )
    const name = typed.title || title
    const { title: said, ...others } = translations.en ?? {}
    const { _id } = await createRecord(ctx, posts, {
      title: name,
      slug: typed.slug || (await findFreeName(ctx, name)),
      type,
      display,
      builder: [...builder],
      // The name of the template in English is no name of a page that is called otherwise.
      translations: translations.en
        ? { en: typed.title && typed.title !== title ? others : { title: said, ...others } }
        : {},
      status: false,
      parent: group?._id ?? null,
    })
    return redirect(`/cms/edit/${_id}?made=1`)
  } catch (error) {
    if (!(error instanceof DomainError) || [401, 403, 404].includes(error.status)) throw error
    await ctx.rollback()
    const taken = Array.isArray(error.extra.fields) ? (error.extra.fields as string[]) : []
    const errors = Object.fromEntries([
      ...error.details.map(({ path, message }) => [path, ctx.t(message)] as const),
      ...taken.map((path) => [path, ctx.t(error.code)] as const),
    ])
    return data<AddFault>(
      { message: ctx.t(error.code, error.values), errors, typed },
      { status: error.status },
    )
  }
}
