import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'

/** How the places of a course stand. */
export interface Seats {
  /** Null where there is no end to them. */
  readonly seats: number | null
  /** Taken by learners, or kept for somebody of the waiting list who has been told. */
  readonly taken: number
}

const seatsOf = (seats: number | null) => (seats === null || seats === 0 ? null : seats)

/** Counts the places of a course; one that is kept for the person counts as free for them. */
export const selectTaken = (course: string, user: string) => `(select count(*)::int from enroll
    where site_id = $1 and "courseID" = ${course} and status = 'active')
  + (select count(*)::int from waiting where site_id = $1 and "courseID" = ${course} and "offeredUntil" > now()
    and "userID" is distinct from ${user})`

/** The places of a course, which is locked until the transaction ends: the last seat goes to one person. */
export async function lockSeats(ctx: Context, courseID: string, userID: string | null): Promise<Seats> {
  const [course] = await ctx.run<{ seats: number | null }>(
    // Others may refer to the course meanwhile: two who have just done so and now want it for themselves would wait for each other.
    'select seats from course where site_id = $1 and "_id" = $2 for no key update',
    [ctx.site._id, courseID],
  )
  if (!course) throw notFound()
  const seats = seatsOf(course.seats)
  if (seats === null) return { seats, taken: 0 }
  const [row] = await ctx.run<{ taken: number }>(`select ${selectTaken('$2', '$3::uuid')} as taken`, [
    ctx.site._id,
    courseID,
    userID,
  ])
  return { seats, taken: row?.taken ?? 0 }
}

/** How many more can have a place. */
export function freeSeats({ seats, taken }: Seats): number {
  return seats === null ? Number.POSITIVE_INFINITY : Math.max(0, seats - taken)
}

/** How many more can have a place in the course beside those for whom one is kept; nobody else takes one meanwhile. */
export async function lockFreePlaces(ctx: Context, courseID: string): Promise<number> {
  return freeSeats(await lockSeats(ctx, courseID, null))
}

/** Nobody gets a place in a course that has none left. */
export function fullError(): DomainError {
  return new DomainError('enrolments.full', { status: 409 })
}

/** Requests that changed by a plain write who has a place. */
const changing = new WeakSet<Context>()

/** Notes that a plain write changes who has a place, so that it is looked at once it stands. */
export function noteSeatChange(
  ctx: Context,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if ('status' in data || 'courseID' in data) changing.add(ctx)
  return {}
}

/** True once after a plain write that changed who has a place. */
export function hasSeatChange(ctx: Context): boolean {
  return changing.delete(ctx)
}

/** Undoes a plain write that gave away more places than there are. */
export async function refuseOverbooking(ctx: Context, enrolId: string): Promise<void> {
  const [row] = await ctx.run<{ courseID: string; userID: string; status: string }>(
    'select "courseID", "userID", status from enroll where site_id = $1 and "_id" = $2',
    [ctx.site._id, enrolId],
  )
  if (row?.status !== 'active') return
  const { seats, taken } = await lockSeats(ctx, row.courseID, row.userID)
  if (seats !== null && taken > seats) throw fullError()
}
