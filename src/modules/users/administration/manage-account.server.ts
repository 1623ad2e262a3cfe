import { sql } from 'kysely'
import { type AccountRole, reaches } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { readRecord } from '#kernel/collections/read.server.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { askPlatform, readPlatform } from '#kernel/open-context.server.ts'
import { announceAccess } from '#kernel/realtime/publish.server.ts'
import { readEverySite, sites } from '#modules/sites/public.server.ts'
import { readAccountHere, readReach } from '../accounts.server.ts'
import { users } from '../collections.ts'
import { sendMailToken } from '../passwords/send-mail-token.server.ts'
import { below } from '../policy.ts'
import { reach } from '../tables.ts'
import { requireOtherAdmins } from './last-admin.server.ts'
import { shadowingSites } from './shadows.sql.ts'

/** Suspends the account, or lets it in again. Its sessions are over either way. Nobody suspends themselves. */
export async function suspendAccount(ctx: Context, id: string, suspended: boolean): Promise<void> {
  await updateRecord(ctx, users, id, { suspended })
}

/** Mails a link for a new password; until it is set, the old one only leads to the form for a new one. */
export async function askForNewPassword(ctx: Context, id: string): Promise<void> {
  await updateRecord(ctx, users, id, { req_reset: true })
  const { firstname, lastname, email, suspended } = await readRecord(ctx, users, id)
  if (suspended) throw new DomainError('users.account.suspended-already')
  await sendMailToken(
    ctx,
    { _id: id, accountSite: ctx.site._id, firstname, lastname, email },
    'reset',
    ctx.lang,
  )
}

/** Ends every session of the account, with its sockets. */
export async function endAccountSessions(ctx: Context, id: string): Promise<void> {
  await updateRecord(ctx, users, id, {}, { set: { sessionsFrom: new Date().toISOString() } })
}

/**
 * Sites where a member has the user name of this account of staff: at the entrance of members it is found there no more. Such
 * accounts cannot be made any more; those from before are told here.
 */
export async function listShadows(ctx: Context, id: string): Promise<string[]> {
  const account = await readAccountHere(ctx, id)
  if (!account || account.role === 'user') return []
  const reachOf = await readReach(ctx.engine, account)
  const within = reachOf === 'all' ? await readEverySite(ctx.engine) : reachOf
  const found = await askPlatform(ctx.engine)(shadowingSites, within, account.email)
  return found.map(({ siteName }) => siteName)
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

const MAX_UNITS = 1_000

/** The units within the actor's reach, and which of them the account operates. */
export async function listUnits(ctx: Context, id: string): Promise<UnitChoice[]> {
  if (rolesToGive(ctx).length === 0) return []
  const { reach: within } = ctx.actor
  const given = await ctx.from(reach).select('site').where('userID', '=', id).execute()
  const isGiven = new Set(given.map(({ site }) => site))
  const units = await readPlatform(ctx.engine, (from) =>
    from(sites)
      .select(['_id', 'siteName'])
      .where('siteType', '=', 'unit')
      .$if(within !== 'all', (query) => query.where('_id', '=', sql<string>`any(${within}::uuid[])`))
      .orderBy('siteName')
      .limit(MAX_UNITS)
      .execute(),
  )
  return units.map((unit) => ({ ...unit, isGiven: isGiven.has(unit._id) }))
}

/**
 * Gives the account a role below the actor's own, and units within the actor's reach; units beyond it stay as they are.
 * `basedOn` is the etag of what the actor saw: somebody who changed the account since is not overwritten.
 */
export async function changeRole(
  ctx: Context,
  id: string,
  request: { readonly role: string; readonly units: readonly string[]; readonly basedOn: string },
): Promise<void> {
  const role = rolesToGive(ctx).find((known) => known === request.role)
  if (!role || id === ctx.actor.userID) throw forbidden()
  const known = new Set((await listUnits(ctx, id)).map(({ _id }) => _id))
  if (!request.units.every((unit) => known.has(unit) && reaches(ctx.actor, unit))) throw forbidden()
  const before = await readRecord(ctx, users, id)
  // An account of equal or higher rank is refused here, before anything is written.
  if (!below(ctx.actor).includes(before.role)) throw forbidden()
  if (before.role === 'admin' && !before.suspended) {
    const units = await listUnits(ctx, id)
    const lost = units.filter(({ _id, isGiven }) => isGiven && !request.units.includes(_id))
    await requireOtherAdmins(
      ctx,
      id,
      lost.map(({ _id }) => _id),
    )
  }
  await updateRecord(ctx, users, id, {}, { set: { role }, ifMatch: request.basedOn })
  await recordAudit(ctx, {
    action: 'units',
    collection: 'user',
    recordID: id,
    changes: { units: [null, request.units] },
  })
  await ctx
    .write(reach)
    .where({ userID: id, site: [...known] })
    .remove()
  if (role === 'admin' || role === 'manager')
    await ctx.write(reach).addMany([...new Set(request.units)].map((site) => ({ userID: id, site })))
  await announceAccess(ctx, id)
}
