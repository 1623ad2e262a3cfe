import type { RowOf } from '#kernel/collections/define.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { type Form, formOf } from '#kernel/pages/form-values.ts'
import { findGate, type Gated } from '#kernel/pages/gate.server.ts'
import type { BlockInput } from '#kernel/pages/input.ts'
import { type ParseOptions, parseDocument } from '#kernel/pages/parse-document.server.ts'
import { listPostsAbove, posts } from '#modules/posts/public.server.ts'
import { type FormSettings, readFormSettings } from '../settings.ts'

const columns = [
  '_id',
  'title',
  'slug',
  'builder',
  'status',
  'authen',
  'password',
  'course',
  'next',
  'ref1',
] as const

/** The stored page of a form, as far as taking entries needs it. */
export type FormPost = Readonly<Pick<RowOf<typeof posts>, (typeof columns)[number]>>

/** A form that may be filled in by this caller. */
export interface OpenForm {
  readonly post: FormPost
  readonly form: Form<BlockInput>
  readonly settings: FormSettings
}

/** The inputs of a stored form, as this reader gets them; without a reader all of them. */
export function parseForm(
  { engine: { blocks } }: Pick<Context, 'engine'>,
  builder: unknown,
  options: ParseOptions = {},
): Form<BlockInput> {
  return formOf(parseDocument(builder, blocks, options), blocks)
}

/** The form with this id on the site, whoever asks. */
export async function findFormPost(ctx: Context, id: string): Promise<FormPost> {
  if (!uuidPattern.test(id)) throw notFound()
  const post = await ctx
    .from(posts)
    .select(columns)
    .where('_id', '=', id)
    .where('type', '=', 'form')
    .executeTakeFirst()
  if (!post) throw notFound()
  return post
}

/** Opens a form for an entry or an upload: throws where it is closed, or this caller may not see it. */
export async function openForm(ctx: Context, id: string, cookies: string | undefined): Promise<OpenForm> {
  const post = await findFormPost(ctx, id)
  if (!post.status) throw new DomainError('forms.closed', { status: 403 })
  const gate = findGate<Gated>(ctx, post, await listPostsAbove(ctx, id), cookies)
  if (gate.kind === 'login') throw new DomainError('general.sign-in', { status: 401 })
  if (gate.kind === 'password') throw new DomainError('forms.locked', { status: 403 })
  return {
    post,
    form: parseForm(ctx, post.builder, { ctx }),
    settings: readFormSettings(post.builder),
  }
}
