import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'

/** So long a link to work in progress can be opened. */
export const PREVIEW_DAYS = 7
const MARK_LETTERS = 32

type Site = Pick<Context, 'engine' | 'site' | 'now'>

const markedText = ({ site }: Site, postID: string, until: number) =>
  `page-preview\n${site._id}\n${postID}\n${until}`

/** The address at which anybody who has it sees the work in progress for some days. */
export function previewPath(ctx: Site, postID: string): string {
  const until = ctx.now.getTime() + PREVIEW_DAYS * 86_400_000
  const mark = ctx.engine.seal.hash(markedText(ctx, postID, until)).slice(0, MARK_LETTERS)
  return `/cms/draft/${postID}/${until}.${mark}`
}

/** Throws for a link that is not ours or whose time is over: both read as a page that is not there. */
export function checkPreview(ctx: Site, postID: string, key: string): void {
  const [time = '', mark = ''] = key.split('.')
  const until = /^\d{12,14}$/.test(time) ? Number(time) : Number.NaN
  if (
    !(until > ctx.now.getTime()) ||
    !ctx.engine.seal.isHash(markedText(ctx, postID, until), mark, MARK_LETTERS)
  )
    throw notFound()
}
