import { FIRST_LANG, inLanguage } from '#kernel/collections/content-languages.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { translated } from '#kernel/data/translated.ts'
import { notFound } from '#kernel/errors.ts'
import { isReader } from '#kernel/pages/gate.server.ts'
import { speakBuilder } from '#kernel/pages/speak-builder.ts'
import { toAddress } from '#kernel/pages/style-values.ts'
import { snippetOfHtml } from '#kernel/thai/snippet.ts'
import { findFormer } from '#modules/addresses/public.server.ts'
import { posts as collection } from './collections.ts'

/** So many posts has a page of a list. */
export const POSTS_A_PAGE = 10
const MAX_ABOVE = 5

const columns = [
  '_id',
  'type',
  'title',
  'slug',
  'content',
  'feature_image',
  'parent',
  'builder',
  'status',
  'display',
  'password',
  'authen',
  'course',
  'destination',
  'next',
  'ref1',
  'createdAt',
  'updatedAt',
  'category',
  'tags',
  'seo_title',
  'seo_description',
  'noindex',
  'author',
  'translations',
] as const

function selectPosts(ctx: Context) {
  return ctx.from(collection).select(columns)
}

/** A post as it is stored, its password's hash included: for the server alone. */
export type StoredPost = Awaited<ReturnType<ReturnType<typeof selectPosts>['executeTakeFirstOrThrow']>>

/** The post as the reader reads it: title, content and the texts of its blocks. */
function inReadersLanguage({ lang }: Context, post: StoredPost): StoredPost {
  const builder = speakBuilder(post.builder, post.translations, lang) as StoredPost['builder']
  const said = inLanguage(post, lang)
  if (lang === FIRST_LANG) return { ...said, builder }
  // A translated title is better than what search engines are told in another language.
  const own = post.translations[lang] ?? {}
  const seo = { seo_title: textOrNull(own.seo_title), seo_description: textOrNull(own.seo_description) }
  return { ...said, ...seo, builder }
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

async function findBy(ctx: Context, field: '_id' | 'slug', value: string): Promise<StoredPost | undefined> {
  const post = await selectPosts(ctx).where(field, '=', value).executeTakeFirst()
  return post && inReadersLanguage(ctx, post)
}

async function findRenamed(ctx: Context, name: string): Promise<StoredPost | undefined> {
  const id = await findFormer(ctx, collection, name)
  return id === undefined ? undefined : findBy(ctx, '_id', id)
}

/** The post with this slug or id, or that had this slug; drafts are found by staff alone. Whether it may be read is the gate's to say. */
export async function findPost(ctx: Context, name: string): Promise<StoredPost> {
  // No text of PostgreSQL has this letter, and it refuses to look for one.
  if (name.includes('\0')) throw notFound()
  const post =
    (await findBy(ctx, 'slug', name)) ??
    (uuidPattern.test(name) ? await findBy(ctx, '_id', name) : await findRenamed(ctx, name))
  if (!post || (!post.status && !isReader(ctx))) throw notFound()
  return post
}

/** The posts above one, the nearest first. */
export async function listAbove(ctx: Context, post: StoredPost): Promise<StoredPost[]> {
  const above: StoredPost[] = []
  for (let { parent } = post; parent !== null && above.length < MAX_ABOVE; ) {
    const next = await findBy(ctx, '_id', parent)
    if (!next || next._id === post._id || above.some(({ _id }) => _id === next._id)) break
    above.push(next)
    parent = next.parent
  }
  return above
}

/** What a list shows of a post. */
export interface PostCard {
  readonly _id: string
  readonly title: string
  readonly slug: string
  readonly image: string | null
  readonly createdAt: string
  readonly snippet: string
}

export interface PostList {
  readonly posts: readonly PostCard[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** One page of the posts below another, newest first: what the actor may read without being asked for anything more. */
export async function listPosts(ctx: Context, parent: string, asked: number): Promise<PostList> {
  const below = () => {
    const all = ctx.from(collection).where('parent', '=', parent)
    if (isReader(ctx)) return all
    const open = all.where('status', '=', true).where('password', 'is', null)
    return ctx.actor.userID === null ? open.where('authen', '=', false) : open
  }
  const { total } = await below()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / POSTS_A_PAGE))
  const page = Math.min(asked, pages)
  const rows = await below()
    .select(['_id', 'slug', 'feature_image', 'createdAt'])
    .select([
      translated(ctx, collection, 'title').as('title'),
      translated<string | null>(ctx, collection, 'content').as('content'),
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(POSTS_A_PAGE)
    .offset((page - 1) * POSTS_A_PAGE)
    .execute()
  const posts = rows.map(({ feature_image, content, ...post }) => ({
    ...post,
    image: toAddress(feature_image) ?? null,
    snippet: snippetOfHtml(content ?? ''),
  }))
  return { posts, page, pages, total }
}

/** The post below a page, by both slugs. */
export async function findBelow(ctx: Context, pageSlug: string, postSlug: string): Promise<StoredPost> {
  const post = await findPost(ctx, postSlug)
  const above = post.parent === null ? undefined : await findBy(ctx, '_id', post.parent)
  const isAbove = (page: StoredPost | undefined) =>
    page !== undefined && (page.slug === pageSlug || page._id === pageSlug)
  if (isAbove(above)) return post
  const renamed = above && (await findFormer(ctx, collection, pageSlug))
  if (renamed === undefined || renamed !== above?._id) throw notFound()
  return post
}
