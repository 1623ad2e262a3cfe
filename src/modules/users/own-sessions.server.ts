import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { announceAccess } from '#kernel/realtime/publish.server.ts'

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

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function requirePerson(ctx: Context): string {
  if (ctx.actor.userID === null) throw new DomainError('general.sign-in', { status: 401 })
  return ctx.actor.userID
}

/** The browsers that the actor is signed in with at this host, the one in use first. */
export async function listOwnSessions(ctx: Context): Promise<OwnSession[]> {
  const found = await ctx.engine.pools.platform.query<OwnSession>(
    `select s."_id", s."createdAt", s."lastSeenAt", s."userAgent", s.mode, s."_id" = $3 as current
     from session s join "user" u on u.site_id = s."accountSite" and u."_id" = s."userID"
     where s.site_id = $1 and s."userID" = $2 and s."expiresAt" > now()
       and (u."sessionsFrom" is null or s."createdAt" >= u."sessionsFrom")
     order by current desc, s."lastSeenAt" desc limit 200`,
    [ctx.host._id, requirePerson(ctx), ctx.actor.sessionID],
  )
  return found.rows
}

/** Ends one of the actor's sessions at this host, with its sockets. Somebody else's is not found. */
export async function endOwnSession(ctx: Context, id: string): Promise<void> {
  const userID = requirePerson(ctx)
  const ended = UUID.test(id) ? await end(ctx, userID, '"_id" = $3', id) : 0
  if (ended === 0) throw notFound()
}

/** Ends all of the actor's sessions, at whatever site, but the one in use. Answers how many there were. */
export async function endOtherSessions(ctx: Context): Promise<number> {
  return end(ctx, requirePerson(ctx), '"_id" <> $3', ctx.actor.sessionID)
}

async function end(ctx: Context, userID: string, which: string, id: string | null): Promise<number> {
  const client = await ctx.engine.pools.platform.connect()
  try {
    await client.query('begin')
    const ended = await client.query(
      `delete from session where "userID" = $1 and "accountSite" = $2 and ${which}`,
      [userID, ctx.actor.accountSite, id],
    )
    await announceAccess(async (text, values) => (await client.query(text, [...values])).rows, userID)
    await client.query('commit')
    client.release()
    return ended.rowCount ?? 0
  } catch (error) {
    client.release(true)
    throw error
  }
}
