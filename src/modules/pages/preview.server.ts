import { DomainError, forbidden } from '#kernel/errors.ts'
import type { PageDocument } from '#kernel/pages/document.ts'
import { isReader } from '#kernel/pages/gate.server.ts'
import { limits } from '#kernel/pages/limits.ts'
import { readDocument } from '#kernel/pages/read-document.server.ts'
import { findPost, type StoredPost } from '#modules/posts/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { IN_WORK, pagesInWork } from './page-in-work.ts'

/** The field that carries a page which is not stored yet. */
export const LIVE_FIELD = 'builder'

export interface Preview {
  readonly title: string
  readonly document: PageDocument
}

async function drawPreview(args: ScreenArgs, post: StoredPost, builder: unknown): Promise<Preview> {
  const { _id, slug, title } = post
  const request = { url: args.url, post: { _id, slug, title } }
  return { title, document: await readDocument(args.ctx, builder, request, { isCanvas: true }) }
}

async function findOwn({ ctx, params }: ScreenArgs): Promise<StoredPost> {
  if (!isReader(ctx)) throw forbidden()
  return findPost(ctx, params.id ?? '')
}

/** The page as staff see it in the editor's frame: as it is stored, or as it is worked on where the address says so. */
export async function readPreview(args: ScreenArgs): Promise<Preview> {
  const post = await findOwn(args)
  const [readInWork] = args.ctx.engine.contributionsTo(pagesInWork)
  const inWork = args.url.searchParams.has(IN_WORK) ? await readInWork?.(args.ctx, post._id) : undefined
  return drawPreview(args, post, inWork ?? post.builder)
}

/** A page that is being built, as it would look; nothing of it is kept. */
export async function readLivePreview(args: ScreenArgs): Promise<Preview> {
  const post = await findOwn(args)
  const sent = (await readForm(args.request)).get(LIVE_FIELD)
  if (typeof sent !== 'string' || sent.length > limits.bytes)
    throw new DomainError('builder.too-large', { status: 413 })
  try {
    return await drawPreview(args, post, JSON.parse(sent))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new DomainError('builder.invalid')
  }
}
