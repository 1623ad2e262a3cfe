import { type AttemptLimit, giveBackAttempts, takeAttempt } from '#kernel/access/attempts.server.ts'
import { verifyPassword } from '#kernel/access/password.server.ts'
import type { Context } from '#kernel/context.ts'
import type { StoredPost } from '#modules/posts/public.server.ts'

const QUARTER = 900
/** Passwords that may be tried at one page within a quarter of an hour: from one address, and from all together. */
export const PAGE_LIMIT: AttemptLimit = { max: 30, seconds: QUARTER }
export const PAGE_TOTAL_LIMIT: AttemptLimit = { max: 500, seconds: QUARTER }
const MAX_LENGTH = 128

/** Compares what somebody typed with the page's password. Attempts are taken before, so that many at once share them. */
export async function tryPassword(
  ctx: Context,
  post: StoredPost,
  typed: string,
  address: string,
): Promise<'right' | 'wrong' | 'too-many'> {
  const { engine, site } = ctx
  const own = ['page-password', site._id, post._id, address]
  const all = ['page-password', site._id, post._id]
  const isAllowed =
    (await takeAttempt(engine, own, PAGE_LIMIT)) && (await takeAttempt(engine, all, PAGE_TOTAL_LIMIT))
  if (!isAllowed) return 'too-many'
  if (typed.length > MAX_LENGTH) return 'wrong'
  // Hashing takes a while: no transaction waits for it.
  await ctx.commit()
  const { ok } = await verifyPassword(typed, post.password, null)
  if (!ok) return 'wrong'
  await giveBackAttempts(engine, [own, all])
  return 'right'
}
