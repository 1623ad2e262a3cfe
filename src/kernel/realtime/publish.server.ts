import type { Context } from '#kernel/context.ts'
import { PLANNED_ONCE } from '#kernel/data/planned-once.ts'
import type { Asked } from '#kernel/data/statement.ts'
import { nameRoom, type Room } from './rooms.ts'

/** Channel on which PostgreSQL tells every process that a site has new events. */
export const EVENT_CHANNEL = 'sala_event'
/** Channel on which PostgreSQL tells every process that somebody's sessions or rights changed. */
export const ACCESS_CHANNEL = 'sala_access'

export interface EventDraft {
  readonly room: string
  readonly type: string
  readonly data: object
}

type Run = (text: string, values: readonly unknown[]) => Promise<unknown[]>

/** Tells the room of something, provided that the request's transaction commits. */
export function publish(ctx: Context, room: Room, type: string, data: object = {}): void {
  // Row-level security would refuse it as well, but only when all the work is done.
  if (room.site !== ctx.site._id) throw new Error('an event belongs to the site that is worked on')
  ctx.outbox.push({ room: nameRoom(room), type, data })
}

/** Writes events through a transaction of the site, as its last statement: other publishers of the site wait for it. */
export async function writeEvents(run: Run, siteId: string, events: readonly EventDraft[]): Promise<void> {
  for (const { text, values } of askEvents(siteId, events)) await run(text, values)
}

/** The statement that writes events, for whoever ends a transaction with it; none where there are no events. */
export function askEvents(siteId: string, events: readonly EventDraft[]): readonly Asked[] {
  if (events.length === 0) return []
  return [{ text: 'select sala_publish($1, $2)', values: [siteId, JSON.stringify(events)] }]
}

/** The newest event of the site. Whatever is read after it is at least as new. */
export async function readCursor(ctx: Context): Promise<number> {
  const rows = await ctx.run<{ id: number }>(
    `select coalesce(max(id), 0) as id from event where site_id = $1 ${PLANNED_ONCE}`,
    [ctx.site._id],
  )
  return rows[0]?.id ?? 0
}

/** Makes every process look again at what the person may do, once the transaction commits. */
export async function announceAccess(ctx: Pick<Context, 'run'>, userID: string): Promise<void> {
  await ctx.run('select pg_notify($1, $2)', [ACCESS_CHANNEL, userID])
}
