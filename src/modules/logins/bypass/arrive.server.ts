import { sql } from 'kysely'
import { giveBackAttempts } from '#kernel/access/attempts.server.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import {
  type Arrival,
  identityOf,
  LINK_LIMIT,
  type OpenedSession,
  openSession,
  readAccount,
  requireAttempt,
  requireOpenAccount,
  users,
} from '#modules/users/public.server.ts'
import { bypassLinks } from '../tables.ts'
import { readBypassToken } from './links.server.ts'

/** A link that nobody has used, taken back or let run out. */
const isLive = sql<boolean>`"usedAt" is null and "revokedAt" is null and "expiresAt" > now()`

const linkOver = () => new DomainError('logins.bypass-over', { status: 410 })

async function findLink(ctx: Context, token: string) {
  // A site that makes no more links takes none that were made before.
  if (!identityOf(ctx.host).bypassLinks) throw linkOver()
  const id = readBypassToken(ctx, token)
  if (!id) throw notFound()
  return ctx
    .from(bypassLinks)
    .select((eb) => [
      '_id',
      'userID',
      isLive.as('isOpen'),
      // Made by another member, who speaks for a company: no way into an account that its owner has a password for.
      eb
        .exists(
          eb
            .selectFrom(aliased(users, 'i'))
            .select('i._id')
            .whereRef('i._id', '=', 'bypass_link.issuedBy')
            .where('i.role', '=', 'user'),
        )
        .as('isOfMember'),
    ])
    .where('_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

/** Whose link it is, while it may be used; changes nothing. Links of other sites and forged ones are not found. */
export async function readBypass(ctx: Context, token: string): Promise<{ firstname: string }> {
  const { userID, isOpen, isOfMember } = await findLink(ctx, token)
  const account = isOpen ? await readAccount(ctx.engine, ctx.host._id, userID) : undefined
  if (account?.role !== 'user' || (isOfMember && account.password !== null)) throw linkOver()
  return { firstname: account.firstname }
}

/** Uses a link up and opens the member's session: of many who press at once, one comes in. */
export async function arriveByBypass(
  ctx: Context,
  token: string,
  from: Arrival['from'],
): Promise<OpenedSession> {
  const tries = ['bypass', ctx.host._id, from.address]
  await requireAttempt(ctx, tries, LINK_LIMIT)
  const { _id: id, userID, isOfMember } = await findLink(ctx, token)
  const account = await readAccount(ctx.engine, ctx.host._id, userID)
  if (account?.role !== 'user' || (isOfMember && account.password !== null)) throw linkOver()
  // Who cannot come in keeps the link for the day that they can.
  await requireOpenAccount(ctx, account)
  const taken = await ctx
    .write(bypassLinks)
    .where((eb) => eb.and([eb('_id', '=', id), isLive]))
    .patch({ usedAt: clock })
  if (taken.length === 0) throw linkOver()
  const line = { action: 'bypass-use', collection: users.name, recordID: userID, changes: { link: id } }
  await recordAudit(ctx, line, { role: 'member', userID })
  await ctx.commit()
  await giveBackAttempts(ctx.engine, [tries])
  return openSession(ctx, account, { mode: 'bypass', remember: false, from })
}
