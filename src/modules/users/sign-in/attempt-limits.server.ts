import { type AttemptKey, type AttemptLimit, takeAttempt } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'

const QUARTER = 900

/** Guesses within a quarter of an hour: at one account from one network, and from all; from one network, at all accounts. */
export const PAIR_LIMIT: AttemptLimit = { max: 8, seconds: QUARTER }
export const ACCOUNT_LIMIT: AttemptLimit = { max: 100, seconds: QUARTER }
export const NETWORK_LIMIT: AttemptLimit = { max: 300, seconds: QUARTER }
/** Mails that may be asked for to one mailbox, and from one network: a company of 500 sits behind one address. */
export const MAIL_LIMIT: AttemptLimit = { max: 3, seconds: QUARTER }
export const MAIL_NETWORK_LIMIT: AttemptLimit = { max: 1_000, seconds: QUARTER }
/** Links that do not work which may be tried from one network. */
export const LINK_LIMIT: AttemptLimit = { max: 300, seconds: QUARTER }
/** Logins by another provider that may be begun from one network. */
export const PROVIDER_LIMIT: AttemptLimit = { max: 1_500, seconds: QUARTER }
/** A company that registers together sits behind one address; who finds names that are taken is stopped much sooner. */
export const REGISTER_LIMIT: AttemptLimit = { max: 600, seconds: QUARTER }
export const DUPLICATE_LIMIT: AttemptLimit = { max: 20, seconds: QUARTER }

/** What is said to somebody who tried too often. */
export function tooManyAttempts(): DomainError {
  return new DomainError('users.too-many-attempts', { status: 429 })
}

/** Takes an attempt or throws that there were too many. */
export async function requireAttempt(ctx: Context, parts: AttemptKey, limit: AttemptLimit): Promise<void> {
  if (!(await takeAttempt(ctx.engine, parts, limit))) throw tooManyAttempts()
}
