import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sanitizeRichText } from '#kernel/collections/sanitize.server.ts'
import type { Context } from '#kernel/context.ts'
import { translated } from '#kernel/data/translated.ts'
import { isReader } from '#kernel/pages/gate.server.ts'
import { toAddress } from '#kernel/pages/style-values.ts'
import { snippetOfHtml } from '#kernel/thai/snippet.ts'
import { posts } from './collections.ts'
import type { PostCard, PostList } from './queries.server.ts'

/** The page that a block stands on: whoever sees the block has passed its gate. */
type OwnPage = { readonly _id: string } | null

/** One page of the posts below another; below the page itself where the slug is empty. */
export interface ListAsked {
  readonly slug: string
  readonly page: number
  readonly size: number
}

export interface ListBelow extends PostList {
  readonly parent: { readonly slug: string; readonly title: string; readonly isOwn: boolean }
}

/** What is read of a card before its words are made of it. */
type RawCard = Omit<PostCard, 'image' | 'snippet'> & {
  readonly feature_image: string | null
  readonly content: string | null
}

/** More of a text than a snippet of it needs. */
const MAX_CONTENT = 8_000

/** What the actor may read of the posts under the name: by all that stands above them, or by what they ask for themselves. */
function isOpen(ctx: Context, name: 'post' | 'above', by: 'all' | 'itself' = 'all') {
  if (isReader(ctx)) return sql<boolean>`true`
  const column = (field: string) => sql.ref(`${name}.${field}`)
  const locked = by === 'all' ? column('behindPassword') : sql`${column('password')} is not null`
  const open = sql<boolean>`(${column('status')} and not (${locked}))`
  if (ctx.actor.userID !== null) return open
  return sql<boolean>`(${open} and not ${column(by === 'all' ? 'behindLogin' : 'authen')})`
}

const toCard = ({ feature_image, content, ...post }: RawCard): PostCard => ({
  ...post,
  image: toAddress(feature_image) ?? null,
  snippet: snippetOfHtml(content ?? ''),
})

/** One list with its place among those asked for; no row where the page above is not there or not open. */
function selectList(ctx: Context, { slug, page, size }: ListAsked, at: number, own: OwnPage) {
  const ownId = own?._id ?? null
  return ctx
    .from(posts, 'above')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(posts.name)
          .select((inner) => [
            inner.fn.countAll<number>().as('total'),
            // Past the last page is the last one.
            sql<number>`least(${page}::int, greatest(1, (count(*)::int + ${size}::int - 1) / ${size}::int))`.as(
              'page',
            ),
          ])
          .whereRef('post.parent', '=', 'above._id')
          .where(isOpen(ctx, 'post', 'itself'))
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      sql<number>`${sql.lit(at)}::int`.as('at'),
      'above.slug',
      translated(ctx, posts, 'title', { as: 'above' }).as('title'),
      'above._id',
      'counted.total',
      'counted.page',
      jsonArrayFrom(
        eb
          .selectFrom(posts.name)
          .select([
            'post._id',
            translated(ctx, posts, 'title').as('title'),
            'post.slug',
            'post.feature_image',
            'post.createdAt',
            sql<
              string | null
            >`left(${translated<string | null>(ctx, posts, 'content')}, ${sql.lit(MAX_CONTENT)})`.as(
              'content',
            ),
          ])
          .whereRef('post.parent', '=', 'above._id')
          .where(isOpen(ctx, 'post', 'itself'))
          .orderBy('post.createdAt', 'desc')
          .orderBy('post._id', 'desc')
          .limit(size)
          .offset(sql<number>`(counted.page - 1) * ${size}::int`),
      ).as('posts'),
    ])
    .where((eb) => (slug === '' ? eb('above._id', '=', ownId) : eb('above.slug', '=', slug)))
    .where((eb) => eb.or([eb('above._id', '=', ownId), isOpen(ctx, 'above')]))
}

/**
 * The lists asked for, in one query, newest first; null where there is no such page or the actor may not read it. Who may
 * read the page above is asked only for what the posts themselves ask for.
 */
export async function readPostLists(
  ctx: Context,
  asked: readonly ListAsked[],
  own: OwnPage,
): Promise<(ListBelow | null)[]> {
  const [first, ...others] = asked.map((list, at) => selectList(ctx, list, at, own))
  if (!first) return []
  const found = await others.reduce((all, part) => all.unionAll(part), first).execute()
  const byPlace = new Map(found.map((list) => [list.at, list]))
  return asked.map(({ size }, at) => {
    const list = byPlace.get(at)
    if (!list) return null
    const { slug, title, _id, total, page } = list
    return {
      parent: { slug, title, isOwn: _id === own?._id },
      total,
      page,
      posts: list.posts.map(toCard),
      pages: Math.max(1, Math.ceil(total / size)),
    }
  })
}

/** A post that a page shows within itself, or that it is not open to the reader. */
export type ShownPost =
  | {
      readonly kind: 'post'
      readonly isOwn: boolean
      readonly title: string
      readonly createdAt: string
      readonly image: string | null
      readonly content: string
    }
  | { readonly kind: 'gated'; readonly path: string }

function selectShown(ctx: Context, slugs: readonly string[], own: OwnPage) {
  return ctx
    .from(posts)
    .select([
      '_id',
      'slug',
      'title',
      'createdAt',
      'feature_image',
      'content',
      'status',
      isOpen(ctx, 'post').as('isOpen'),
    ])
    .where((eb) => eb.or([eb('slug', 'in', slugs), eb('_id', '=', own?._id ?? null)]))
}
type PostRow = Awaited<ReturnType<ReturnType<typeof selectShown>['executeTakeFirstOrThrow']>>

function toShown(post: PostRow | undefined, own: OwnPage): ShownPost | null {
  if (!post) return null
  const isOwn = post._id === own?._id
  const { slug, title, createdAt } = post
  if (!isOwn && !post.isOpen)
    return post.status ? { kind: 'gated', path: `/cms/page/${encodeURIComponent(slug)}` } : null
  const image = toAddress(post.feature_image) ?? null
  return { kind: 'post', isOwn, title, createdAt, image, content: sanitizeRichText(post.content ?? '') }
}

/** The posts with these slugs in one query, the page itself where a slug is empty; null where there is none. */
export async function readPostsShown(
  ctx: Context,
  slugs: readonly string[],
  own: OwnPage,
): Promise<(ShownPost | null)[]> {
  if (slugs.length === 0) return []
  const rows = await selectShown(ctx, slugs, own).execute()
  return slugs.map((wanted) => {
    const post = rows.find(({ _id, slug }) => (wanted === '' ? _id === own?._id : slug === wanted))
    return toShown(post, own)
  })
}
