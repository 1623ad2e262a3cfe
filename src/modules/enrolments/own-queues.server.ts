import type { Context } from '#kernel/context.ts'
import { publish, readCursor } from '#kernel/realtime/publish.server.ts'
import { nameRoom, type Room } from '#kernel/realtime/rooms.ts'
import type { JoinWish } from '#kernel/realtime/wire.ts'
import { QUEUE_MOVED } from './queue-moved.ts'

/** As many queues as a page shows; nobody stands in more. */
const MOST_QUEUES = 20

/** Somebody's place in the queue of a course. */
export interface QueuePlace {
  readonly courseID: string
  readonly name: string
  readonly position: number
  /** A seat is kept for them until then, for which this order is to be paid. */
  readonly offeredUntil: string | null
  readonly orderID: string | null
}

export interface OwnQueues {
  readonly places: readonly QueuePlace[]
  /** What a page that shows them listens to. */
  readonly watch: readonly JoinWish[]
}

/** The place of the row `w` in its queue: who has been offered a seat stands in nobody's way. */
export const selectPosition = `(select count(*)::int from waiting b where b.site_id = $1 and b."courseID" = w."courseID"
  and b."offeredUntil" is null and (b."createdAt", b."_id") <= (w."createdAt", w."_id"))`

function roomOf({ site }: Context, courseID: string): Room {
  return { kind: 'record', site: site._id, collection: 'course', id: courseID }
}

/** What a page listens to that will show somebody's place in this queue. To be called before the place is read. */
export async function watchQueue(ctx: Context, courseID: string): Promise<JoinWish> {
  return { room: nameRoom(roomOf(ctx, courseID.toLowerCase())), since: await readCursor(ctx) }
}

/** Tells those who look at their place in the queue of the course that it may be another one now. */
export function tellQueue(ctx: Context, courseID: string): void {
  publish(ctx, roomOf(ctx, courseID), QUEUE_MOVED)
}

/** The actor's own places in queues, or in that of one course; nobody but members has any. */
export async function readOwnQueues(ctx: Context, courseID: string | null = null): Promise<OwnQueues> {
  if (!ctx.actor.is('member') || ctx.actor.userID === null) return { places: [], watch: [] }
  const own = [ctx.site._id, ctx.actor.userID, courseID]
  const select = `from waiting w join course c on c.site_id = $1 and c."_id" = w."courseID"
    where w.site_id = $1 and w."userID" = $2 and ($3::uuid is null or w."courseID" = $3)
    order by w."createdAt", w."_id" limit ${MOST_QUEUES}`
  const courses = await ctx.run<{ courseID: string }>(`select w."courseID" ${select}`, own)
  if (courses.length === 0) return { places: [], watch: [] }
  const since = await readCursor(ctx)
  const places = await ctx.run<QueuePlace>(
    `select w."courseID", c.name, ${selectPosition} as position, w."offeredUntil", w."orderID" ${select}`,
    own,
  )
  return { places, watch: courses.map((row) => ({ room: nameRoom(roomOf(ctx, row.courseID)), since })) }
}
