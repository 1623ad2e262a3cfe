import { createHash } from 'node:crypto'
import { notFound } from '#kernel/errors.ts'
import { findGate } from '#kernel/pages/gate.server.ts'
import { findPost, listAbove, listPosts, pathOf, postPath } from '#modules/posts/public.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { writeFeed } from './write-feed.ts'

const CACHED_SECONDS = 900

/** The newest posts below a page for readers of news; the same for everybody, so that anybody may keep it. */
export async function readFeed({ ctx, params, url, request }: ScreenArgs): Promise<Response> {
  const page = await findPost(ctx, params.page ?? '')
  const gate = findGate(ctx, page, await listAbove(ctx, page), undefined)
  // What asks for a login or a password has no feed, and a draft neither.
  if (gate.kind !== 'open' || gate.isGated || !page.status || page.display !== 'group') throw notFound()
  const { posts } = await listPosts(ctx, page._id, 1)
  const feed = writeFeed({
    title: `${page.title} | ${ctx.host.siteName}`,
    link: url.origin + pathOf(page),
    self: url.origin + url.pathname,
    lang: ctx.lang,
    items: posts.map((post) => ({
      title: post.title,
      link: url.origin + postPath(page, post),
      about: post.snippet,
      at: post.createdAt,
    })),
  })
  const etag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': `public, max-age=${CACHED_SECONDS}`,
    etag,
  }
  const isKnown = (request.headers.get('if-none-match') ?? '').split(',').some((tag) => tag.trim() === etag)
  return new Response(isKnown ? null : feed, { status: isKnown ? 304 : 200, headers })
}
