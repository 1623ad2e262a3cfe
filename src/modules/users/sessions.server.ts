import { createHash, randomBytes } from 'node:crypto'
import { type Actor, makeActor, type SessionRole } from '#kernel/access/actor.ts'
import type { Context } from '#kernel/context.ts'
import { tenantTransaction } from '#kernel/database/lazy-transaction.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { announceAccess } from '#kernel/realtime/publish.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { type Account, readAccount, readReach } from './accounts.server.ts'

export const SESSION_COOKIE = 'sala_session'
/** A remembered browser stays signed in for 30 days, others until they close, 12 hours at most. */
const REMEMBERED_SECONDS = 30 * 24 * 3600
const BROWSER_SECONDS = 12 * 3600

export interface SignedIn {
  actor: Actor
  account: Account
  /** The site that staff switched to. */
  current: string | null
  expiresAt: string
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The session role of an account. */
function sessionRole(account: Account): SessionRole {
  return account.role === 'user' ? 'member' : account.role
}

/** What a visitor may do who is not signed in. */
export function visitor(site: Site): Actor {
  return makeActor({ role: site.siteType === 'unit' ? 'public' : 'guest' })
}

/** Opens a session on the site and answers its token, which is kept nowhere. */
export async function openSession(
  engine: Engine,
  site: Site,
  account: Account,
  options: { remember: boolean; interface: 'frontend' | 'backend'; userAgent: string | null },
): Promise<{ token: string; maxAge: number | undefined }> {
  const token = randomBytes(32).toString('base64url')
  const seconds = options.remember ? REMEMBERED_SECONDS : BROWSER_SECONDS
  const transaction = tenantTransaction(engine.pools.app, site._id)
  await transaction.db
    .insertInto('session')
    .values({
      site_id: site._id,
      userID: account._id,
      accountSite: account.site_id,
      tokenHash: hashToken(token),
      interface: options.interface,
      expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
      userAgent: options.userAgent?.slice(0, 400) ?? null,
      current: null,
    })
    .execute()
  await transaction.commit()
  return { token, maxAge: options.remember ? seconds : undefined }
}

/** Who holds the token on this site; undefined when it is of another site, has ended or the account is closed. */
export async function resumeSession(
  engine: Engine,
  site: Site,
  token: string,
): Promise<SignedIn | undefined> {
  const transaction = tenantTransaction(engine.pools.app, site._id)
  const row = await transaction.db
    .selectFrom('session')
    .select(['_id', 'userID', 'accountSite', 'current', 'expiresAt'])
    .where('site_id', '=', site._id)
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
  await transaction.rollback()
  if (!row) return undefined
  const account = await readAccount(engine, row.accountSite, row.userID)
  if (!account || account.suspended) return undefined
  const actor = makeActor({
    role: sessionRole(account),
    userID: account._id,
    accountSite: account.site_id,
    reach: await readReach(engine, account),
    sessionID: row._id,
    name: `${account.firstname} ${account.lastname}`,
  })
  return { actor, account, current: row.current, expiresAt: row.expiresAt }
}

/** Ends the session that the actor came with, if any. */
export async function endSession(ctx: Context): Promise<void> {
  if (ctx.actor.sessionID === null) return
  const transaction = tenantTransaction(ctx.engine.pools.app, ctx.host._id)
  await transaction.db
    .deleteFrom('session')
    .where('site_id', '=', ctx.host._id)
    .where('_id', '=', ctx.actor.sessionID)
    .execute()
  if (ctx.actor.userID !== null) await announceAccess(transaction.run, ctx.actor.userID)
  await transaction.commit()
}

/** Ends every session of the person on this site with the commit; their sockets are not told by this. */
export async function endSessionsOf(ctx: Context, userID: string): Promise<void> {
  await ctx.run('delete from session where site_id = $1 and "userID" = $2', [ctx.site._id, userID])
}

/** The Set-Cookie line that carries a token, or takes it away. */
export function sessionCookie(token: string | null, options: { maxAge?: number; secure: boolean }): string {
  const parts = [`${SESSION_COOKIE}=${token ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (token === null) parts.push('Max-Age=0')
  else if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`)
  if (options.secure) parts.push('Secure')
  return parts.join('; ')
}
