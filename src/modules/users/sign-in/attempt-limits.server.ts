import { type AttemptLimit, takeAttempt } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'

const QUARTER = 900

/** Attempts allowed within a quarter of an hour: of signing in, by account and by address. */
export const ACCOUNT_LIMIT: AttemptLimit = { max: 8, seconds: QUARTER }
export const ADDRESS_LIMIT: AttemptLimit = { max: 50, seconds: QUARTER }
/** Mails that may be asked for to one mailbox, and from one address. */
export const MAIL_LIMIT: AttemptLimit = { max: 3, seconds: QUARTER }
export const MAIL_ADDRESS_LIMIT: AttemptLimit = { max: 20, seconds: QUARTER }
/** Mail tokens that may be tried from one address. */
export const MAIL_TOKEN_LIMIT: AttemptLimit = { max: 20, seconds: QUARTER }
/** A class that registers together sits behind one address; who finds names that are taken is stopped much sooner. */
export const REGISTER_LIMIT: AttemptLimit = { max: 60, seconds: QUARTER }
export const DUPLICATE_LIMIT: AttemptLimit = { max: 10, seconds: QUARTER }

/** What is said to somebody who tried too often. */
export function tooManyAttempts(): DomainError {
  return new DomainError('users.too-many-attempts', { status: 429 })
}

/** Takes an attempt or throws that there were too many. */
export async function requireAttempt(
  ctx: Context,
  parts: readonly string[],
  limit: AttemptLimit,
): Promise<void> {
  if (!(await takeAttempt(ctx.engine, parts, limit))) throw tooManyAttempts()
}
