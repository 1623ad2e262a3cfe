import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type AccountRole, type Actor, makeActor, type SessionRole } from '#kernel/access/actor.ts'
import { idleMinutesOf, unwrittenMs } from '#kernel/access/idle-time.ts'
import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { requireRow } from '#kernel/data/require-row.ts'
import { type Asked, runStatement } from '#kernel/data/statement.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { announceAccess } from '#kernel/realtime/publish.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { type Account, readAccountWithReach, readReach } from '../accounts.server.ts'
import { users } from '../collections.ts'
import { identityOf } from '../identity/identity-settings.ts'
import { readOwed } from '../second-step/owed.server.ts'
import { sessions } from '../tables.ts'
import { addSession, dropSessions, holdAccount } from './open-session.sql.ts'
import { readSession } from './session.sql.ts'
import type { SessionMode } from './session-modes.ts'

export const SESSION_COOKIE = 'sala_session'
const HOUR = 3600
/** That a session is in use is written down once a minute at most, more often where it soon counts as idle. */
const TOUCH_MS = 60_000
const touchSeconds = (site: Site) => unwrittenMs(idleMinutesOf(site), TOUCH_MS) / 1000

export type { SessionMode } from './session-modes.ts'

export interface SignedIn {
  actor: Actor
  account: Account
  /** The site that staff switched to. */
  current: string | null
  /** Whether somebody of a site above works on the current one as its administrator. */
  isEntered: boolean
  expiresAt: string
  mode: SessionMode
}

const hashToken = (token: string) => hash('sha256', token, 'base64url')

const before = (seconds: number) => sql<string>`now() - make_interval(secs => ${seconds})`

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
  /** The one course that it is for. */
  courseID?: string | undefined
  /** Done with the session, in its transaction. */
  also?: (here: Context) => Promise<void>
  /** Asked in one write with the end of that transaction. */
  last?: Last | undefined
}

/** What ends the transaction of a session, and whether it did. */
export interface Last {
  readonly asked: Asked
  isDone: boolean
}

/**
 * Throws unless the account still is what the login recognised. The row stays locked until the session is written, so that
 * a new password, role or suspension comes before it and is seen here, or after it and ends it.
 */
function lockAccount(home: Context, { _id, password, role }: Account): Promise<void> {
  const held = runStatement(home, holdAccount, _id, password, role)
  return requireRow(held, new DomainError('users.changed-meanwhile', { status: 401 }))
}

/** Writes a session of the account on the host's site in place of the one the browser had; answers its token, stored nowhere. */
export async function createSession(
  ctx: Context,
  account: Account,
  { remember, mode, userAgent, courseID, also, last }: SessionOptions,
): Promise<{ token: string; maxAge: number | undefined }> {
  const token = randomBytes(32).toString('base64url')
  const { sessionHours, rememberDays } = identityOf(ctx.host)
  // A remembered browser stays signed in for days, others until they close, some hours at most.
  const isRemembered = remember && rememberDays > 0
  const seconds = isRemembered ? rememberDays * 24 * HOUR : sessionHours * HOUR
  const { sessionID, userID } = ctx.actor
  const { _id, accountSite, role } = account

  // None of these needs another's answer: they leave in one write.
  async function write(here: Context): Promise<void> {
    const gone = runStatement(here, dropSessions, _id, sessionID)
    const added = runStatement(
      here,
      addSession,
      _id,
      accountSite,
      hashToken(token),
      role === 'user' ? 'frontend' : 'backend',
      new Date(Date.now() + seconds * 1000).toISOString(),
      userAgent?.slice(0, 400) ?? null,
      mode,
      courseID ?? null,
      // A link was made by somebody else: it tells whose account it is, not who came.
      mode === 'bypass' || mode === 'lti' ? null : new Date().toISOString(),
    )
    const told = userID === null ? undefined : announceAccess(here, userID)
    await allOver([gone, added, also?.(here), told], here)
  }

  if (accountSite === ctx.host._id)
    // All of it leaves in one write with the end, and stands or falls with the account being what it was.
    await workOnSite(
      ctx.engine,
      accountSite,
      async (home) => {
        const works = [lockAccount(home, account), write(home)]
        // What others wait for is asked at the end.
        await allOver([...works, last && home.runLast([last.asked])], home)
      },
      { inOneTurn: true },
    )
  // Within one transaction nothing stands until all of it does; what is written to another site waits for the answer.
  else
    await workOnSite(ctx.engine, accountSite, async (home) => {
      await lockAccount(home, account)
      await workOnSite(ctx.engine, ctx.host._id, write)
      if (last) await home.runLast([last.asked])
    })
  if (last) last.isDone = true
  return { token, maxAge: isRemembered ? seconds : undefined }
}

