import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Account } from '../accounts.server.ts'
import { tickets } from '../tables.ts'

export type TicketPurpose = 'reset' | 'activate' | 'link'

/** How long a ticket may be used. */
export const TICKET_MINUTES: Readonly<Record<TicketPurpose, number>> = {
  reset: 30,
  activate: 3 * 24 * 60,
  link: 30,
}

export interface Ticket {
  readonly userID: string
  readonly accountSite: string
}

const SHAPE = /^[\w-]{43}$/
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Makes a ticket for the account on this site and takes back those before it. Answers the token, which is stored nowhere. */
export async function issueTicket(
  ctx: Context,
  purpose: TicketPurpose,
  { _id, accountSite }: Pick<Account, '_id' | 'accountSite'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await ctx
    .write(tickets)
    .where((eb) =>
      eb.or([
        eb.and([eb('userID', '=', _id), eb('purpose', '=', purpose)]),
        eb('expiresAt', '<', sql<string>`now()`),
      ]),
    )
    .remove()
  await ctx.write(tickets).add({
    purpose,
    userID: _id,
    accountSite,
    tokenHash: hashOf(token),
    expiresAt: new Date(Date.now() + TICKET_MINUTES[purpose] * 60_000).toISOString(),
  })
  return token
}

/** Whose the token's ticket is while it may still be used here. */
export async function findTicket(
  ctx: Context,
  purpose: TicketPurpose,
  token: string,
): Promise<Ticket | undefined> {
  if (!SHAPE.test(token)) return undefined
  return ctx
    .from(tickets)
    .select(['userID', 'accountSite'])
    .where('tokenHash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
}

/** Uses a ticket up: of many who come with the same token at once, one gets it. */
export async function takeTicket(
  ctx: Context,
  purpose: TicketPurpose,
  token: string,
): Promise<Ticket | undefined> {
  if (!SHAPE.test(token)) return undefined
  const [taken] = await ctx
    .write(tickets)
    .where((eb) =>
      eb.and([
        eb('tokenHash', '=', hashOf(token)),
        eb('purpose', '=', purpose),
        eb('expiresAt', '>', sql<string>`now()`),
      ]),
    )
    .remove()
  return taken
}
