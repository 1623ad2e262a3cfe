import { sanitizeRichText } from '#kernel/collections/sanitize.server.ts'
import type { Context } from '#kernel/context.ts'
import { isReader } from '#kernel/pages/gate.server.ts'
import { toAddress } from '#kernel/pages/style-values.ts'
import { snippetOfHtml } from '#kernel/thai/snippet.ts'
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
type RawList = Omit<ListBelow, 'posts' | 'pages'> & { readonly posts: readonly RawCard[] }

/** More of a text than a snippet of it needs. */
const MAX_CONTENT = 8_000

/** What the actor may read of posts under the name: of the post itself, and of those above it. */
function openTo(ctx: Context, name: string, login: string, password: string): string {
  if (isReader(ctx)) return 'true'
  const open = `${name}.status and not (${name}.${password})`
  return ctx.actor.userID === null ? `${open} and not ${name}.${login}` : open
}

const toCard = ({ feature_image, content, ...post }: RawCard): PostCard => ({
  ...post,
  image: toAddress(feature_image) ?? null,
  snippet: snippetOfHtml(content ?? ''),
})

/**
 * The lists asked for, in one query, newest first; null where there is no such page or the actor may not read it. Who may
 * read the page above is asked only for what the posts themselves ask for.
 */
export async function readPostLists(
  ctx: Context,
  asked: readonly ListAsked[],
  own: OwnPage,
): Promise<(ListBelow | null)[]> {
  const values: unknown[] = [ctx.site._id, own?._id ?? null]
  const bind = (value: unknown) => `$${values.push(value)}`
  const below = `post.site_id = $1 and post.parent = above."_id" and ${openTo(ctx, 'post', 'authen', 'password is not null')}`
  const parts = asked.map(({ slug, page, size }, at) => {
    const rows = `${bind(size)}::int`
    const named = slug === '' ? 'above."_id" = $2::uuid' : `above.slug = ${bind(slug)}`
    return `select ${at} as at, json_build_object(
        'parent', json_build_object('slug', above.slug, 'title', above.title, 'isOwn', above."_id" is not distinct from $2::uuid),
        'total', total, 'page', page, 'posts', (select coalesce(json_agg(card), '[]') from (
          select "_id", title, slug, feature_image, "createdAt", left(content, ${MAX_CONTENT}) as content from post
          where ${below} order by "createdAt" desc, "_id" desc limit ${rows} offset (page - 1) * ${rows}) card)) as list
      from post above, lateral (select count(*)::int as total from post where ${below}) counted,
        lateral (select least(${bind(page)}::int, greatest(1, (total + ${rows} - 1) / ${rows})) as page) turned
      where above.site_id = $1 and ${named}
        and (above."_id" is not distinct from $2::uuid or ${openTo(ctx, 'above', '"behindLogin"', '"behindPassword"')})`
  })
  const found = await ctx.run<{ at: number; list: RawList }>(parts.join(' union all '), values)
  const byPlace = new Map(found.map(({ at, list }) => [at, list]))
  return asked.map(({ size }, at) => {
    const list = byPlace.get(at)
    if (!list) return null
    return { ...list, posts: list.posts.map(toCard), pages: Math.max(1, Math.ceil(list.total / size)) }
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

interface PostRow {
  readonly _id: string
  readonly slug: string
  readonly title: string
  readonly createdAt: string
  readonly feature_image: string | null
  readonly content: string | null
  readonly status: boolean
  readonly isOpen: boolean
}

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
  const rows = await ctx.run<PostRow>(
    `select "_id", slug, title, "createdAt", feature_image, content, status,
       ${openTo(ctx, 'post', '"behindLogin"', '"behindPassword"')} as "isOpen"
     from post where site_id = $1 and (slug = any ($2::text[]) or "_id" = $3::uuid)`,
    [ctx.site._id, slugs, own?._id ?? null],
  )
  return slugs.map((wanted) => {
    const post = rows.find(({ _id, slug }) => (wanted === '' ? _id === own?._id : slug === wanted))
    return toShown(post, own)
  })
}