/** The session of the token while it lasts, and its account. Members are read with it; accounts of staff may be on a site above. */
async function findSession(engine: Engine, site: Site, token: string) {
  const [row] = await workOnSite(
    engine,
    site._id,
    (here) => runStatement(here, readSession, hashToken(token), touchSeconds(site), idleMinutesOf(site) * 60),
    { onlyReads: true },
  )
  if (!row) return undefined
  // What only openSession wrote, and accounts hold as their own checks let it in.
  const { role, mode } = row as { role: AccountRole; mode: SessionMode }
  const account: Account | undefined = row.isHere ? { ...row, role, _id: row.userID } : undefined
  return { row: { ...row, mode }, account }
}

async function touchSession(engine: Engine, site: Site, sessionID: string): Promise<void> {
  await workOnSite(engine, site._id, (here) =>
    here
      .write(sessions)
      .where((eb) => eb.and([eb('_id', '=', sessionID), eb('lastSeenAt', '<', before(touchSeconds(site)))]))
      .patch({ lastSeenAt: sql<string>`now()` }),
  )
}

/** Stores the language that somebody has chosen in this browser, where it is another one than before. */
async function storeLanguage(engine: Engine, account: Account, lang: string): Promise<void> {
  if (account.lang === lang) return
  await workOnSite(engine, account.accountSite, (home) =>
    home
      .write(users)
      .where({ _id: account._id })
      // Whoever edits the account meanwhile is not told that it changed.
      .patch((eb) => ({ lang, updatedAt: eb.ref('updatedAt') })),
  )
}

/** Who holds the token on this site; undefined when it is of another site, has ended or the account is closed. */
export async function resumeSession(
  engine: Engine,
  site: Site,
  token: string,
  /** False where nobody did anything: a socket that comes again by itself. */
  options: { counts: boolean; lang?: string | undefined } = { counts: true },
): Promise<SignedIn | undefined> {
  const found = await findSession(engine, site, token)
  if (!found) return undefined
  const { row } = found
  const { account, given } = found.account
    ? { account: found.account, given: undefined }
    : await readAccountWithReach(engine, row.accountSite, row.userID)
  if (!account || account.suspended || !account.activated) return undefined
  if (account.sessionsFrom !== null && Date.parse(row.createdAt) < Date.parse(account.sessionsFrom))
    return undefined
  const reach = await readReach(engine, account, given)
  if (options.counts && row.isStale) await touchSession(engine, site, row._id)
  if (options.lang !== undefined) await storeLanguage(engine, account, options.lang)
  const actor = makeActor({
    role: sessionRole(account),
    userID: account._id,
    accountSite: account.accountSite,
    reach,
    sessionID: row._id,
    name: `${account.firstname} ${account.lastname}`,
    avatar: account.avatar,
    mode: row.mode,
    boundTo: row.courseID,
    owes: await readOwed(engine, site, account, reach, row, { asks: options.counts }),
    mustReset: account.req_reset,
  })
  const isEntered = row.enteredAt !== null && actor.is('root', 'superadmin')
  return { actor, account, current: row.current, isEntered, expiresAt: row.expiresAt, mode: row.mode }
}

/** Ends the session that the actor came with, if any. */
export async function endSession(ctx: Context): Promise<void> {
  const { sessionID, userID } = ctx.actor
  if (sessionID === null) return
  await workOnSite(ctx.engine, ctx.host._id, async (here) => {
    await here.write(sessions).where({ _id: sessionID }).remove()
    if (userID !== null) await announceAccess(here, userID)
  })
  // Kept pages are what this browser is given next, and they have to show what it has just done.
  await ctx.engine.changes.settle()
}

/** Ends sessions of the person on this site with the commit, those of a mode where one is named; their sockets are not told by this. */
export async function endSessionsOf(
  ctx: Context,
  userID: string,
  { mode, except = null }: { mode?: SessionMode; except?: string | null } = {},
): Promise<void> {
  await ctx
    .write(sessions)
    .where((eb) =>
      eb.and([
        eb('userID', '=', userID),
        ...(mode ? [eb('mode', '=', mode)] : []),
        ...(except === null ? [] : [eb('_id', '<>', except)]),
      ]),
    )
    .remove()
}

/** The Set-Cookie line that carries a token, or takes it away. */
export function sessionCookie(token: string | null, options: { maxAge?: number; secure: boolean }): string {
  const parts = [`${SESSION_COOKIE}=${token ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (token === null) parts.push('Max-Age=0')
  else if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`)
  if (options.secure) parts.push('Secure')
  return parts.join('; ')
}
