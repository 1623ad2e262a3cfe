import { type AccountRole, reaches } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { readRecord } from '#kernel/collections/read.server.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { users } from '../collections.ts'
import { below } from '../policy.ts'
import { sendTicket } from '../ticket-mail.server.ts'

/** Suspends the account, or lets it in again. Its sessions are over either way. */
export async function suspendAccount(ctx: Context, id: string, suspended: boolean): Promise<void> {
  if (id === ctx.actor.userID) throw new DomainError('users.account.yourself')
  await updateRecord(ctx, users, id, { suspended })
}

/** Mails a link for a new password; until it is set, the old one only leads to the form for a new one. */
export async function askForNewPassword(ctx: Context, id: string): Promise<void> {
  await updateRecord(ctx, users, id, { req_reset: true })
  const { firstname, lastname, email, suspended } = await readRecord(ctx, users, id)
  if (suspended) throw new DomainError('users.account.suspended-already')
  await sendTicket(ctx, { _id: id, site_id: ctx.site._id, firstname, lastname, email }, 'reset', ctx.lang)
}

/** Ends every session of the account, with its sockets. */
export async function endAccountSessions(ctx: Context, id: string): Promise<void> {
  await updateRecord(ctx, users, id, {}, { set: { sessionsFrom: new Date().toISOString() } })
}

/** Roles that the actor may give to an account here: below their own; accounts of a unit are its members. */
export function rolesToGive(ctx: Context): AccountRole[] {
  if (ctx.site.siteType === 'unit') return []
  return below(ctx.actor).filter((role): role is AccountRole => role !== 'user')
}

export interface UnitChoice {
  readonly _id: string
  readonly siteName: string
  readonly isGiven: boolean
}

const MOST_UNITS = 1_000

/** The units within the actor's reach, and which of them the account operates. */
export async function listUnits(ctx: Context, id: string): Promise<UnitChoice[]> {
  if (rolesToGive(ctx).length === 0) return []
  const { rows } = await ctx.engine.pools.platform.query<UnitChoice>(
    `select s."_id", s."siteName", exists (select from reach r where r."userID" = $1 and r.site = s."_id") as "isGiven"
     from site s where s."siteType" = 'unit' and ($2::uuid[] is null or s."_id" = any($2::uuid[]))
     order by s."siteName" limit $3`,
    [id, ctx.actor.reach === 'all' ? null : ctx.actor.reach, MOST_UNITS],
  )
  return rows
}

/**
 * Gives the account a role below the actor's own, and units within the actor's reach; units beyond it stay as they are.
 * `basedOn` is the etag of what the actor saw: somebody who changed the account since is not overwritten.
 */
export async function changeRole(
  ctx: Context,
  id: string,
  wish: { readonly role: string; readonly units: readonly string[]; readonly basedOn: string },
): Promise<void> {
  const role = rolesToGive(ctx).find((known) => known === wish.role)
  if (!role || id === ctx.actor.userID) throw forbidden()
  const known = new Set((await listUnits(ctx, id)).map(({ _id }) => _id))
  if (!wish.units.every((unit) => known.has(unit) && reaches(ctx.actor, unit))) throw forbidden()
  const before = await readRecord(ctx, users, id)
  // An account of equal or higher rank is refused here, before anything is written.
  if (!below(ctx.actor).includes(before.role ?? 'root')) throw forbidden()
  await updateRecord(ctx, users, id, {}, { set: { role }, ifMatch: wish.basedOn })
  await recordAudit(ctx, {
    action: 'units',
    collection: 'user',
    recordID: id,
    changes: { units: [null, wish.units] },
  })
  await ctx.run('delete from reach where "userID" = $1 and site = any($2::uuid[])', [id, [...known]])
  if (role === 'admin' || role === 'manager')
    await ctx.run('insert into reach ("userID", site) select $1, unnest($2::uuid[])', [
      id,
      [...new Set(wish.units)],
    ])
}
