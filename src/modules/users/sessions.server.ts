import { createHash, randomBytes } from 'node:crypto'
import { type Actor, makeActor, type SessionRole } from '#kernel/access/actor.ts'
import { idleMinutesOf, unwrittenMs } from '#kernel/access/idle-time.ts'
import type { Context } from '#kernel/context.ts'
import { setSite, tenantTransaction } from '#kernel/database/lazy-transaction.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { announceAccess } from '#kernel/realtime/publish.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { type Account, readAccount, readAccountIn, readReach } from './accounts.server.ts'
import type { sessionModes } from './collections.ts'
import { readOwed } from './second-step/owed.server.ts'

export const SESSION_COOKIE = 'sala_session'
/** A remembered browser stays signed in for 30 days, others until they close, 12 hours at most. */
const REMEMBERED_SECONDS = 30 * 24 * 3600
const BROWSER_SECONDS = 12 * 3600
/** That a session is in use is written down once a minute at most, more often where it soon counts as idle. */
const TOUCH_MS = 60_000
const touchSeconds = (site: Site) => unwrittenMs(idleMinutesOf(site), TOUCH_MS) / 1000

export type SessionMode = (typeof sessionModes)[number]

export interface SignedIn {
  actor: Actor
  account: Account
  /** The site that staff switched to. */
  current: string | null
  expiresAt: string
  mode: SessionMode
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The session role of an account. */
export function sessionRole(account: Pick<Account, 'role'>): SessionRole {
  return account.role === 'user' ? 'member' : account.role
}

/** What a visitor may do who is not signed in. */
export function visitor(site: Site): Actor {
  return makeActor({ role: site.siteType === 'unit' ? 'public' : 'guest' })
}

export interface SessionOptions {
  remember: boolean
  mode: SessionMode
  userAgent: string | null
}

/**
 * Finds the account while it still is what the door recognised. The row stays locked until the session is written, so that
 * a new password, role or suspension comes before it and is seen here, or after it and ends it.
 */
const LOCK_ACCOUNT = `select 1 from "user" where site_id = $1 and "_id" = $2 and password is not distinct from $3
  and role = $4 and not suspended and activated for share`

/** Writes a session of the account on the host's site in place of the one the browser had; answers its token, kept nowhere. */
export async function createSession(
  ctx: Context,
  account: Account,
  { remember, mode, userAgent }: SessionOptions,
): Promise<{ token: string; maxAge: number | undefined }> {
  const token = randomBytes(32).toString('base64url')
  const seconds = remember ? REMEMBERED_SECONDS : BROWSER_SECONDS
  const siteId = ctx.host._id
  const transaction = tenantTransaction(ctx.engine.pools.app, account.site_id)
  try {
    const { site_id: home, _id, password, role } = account
    const same = await transaction.run(LOCK_ACCOUNT, [home, _id, password, role])
    if (same.length === 0) throw new DomainError('users.changed-meanwhile', { status: 401 })
    if (home !== siteId) await transaction.run(setSite(siteId), [])
    await transaction.run(
      `with gone as (delete from session where site_id = $1 and (("userID" = $2 and "expiresAt" < now()) or "_id" = $3))
       insert into session (site_id, "userID", "accountSite", "tokenHash", interface, "expiresAt", "userAgent", mode)
       values ($1, $2, $4, $5, $6, clock_timestamp() + make_interval(secs => $7), $8, $9)`,
      [
        siteId,
        account._id,
        ctx.actor.sessionID,
        account.site_id,
        hashToken(token),
        account.role === 'user' ? 'frontend' : 'backend',
        seconds,
        userAgent?.slice(0, 400) ?? null,
        mode,
      ],
    )
    if (ctx.actor.userID !== null) await announceAccess(transaction.run, ctx.actor.userID)
    await transaction.commit()
  } finally {
    await transaction.rollback()
  }
  return { token, maxAge: remember ? seconds : undefined }
}

interface SessionRow {
  _id: string
  userID: string
  accountSite: string
  current: string | null
  expiresAt: string
  createdAt: string
  mode: SessionMode
  isStale: boolean
  secondStepAskedAt: string | null
}

/**
 * The session of the token while it lasts, and whose it is; staff who did nothing for too long have none. Members are read
 * with it; accounts of staff may be kept above the site, where its own transaction sees nothing.
 */
async function readSession(
  engine: Engine,
  site: Site,
  token: string,
): Promise<{ row: SessionRow; account: Account | undefined } | undefined> {
  const transaction = tenantTransaction(engine.pools.app, site._id)
  try {
    const [row] = await transaction.run<SessionRow>(
      `select "_id", "userID", "accountSite", current, "expiresAt", "createdAt", mode, "secondStepAskedAt",
         "lastSeenAt" < now() - make_interval(secs => $4) as "isStale"
       from session where site_id = $1 and "tokenHash" = $2 and "expiresAt" > now()
         and (interface <> 'backend' or "lastSeenAt" > now() - make_interval(mins => $3))`,
      [site._id, hashToken(token), idleMinutesOf(site), touchSeconds(site)],
    )
    if (!row) return undefined
    const isHere = row.accountSite === site._id
    return { row, account: isHere ? await readAccountIn(transaction.db, site._id, row.userID) : undefined }
  } finally {
    await transaction.rollback()
  }
}

async function touchSession(engine: Engine, site: Site, sessionID: string): Promise<void> {
  const transaction = tenantTransaction(engine.pools.app, site._id)
  try {
    await transaction.run(
      `update session set "lastSeenAt" = now() where site_id = $1 and "_id" = $2
       and "lastSeenAt" < now() - make_interval(secs => $3)`,
      [site._id, sessionID, touchSeconds(site)],
    )
    await transaction.commit()
  } finally {
    await transaction.rollback()
  }
}

/** Keeps the language that somebody has chosen in this browser, where it is another one than before. */
async function keepLanguage(engine: Engine, account: Account, lang: string): Promise<void> {
  if (account.lang === lang) return
  const transaction = tenantTransaction(engine.pools.app, account.site_id)
  try {
    await transaction.run('update "user" set lang = $3 where site_id = $1 and "_id" = $2', [
      account.site_id,
      account._id,
      lang,
    ])
    await transaction.commit()
  } finally {
    await transaction.rollback()
  }
}

/** Who holds the token on this site; undefined when it is of another site, has ended or the account is closed. */
export async function resumeSession(
  engine: Engine,
  site: Site,
  token: string,
  /** False where nobody did anything: a socket that comes again by itself. */
  options: { counts: boolean; lang?: string | undefined } = { counts: true },
): Promise<SignedIn | undefined> {
  const found = await readSession(engine, site, token)
  if (!found) return undefined
  const { row } = found
  const account = found.account ?? (await readAccount(engine, row.accountSite, row.userID))
  if (!account || account.suspended || !account.activated) return undefined
  if (account.sessionsFrom !== null && Date.parse(row.createdAt) < Date.parse(account.sessionsFrom))
    return undefined
  const reach = await readReach(engine, account)
  if (options.counts && row.isStale) await touchSession(engine, site, row._id)
  if (options.lang !== undefined) await keepLanguage(engine, account, options.lang)
  const actor = makeActor({
    role: sessionRole(account),
    userID: account._id,
    accountSite: account.site_id,
    reach,
    sessionID: row._id,
    name: `${account.firstname} ${account.lastname}`,
    avatar: account.avatar,
    mode: row.mode,
    owes: await readOwed(engine, site, account, row, { asks: options.counts }),
    mustReset: account.req_reset,
  })
  return { actor, account, current: row.current, expiresAt: row.expiresAt, mode: row.mode }
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
