import { sql } from 'kysely'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { ofSites } from '#kernel/data/fragments.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { readOnSite, workOnPlatform } from '#kernel/open-context.server.ts'
import { announceAccess } from '#kernel/realtime/publish.server.ts'
import { readEverySite } from '#modules/sites/public.server.ts'
import { type Account, readShownAccount } from '../accounts.server.ts'
import { sessions } from '../tables.ts'
import type { SessionMode } from './session-modes.ts'

/** A browser that somebody is signed in with at this site. */
export interface OwnSession {
  readonly _id: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly userAgent: string | null
  readonly mode: string
  /** Whether it is the one that asks. */
  readonly current: boolean
}

function requirePerson({ actor: { userID, accountSite } }: Context) {
  if (userID === null || accountSite === null) throw new DomainError('general.sign-in', { status: 401 })
  return { userID, accountSite }
}

/** The browsers that the actor is signed in with at this host, the one in use first. */
export async function listOwnSessions(ctx: Context): Promise<OwnSession[]> {
  const { userID, accountSite } = requirePerson(ctx)
  const { sessionsFrom } = await readShownAccount(ctx)
  return readOnSite(ctx, ctx.host._id, (here) =>
    here
      .from(sessions)
      .select(['_id', 'createdAt', 'lastSeenAt', 'userAgent', 'mode'])
      .select(sql<boolean>`coalesce(${sql.ref('_id')} = ${ctx.actor.sessionID}::uuid, false)`.as('current'))
      .where('userID', '=', userID)
      .where('accountSite', '=', accountSite)
      .where('expiresAt', '>', sql<string>`now()`)
      .$if(sessionsFrom !== null, (query) => query.where('createdAt', '>=', sessionsFrom))
      .orderBy('current', 'desc')
      .orderBy('lastSeenAt', 'desc')
      .limit(200)
      .modifyEnd(plannedOnce)
      .execute(),
  )
}

/** Ends one of the actor's sessions at this host, with its sockets. Somebody else's is not found. */
export async function endOwnSession(ctx: Context, id: string): Promise<void> {
  const { userID, accountSite } = requirePerson(ctx)
  if (!uuidPattern.test(id) || (await end(ctx, { _id: userID, accountSite }, { only: id })) === 0)
    throw notFound()
}

/** Ends all of the actor's sessions, at whatever site, but the one in use. Answers how many there were. */
export async function endOtherSessions(ctx: Context): Promise<number> {
  const { userID, accountSite } = requirePerson(ctx)
  return endAllSessions(ctx, { _id: userID, accountSite }, { except: ctx.actor.sessionID })
}

/** Ends all sessions of an account, at whatever site, but the one that is named; those of a mode where one is. Answers how many. */
export async function endAllSessions(
  ctx: Context,
  account: Pick<Account, '_id' | 'accountSite'>,
  narrow: { except: string | null; mode?: SessionMode },
): Promise<number> {
  return end(ctx, account, narrow)
}

interface Narrow {
  readonly only?: string
  readonly except?: string | null
  readonly mode?: SessionMode
}

async function end(
  ctx: Context,
  { _id: userID, accountSite }: Pick<Account, '_id' | 'accountSite'>,
  { only, except = null, mode }: Narrow,
): Promise<number> {
  const siteIds = await readEverySite(ctx.engine)
  return workOnPlatform(ctx, async (everywhere) => {
    const ended = await everywhere
      .write(sessions)
      .where((eb) =>
        eb.and([
          ofSites(sessions, siteIds),
          eb('userID', '=', userID),
          eb('accountSite', '=', accountSite),
          ...(only === undefined ? [] : [eb('_id', '=', only)]),
          ...(except === null ? [] : [eb('_id', '<>', except)]),
          ...(mode === undefined ? [] : [eb('mode', '=', mode)]),
        ]),
      )
      .remove()
    await announceAccess(everywhere, userID)
    return ended.length
  })
}
