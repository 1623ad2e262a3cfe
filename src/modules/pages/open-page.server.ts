import { data } from 'react-router'
import { sanitizeRichText } from '#kernel/collections/sanitize.server.ts'
import type { Context } from '#kernel/context.ts'
import { forbidden } from '#kernel/errors.ts'
import { readPage } from '#kernel/lists/read-address.ts'
import type { PageDocument } from '#kernel/pages/document.ts'
import type { FormAttempt, FormPage } from '#kernel/pages/form-page.ts'
import { findGate, type Gate } from '#kernel/pages/gate.server.ts'
import { parseOnce } from '#kernel/pages/parse-once.server.ts'
import { fillDocument } from '#kernel/pages/read-document.server.ts'
import { toAddress } from '#kernel/pages/style-values.ts'
import { leadOn } from '#modules/addresses/public.server.ts'
import { readFormState } from '#modules/forms/public.server.ts'
import {
  firstWordsOf,
  listAbove,
  listPosts,
  type PostList,
  pathOf,
  postPath,
  type StoredPost,
} from '#modules/posts/public.server.ts'
import { type LoginWays, readLoginWays } from '#modules/users/public.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { sharePost } from './post-card.server.ts'

/** What a page shows once nothing stands in the way. */
export interface OpenPage {
  readonly kind: 'page'
  readonly title: string
  readonly path: string
  readonly type: string
  readonly createdAt: string
  readonly image: string | null
  /** Rich text of posts that have no blocks. */
  readonly content: string
  readonly document: PageDocument
  readonly form: FormPage | null
  readonly list: PostList | null
  /** The pages above, the highest first. */
  readonly above: readonly { readonly title: string; readonly path: string }[]
}

export type ShownPage =
  | OpenPage
  | { readonly kind: 'login'; readonly next: string; readonly ways: LoginWays }
  | { readonly kind: 'password' }

export const cookieOf = (request: Request) => request.headers.get('cookie') ?? undefined

/** What only one browser may have is kept by nobody, on the way or here. */
const forOneAlone = { 'cache-control': 'private, no-store' }

async function readForm(
  { ctx }: ScreenArgs,
  post: StoredPost,
  document: PageDocument,
  attempt: FormAttempt | null,
): Promise<FormPage> {
  const { _id, slug, title } = post
  const state = await readFormState(ctx, post)
  return { _id, slug, title, document, state, attempt }
}

async function readOpen(
  args: ScreenArgs,
  post: StoredPost,
  above: readonly StoredPost[],
  attempt: FormAttempt | null,
): Promise<OpenPage> {
  const { ctx, url } = args
  const { _id, slug, title } = post
  const parsed = parseOnce(ctx, `${_id} ${post.updatedAt}`, post.builder)
  const document = await fillDocument(ctx, parsed, { url, post: { _id, slug, title } })
  const [parent] = above
  return {
    kind: 'page',
    title,
    path: parent && post.type === 'post' ? postPath(parent, post) : pathOf(post),
    type: post.type ?? 'page',
    createdAt: post.createdAt,
    image: toAddress(post.feature_image) ?? null,
    content: document.rows.length === 0 ? sanitizeRichText(post.content ?? '') : '',
    document,
    form: post.type === 'form' ? await readForm(args, post, document, attempt) : null,
    list: post.display === 'group' ? await listPosts(ctx, _id, readPage(url.searchParams.get('page'))) : null,
    above: above.toReversed().map((one) => ({ title: one.title, path: pathOf(one) })),
  }
}

function describe(
  ctx: Context,
  {
    gate,
    shown,
    post,
    above,
  }: { gate: Gate; shown: ShownPage; post: StoredPost; above: readonly StoredPost[] },
) {
  // Before a page is earned not even its name is told.
  if (shown.kind !== 'page') return {}
  return {
    title: post.seo_title ?? post.title,
    description: post.seo_description ?? firstWordsOf(post.content, shown.document),
    ...(post.tags !== null && { keywords: post.tags }),
    path: shown.path,
    // What everybody may see has a picture of its own for those who share it.
    ...(gate.kind === 'open' && !gate.isGated && post.status
      ? { card: sharePost(ctx, post, above) }
      : shown.image && { image: shown.image }),
    ...((gate.kind === 'open' && gate.isGated) || post.noindex ? { metaTags: { robots: 'noindex' } } : {}),
  }
}

/** Drafts, gated pages and forms belong to one browser alone. */
const headersOf = (gate: Gate, post: StoredPost): Record<string, string> =>
  gate.kind === 'open' && !gate.isGated && post.status && post.type !== 'form' ? {} : forOneAlone

/** What a page shows, with the words about it; null where something stands in the way. */
export async function readWhenOpen(args: ScreenArgs, post: StoredPost) {
  const above = await listAbove(args.ctx, post)
  const gate = findGate(args.ctx, post, above, cookieOf(args.request))
  if (gate.kind !== 'open') return null
  const shown = await readOpen(args, post, above, null)
  return { shown, meta: describe(args.ctx, { gate, shown, post, above }), headers: headersOf(gate, post) }
}

/** Leads on from a name that the page, or the one above it, had; not before the page is earned, since a name says what it is about. */
function leadFromFormer(
  { params, request, url }: ScreenArgs,
  named: readonly StoredPost[],
  path: string,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') return
  const known = named.flatMap(({ _id, slug }) => [_id, slug])
  const isFormer = Object.values(params).some((name) => name !== undefined && !known.includes(name))
  if (isFormer) leadOn(url, decodeURIComponent(path))
}

/** Opens a page for whoever asks: what stands in the way, or what it shows. */
export async function openPage(args: ScreenArgs, post: StoredPost, attempt: FormAttempt | null = null) {
  const { ctx, request, url } = args
  const above = await listAbove(ctx, post)
  const gate = findGate(ctx, post, above, cookieOf(request))
  const shown: ShownPage =
    gate.kind === 'open'
      ? await readOpen(args, post, above, attempt)
      : gate.kind === 'login'
        ? { kind: 'login', next: url.pathname + url.search, ways: await readLoginWays(ctx) }
        : { kind: 'password' }
  if (shown.kind === 'page') leadFromFormer(args, [post, ...above.slice(0, 1)], shown.path)
  return data(
    { shown, meta: describe(ctx, { gate, shown, post, above }) },
    { headers: headersOf(gate, post) },
  )
}

/** Nothing that is sent to a page counts before the page is earned. */
export async function requireOpen({ ctx, request }: ScreenArgs, post: StoredPost): Promise<void> {
  const gate = findGate(ctx, post, await listAbove(ctx, post), cookieOf(request))
  if (gate.kind !== 'open') throw forbidden()
}
