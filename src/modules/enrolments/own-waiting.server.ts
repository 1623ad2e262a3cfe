import { expressionBuilder, sql } from 'kysely'
import type { Context, ReadFrom, Tables } from '#kernel/context.ts'
import { defineQuery, defineTranslatedQuery } from '#kernel/data/define-query.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { publish, readCursor } from '#kernel/realtime/publish.server.ts'
import { nameRoom, type Room } from '#kernel/realtime/rooms.ts'
import type { JoinRequest } from '#kernel/realtime/wire.ts'
import { courses } from '#modules/courses/public.server.ts'
import { waiting } from './collections.ts'
import { WAITING_MOVED } from './waiting-moved.ts'

/** As many waiting lists as a page shows; nobody stands on more. */
const MAX_WAITING = 20

/** Somebody's place on the waiting list of a course. */
export interface WaitingPlace {
  readonly courseID: string
  readonly name: string
  readonly position: number
  /** A seat is kept for them until then, for which this order is to be paid. */
  readonly offeredUntil: string | null
  readonly orderID: string | null
}

export interface OwnWaiting {
  readonly places: readonly WaitingPlace[]
  /** What a page that shows them listens to. */
  readonly watch: readonly JoinRequest[]
}

/** The place of a row of the waiting list, under its alias: who has been offered a seat stands in nobody's way. */
export function waitingPosition(as: string) {
  const own = (name: string) => sql.ref<string>(`${as}.${name}`)
  return expressionBuilder<Tables>()
    .selectFrom(aliased(waiting, 'before'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('before.courseID', '=', own('courseID'))
    .where('before.offeredUntil', 'is', null)
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('before.createdAt', 'before._id'),
        '<=',
        sql<[string, string]>`(${own('createdAt')}, ${own('_id')})`,
      ),
    )
    .$asScalar()
    .$notNull()
}

function roomOf({ site }: Context, courseID: string): Room {
  return { kind: 'record', site: site._id, collection: 'course', id: courseID }
}

/** What a page listens to that will show somebody's place on this waiting list. To be called before the place is read. */
export async function watchWaiting(ctx: Context, courseID: string): Promise<JoinRequest> {
  return { room: nameRoom(roomOf(ctx, courseID.toLowerCase())), since: await readCursor(ctx) }
}

/** Notifies those who look at their place on the waiting list of the course that it may be another one now. */
export function notifyWaiting(ctx: Context, courseID: string): void {
  publish(ctx, roomOf(ctx, courseID), WAITING_MOVED)
}

/** Whose places, and on one course or on all. */
interface Own {
  readonly userID: string
  readonly courseID: string | null
}

const fromOwn = (from: ReadFrom, { userID, courseID }: Own) =>
  from(waiting)
    .innerJoin(courses.name, 'course._id', 'waiting.courseID')
    .select('waiting.courseID')
    .where('waiting.userID', '=', userID)
    .where(sql<boolean>`(${courseID}::uuid is null or waiting."courseID" = ${courseID})`)
    .orderBy('waiting.createdAt')
    .orderBy('waiting._id')
    .limit(MAX_WAITING)
    .modifyEnd(plannedOnce)

const ownCourses = defineQuery(fromOwn)

const ownPlaces = defineTranslatedQuery((from, own: Own, reader) =>
  fromOwn(from, own).select([
    translated(reader, courses, 'name').as('name'),
    waitingPosition('waiting').as('position'),
    'waiting.offeredUntil',
    'waiting.orderID',
  ]),
)

/** The actor's own places on waiting lists, or on that of one course; nobody but members has any. */
export async function readOwnWaiting(ctx: Context, courseID: string | null = null): Promise<OwnWaiting> {
  const { userID } = ctx.actor
  if (!ctx.actor.is('member') || userID === null) return { places: [], watch: [] }
  const own = { userID, courseID }
  const rows = await ownCourses(ctx, own)
  if (rows.length === 0) return { places: [], watch: [] }
  // One after the other in one write: what changes after the cursor was read is heard of.
  const [since, places] = await Promise.all([readCursor(ctx), ownPlaces(ctx, own)])
  return { places, watch: rows.map((row) => ({ room: nameRoom(roomOf(ctx, row.courseID)), since })) }
}
