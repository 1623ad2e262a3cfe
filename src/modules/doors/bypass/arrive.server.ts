import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import {
  type Arrival,
  identityOf,
  type OpenedSession,
  openSession,
  readAccount,
  requireAttempt,
  requireOpenAccount,
  TICKET_LIMIT,
} from '#modules/users/public.server.ts'
import { readBypassToken } from './links.server.ts'

interface Found {
  userID: string
  isOpen: boolean
  /** Made by another member, who speaks for a company: no way into an account that its owner has a password for. */
  isOfMember: boolean
}

const linkOver = () => new DomainError('doors.bypass-over', { status: 410 })

async function findLink(ctx: Context, token: string): Promise<Found & { id: string }> {
  // A site that makes no more links takes none that were made before.
  if (!identityOf(ctx.host).bypassLinks) throw linkOver()
  const id = readBypassToken(ctx, token)
  const rows = id
    ? await ctx.run<Found>(
        `select "userID", "usedAt" is null and "revokedAt" is null and "expiresAt" > now() as "isOpen",
           exists (select from "user" i where i.site_id = $1 and i."_id" = "issuedBy" and i.role = 'user') as "isOfMember"
         from bypass_link where site_id = $1 and "_id" = $2`,
        [ctx.host._id, id],
      )
    : []
  const found = rows[0]
  if (!id || !found) throw notFound()
  return { ...found, id }
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
  await requireAttempt(ctx, ['bypass', from.address], TICKET_LIMIT)
  const { id, userID, isOfMember } = await findLink(ctx, token)
  const account = await readAccount(ctx.engine, ctx.host._id, userID)
  if (account?.role !== 'user' || (isOfMember && account.password !== null)) throw linkOver()
  // Who cannot come in keeps the link for the day that they can.
  await requireOpenAccount(ctx, account)
  const taken = await ctx.run(
    `update bypass_link set "usedAt" = clock_timestamp() where site_id = $1 and "_id" = $2
       and "usedAt" is null and "revokedAt" is null and "expiresAt" > now() returning 1`,
    [ctx.host._id, id],
  )
  if (taken.length === 0) throw linkOver()
  await ctx.run(
    `insert into audit (site_id, "userID", role, action, collection, "recordID", changes)
     values ($1, $2, 'member', 'bypass-use', 'user', $2, $3)`,
    [ctx.host._id, userID, JSON.stringify({ link: id })],
  )
  await ctx.commit()
  return openSession(ctx, account, { mode: 'bypass', remember: false, from })
}
