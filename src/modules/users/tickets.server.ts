import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import type { Account } from './accounts.server.ts'

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

/** Makes a ticket for the account on this site and takes back those before it. Answers the token, which is kept nowhere. */
export async function issueTicket(
  ctx: Context,
  purpose: TicketPurpose,
  account: Pick<Account, '_id' | 'site_id'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await ctx.run(
    `delete from ticket where site_id = $1 and (("userID" = $2 and purpose = $3) or "expiresAt" < now())`,
    [ctx.site._id, account._id, purpose],
  )
  await ctx.run(
    `insert into ticket (site_id, purpose, "userID", "accountSite", "tokenHash", "expiresAt")
     values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(mins => $6))`,
    [ctx.site._id, purpose, account._id, account.site_id, hashOf(token), TICKET_MINUTES[purpose]],
  )
  return token
}

/** Whether the token is of a ticket that may still be used here. */
export async function isTicket(ctx: Context, purpose: TicketPurpose, token: string): Promise<boolean> {
  if (!SHAPE.test(token)) return false
  const rows = await ctx.run(
    'select 1 from ticket where site_id = $1 and "tokenHash" = $2 and purpose = $3 and "expiresAt" > now()',
    [ctx.host._id, hashOf(token), purpose],
  )
  return rows.length > 0
}

/** Uses a ticket up: of many who come with the same token at once, one gets it. */
export async function takeTicket(
  ctx: Context,
  purpose: TicketPurpose,
  token: string,
): Promise<Ticket | undefined> {
  if (!SHAPE.test(token)) return undefined
  const rows = await ctx.run<Ticket>(
    `delete from ticket where site_id = $1 and "tokenHash" = $2 and purpose = $3 and "expiresAt" > now()
     returning "userID", "accountSite"`,
    [ctx.host._id, hashOf(token), purpose],
  )
  return rows[0]
}
