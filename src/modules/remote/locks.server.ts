import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { readCursor } from '#kernel/realtime/publish.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { remoteLocks } from './tables.ts'

const MAX_SHOWN = 200

export interface LockedPerson {
  readonly userID: string
  readonly name: string
  readonly message: string
  readonly createdAt: string
}

/** Locks the person's screens until they are unlocked; a second lock changes the message. */
export async function lockPerson(ctx: Context, userID: string, message: string): Promise<void> {
  const patch = { message, createdAt: sql<string>`now()` }
  await ctx.write(remoteLocks).put({ userID, message }, { key: ['userID'], patch })
}

export async function unlockPerson(ctx: Context, userID: string): Promise<void> {
  await ctx.write(remoteLocks).where({ userID }).remove()
}

/** Everybody whose screens are locked on the site, the last one first. */
export function readLocks(ctx: Context): Promise<LockedPerson[]> {
  return ctx
    .from(remoteLocks, 'l')
    .leftJoin(aliased(users, 'u'), 'u._id', 'l.userID')
    .select((eb) => ['l.userID', eb.fn.coalesce(personName('u'), eb.val('')).as('name')])
    .select(['l.message', 'l.createdAt'])
    .orderBy('l.createdAt', 'desc')
    .limit(MAX_SHOWN)
    .execute()
}

/** The message of the lock that the person is under on the site, if any, and the newest event before it was looked at. */
export function readLock(
  engine: Engine,
  siteId: string,
  userID: string,
): Promise<{ readonly lock: string | null; readonly since: number }> {
  return workOnSite(
    engine,
    siteId,
    async (ctx) => {
      const [since, found] = await Promise.all([
        readCursor(ctx),
        ctx.from(remoteLocks).select('message').where('userID', '=', userID).executeTakeFirst(),
      ])
      return { lock: found?.message ?? null, since }
    },
    { onlyReads: true },
  )
}
