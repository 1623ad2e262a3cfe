import { sql } from 'kysely'
import type { RowOf } from '#kernel/collections/define.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { notifyDay } from '../check-in/check-in.server.ts'
import { type ClassRow, readClass } from '../classes/classes.server.ts'
import { openTaughtCourse, type TaughtCourse } from '../classes/open-course.server.ts'
import { type AttendanceStatus, attendanceStatuses, attendances, CAME, classDays } from '../collections.ts'
import { byThaiOrder, nameOf } from './learner-name.ts'

/** A learner on a day of the class; without a status nobody has said anything yet. */
export type DayLearner = Awaited<ReturnType<typeof readDayRoster>>[number]

export interface OpenedDay {
  readonly _id: string
  readonly date: string
  readonly class: ClassRow
  readonly course: TaughtCourse
}

/** The day for those who teach its course. */
export async function openDay(ctx: Context, id: string): Promise<OpenedDay> {
  const day = uuidPattern.test(id)
    ? await ctx
        .from(classDays)
        .select(['classID', 'courseID', 'date'])
        .where('_id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!day) throw notFound()
  const course = await openTaughtCourse(ctx, day.courseID)
  return { _id: id, date: day.date, class: await readClass(ctx, day.classID), course }
}

const MAX_LEARNERS = 2000

/** Everybody in the class on that day, by name. */
export function readDayRoster(ctx: Context, day: Pick<OpenedDay, '_id' | 'class'>) {
  return ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(users, 'u'), 'u._id', 'e.userID')
    .leftJoin(aliased(attendances, 'a'), (join) =>
      join.onRef('a.enrollID', '=', 'e._id').on('a.classDayID', '=', day._id),
    )
    .select(['e._id as enrolId', 'a.status', 'a.source', 'a.checkedInAt'])
    .select(nameOf('u').as('name'))
    .where('e.classID', '=', day.class._id)
    .where((eb) => eb.or([eb('e.status', '=', 'active'), eb('a._id', 'is not', null)]))
    .orderBy(byThaiOrder('u.firstname'))
    .orderBy(byThaiOrder('u.lastname'))
    .orderBy('e._id')
    .limit(MAX_LEARNERS)
    .execute()
}

/** Writes by hand who came, was late, has leave or is absent; an empty word takes the mark back. */
export async function markAttendance(
  ctx: Context,
  dayId: string,
  { enrolId, status }: { readonly enrolId: string; readonly status: string },
): Promise<void> {
  const day = await openDay(ctx, dayId)
  const known = attendanceStatuses.find((one) => one === status)
  if (!known && status !== '') throw new DomainError('attendance.bad-status')
  const learner = uuidPattern.test(enrolId)
    ? await ctx
        .from(enrolments)
        .select('userID')
        .where('_id', '=', enrolId)
        .where('classID', '=', day.class._id)
        .executeTakeFirst()
    : undefined
  if (!learner) throw notFound()
  const mark = { classDayID: dayId, enrollID: enrolId }
  if (known) await writeMark(ctx, { ...mark, courseID: day.course._id, userID: learner.userID }, known)
  else await ctx.write(attendances).where(mark).remove()
  notifyDay(ctx, dayId)
}

/** Who is marked as having come keeps the moment at which they did. */
async function writeMark(
  ctx: Context,
  of: Pick<RowOf<typeof attendances>, 'classDayID' | 'enrollID' | 'courseID' | 'userID'>,
  status: AttendanceStatus,
): Promise<void> {
  const now = ctx.now.toISOString()
  const came = CAME.some((one) => one === status)
  await ctx.write(attendances).put(
    { ...of, status, source: 'staff', checkedInAt: came ? now : null },
    {
      key: ['classDayID', 'enrollID'],
      patch: (eb) => ({
        status,
        source: 'staff',
        checkedInAt: came ? eb.fn.coalesce('attendance.checkedInAt', eb.val(now)) : null,
      }),
    },
  )
}

export interface AttendanceSummary {
  /** Days that were held until today. */
  readonly held: number
  readonly came: number
  readonly late: number
}

/** How often each of the enrolments came, of the days of their class until today. */
export async function summarizeAttendance(
  ctx: Context,
  enrolIds: readonly string[],
): Promise<ReadonlyMap<string, AttendanceSummary>> {
  const rows = await ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(classDays, 'd'), 'd.classID', 'e.classID')
    .leftJoin(aliased(attendances, 'a'), (join) =>
      join.onRef('a.classDayID', '=', 'd._id').onRef('a.enrollID', '=', 'e._id'),
    )
    .select(({ fn }) => [
      'e._id',
      fn.countAll<number>().as('held'),
      fn.countAll<number>().filterWhere('a.status', 'in', CAME).as('came'),
      fn.countAll<number>().filterWhere('a.status', '=', 'late').as('late'),
    ])
    .where((eb) => eb('e._id', '=', eb.fn.any(eb.val([...enrolIds]))))
    .where(
      'd.date',
      '<=',
      sql<string>`(${ctx.now.toISOString()}::timestamptz at time zone 'Asia/Bangkok')::date`,
    )
    .groupBy('e._id')
    .execute()
  return new Map(rows.map(({ _id, ...summary }) => [_id, summary]))
}
