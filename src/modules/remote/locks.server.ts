import type { Context } from '#kernel/context.ts'
import { tenantTransaction } from '#kernel/database/lazy-transaction.server.ts'
import type { Engine } from '#kernel/engine.server.ts'

const MOST_SHOWN = 200

export interface LockedPerson {
  readonly userID: string
  readonly name: string
  readonly message: string
  readonly createdAt: string
}

/** Locks the person's screens until they are unlocked; a second lock changes the message. */
export async function lockPerson(ctx: Context, userID: string, message: string): Promise<void> {
  await ctx.run(
    `insert into remote_lock (site_id, "userID", message) values ($1, $2, $3)
     on conflict (site_id, "userID") do update set message = excluded.message, "createdAt" = now()`,
    [ctx.site._id, userID, message],
  )
}

export async function unlockPerson(ctx: Context, userID: string): Promise<void> {
  await ctx.run('delete from remote_lock where site_id = $1 and "userID" = $2', [ctx.site._id, userID])
}

/** Everybody whose screens are locked on the site, the last one first. */
export function readLocks(ctx: Context): Promise<LockedPerson[]> {
  return ctx.run(
    `select l."userID", coalesce(u.firstname || ' ' || u.lastname, '') as name, l.message, l."createdAt"
     from remote_lock l left join "user" u on u.site_id = l.site_id and u."_id" = l."userID"
     where l.site_id = $1 order by l."createdAt" desc limit ${MOST_SHOWN}`,
    [ctx.site._id],
  )
}

/** The message of the lock that the person is under on the site, if any, and the newest event at that moment. */
export async function readLock(
  engine: Engine,
  siteId: string,
  userID: string,
): Promise<{ readonly lock: string | null; readonly since: number }> {
  const transaction = tenantTransaction(engine.pools.app, siteId)
  try {
    const [row] = await transaction.run<{ lock: string | null; since: number }>(
      `select (select message from remote_lock where site_id = $1 and "userID" = $2) as lock,
         (select coalesce(max(id), 0) from event where site_id = $1) as since`,
      [siteId, userID],
    )
    return row ?? { lock: null, since: 0 }
  } finally {
    await transaction.rollback()
  }
}
