import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { giveBackAttempts } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Account } from '../accounts.server.ts'
import { LINK_LIMIT, requireAttempt } from '../sign-in/attempt-limits.server.ts'
import { mailTokens } from '../tables.ts'

export type MailTokenPurpose = 'reset' | 'activate' | 'link' | 'invite'

/** How long a mail token may be used. */
export const MAIL_TOKEN_MINUTES: Readonly<Record<MailTokenPurpose, number>> = {
  reset: 30,
  activate: 3 * 24 * 60,
  link: 30,
  invite: 7 * 24 * 60,
}

/** For so many days after its end an invitation can be asked for once more. */
const INVITED_DAYS = 90

/** What a link to the page for a new password may be of. */
export const PASSWORD_LINKS = ['reset', 'invite'] as const

export interface MailToken {
  readonly userID: string
  readonly accountSite: string
}

const SHAPE = /^[\w-]{43}$/
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Makes a mail token for the account on this site and takes back those before it. Answers the token, which is stored nowhere. */
export async function issueMailToken(
  ctx: Context,
  purpose: MailTokenPurpose,
  { _id, accountSite }: Pick<Account, '_id' | 'accountSite'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await ctx
    .write(mailTokens)
    .where((eb) =>
      eb.or([
        eb.and([eb('userID', '=', _id), eb('purpose', '=', purpose)]),
        eb.and([eb('expiresAt', '<', sql<string>`now()`), eb('purpose', '<>', 'invite')]),
        eb('expiresAt', '<', sql<string>`now() - make_interval(days => ${INVITED_DAYS})`),
      ]),
    )
    .remove()
  await ctx.write(mailTokens).add({
    purpose,
    userID: _id,
    accountSite,
    tokenHash: hashOf(token),
    expiresAt: new Date(Date.now() + MAIL_TOKEN_MINUTES[purpose] * 60_000).toISOString(),
  })
  return token
}

/** Whose the token is while it may still be used here. */
export async function findMailToken(
  ctx: Context,
  purpose: MailTokenPurpose | readonly MailTokenPurpose[],
  token: string,
): Promise<MailToken | undefined> {
  if (!SHAPE.test(token)) return undefined
  return ctx
    .from(mailTokens)
    .select(['userID', 'accountSite'])
    .where('tokenHash', '=', hashOf(token))
    .where('purpose', 'in', [purpose].flat())
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
}

/** Whose invitation it was that ran out, while that is known. */
export async function findOverInvitation(ctx: Context, token: string): Promise<MailToken | undefined> {
  if (!SHAPE.test(token)) return undefined
  return ctx
    .from(mailTokens)
    .select(['userID', 'accountSite'])
    .where('tokenHash', '=', hashOf(token))
    .where('purpose', '=', 'invite')
    .where('expiresAt', '<=', sql<string>`now()`)
    .executeTakeFirst()
}

/** Uses a mail token up, or throws that it is over. Those that do not work are counted by network. */
export async function redeemMailToken(
  ctx: Context,
  purpose: MailTokenPurpose | readonly MailTokenPurpose[],
  token: string,
  address: string,
): Promise<MailToken> {
  const tries = ['mail-token', ctx.host._id, address]
  await requireAttempt(ctx, tries, LINK_LIMIT)
  const taken = await takeMailToken(ctx, purpose, token)
  if (!taken) throw new DomainError('users.mail-token-over', { status: 410 })
  await giveBackAttempts(ctx.engine, [tries])
  return taken
}

/** Uses a mail token up: of many who come with the same token at once, one gets it. */
async function takeMailToken(
  ctx: Context,
  purpose: MailTokenPurpose | readonly MailTokenPurpose[],
  token: string,
): Promise<MailToken | undefined> {
  if (!SHAPE.test(token)) return undefined
  const [taken] = await ctx
    .write(mailTokens)
    .where((eb) =>
      eb.and([
        eb('tokenHash', '=', hashOf(token)),
        eb('purpose', 'in', [purpose].flat()),
        eb('expiresAt', '>', sql<string>`now()`),
      ]),
    )
    .remove()
  return taken
}
