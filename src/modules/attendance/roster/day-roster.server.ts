import { sql } from 'kysely'
import type { RowOf } from '#kernel/collections/define.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { personName, personOrder, users } from '#modules/users/public.server.ts'
import { type ClassRow, readClass } from '../classes/classes.server.ts'
import { openTaughtCourse, type TaughtCourse } from '../classes/open-course.server.ts'
import { type AttendanceStatus, attendanceStatuses, attendances, CAME, classDays } from '../collections.ts'

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

const MAX_LEARNERS = 2_000

/** Everybody in the class on that day by name, with what is said of them. */
export function readDayRoster(ctx: Context, day: { readonly _id: string; readonly classID: string }) {
  const [firstname, lastname] = personOrder('u')
  return ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(users, 'u'), 'u._id', 'e.userID')
    .leftJoin(aliased(attendances, 'a'), (join) =>
      join.onRef('a.enrollID', '=', 'e._id').on('a.classDayID', '=', day._id),
    )
    .select(['e._id as enrolId', personName('u').as('name'), 'a.status', 'a.checkedInAt'])
    .where('e.classID', '=', day.classID)
    .where((eb) => eb.or([eb('e.status', '=', 'active'), eb('a._id', 'is not', null)]))
    .orderBy(firstname)
    .orderBy(lastname)
    .orderBy('e._id')
    .limit(MAX_LEARNERS)
    .execute()
}

/** How many of the class are here by now. */
export function countCame(ctx: Context, day: { readonly _id: string; readonly classID: string }) {
  return ctx
    .from(enrolments, 'e')
    .leftJoin(aliased(attendances, 'a'), (join) =>
      join.onRef('a.enrollID', '=', 'e._id').on('a.classDayID', '=', day._id),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('a.status', 'in', CAME).as('came'),
    ])
    .where('e.classID', '=', day.classID)
    .where((eb) => eb.or([eb('e.status', '=', 'active'), eb('a._id', 'is not', null)]))
    .executeTakeFirstOrThrow()
}

/** Writes by hand who came, was late, has leave or is absent; an empty word takes the marks back. All or none. */
export async function markAttendance(
  ctx: Context,
  dayId: string,
  { enrolIds, status }: { readonly enrolIds: readonly string[]; readonly status: string },
): Promise<void> {
  const day = await openDay(ctx, dayId)
  const known = attendanceStatuses.find((one) => one === status)
  if (!known && status !== '') throw new DomainError('attendance.bad-status')
  const learners = await ctx
    .from(enrolments)
    .select(['_id', 'userID'])
    .where('_id', '=', sql<string>`any(${enrolIds.filter((id) => uuidPattern.test(id))}::uuid[])`)
    .where('classID', '=', day.class._id)
    .execute()
  if (learners.length === 0 || learners.length < enrolIds.length) throw notFound()
  if (!known) {
    await ctx.write(attendances).where({ classDayID: dayId, enrollID: enrolIds }).remove()
    return
  }
  for (const { _id: enrollID, userID } of learners)
    await writeMark(ctx, { classDayID: dayId, enrollID, courseID: day.course._id, userID }, known)
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

/** The days of these enrolments' classes, by enrolment, with how many of them they came on. */
function fromDays(ctx: Context, enrolIds: readonly string[]) {
  return ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(classDays, 'd'), 'd.classID', 'e.classID')
    .leftJoin(aliased(attendances, 'a'), (join) =>
      join.onRef('a.classDayID', '=', 'd._id').onRef('a.enrollID', '=', 'e._id'),
    )
    .select(({ fn }) => ['e._id', fn.countAll<number>().filterWhere('a.status', 'in', CAME).as('came')])
    .where((eb) => eb('e._id', '=', eb.fn.any(eb.val([...enrolIds]))))
    .groupBy('e._id')
}

/** How often each of the enrolments came, of the days of their class until today. */
export async function summarizeAttendance(
  ctx: Context,
  enrolIds: readonly string[],
): Promise<ReadonlyMap<string, AttendanceSummary>> {
  const rows = await fromDays(ctx, enrolIds)
    .select(({ fn }) => [
      fn.countAll<number>().as('held'),
      fn.countAll<number>().filterWhere('a.status', '=', 'late').as('late'),
    ])
    .where(
      'd.date',
      '<=',
      sql<string>`(${ctx.now.toISOString()}::timestamptz at time zone 'Asia/Bangkok')::date`,
    )
    .execute()
  return new Map(rows.map(({ _id, ...summary }) => [_id, summary]))
}

/** On how many of all days of their class these learners came, by enrolment; who is in no class is not in it. */
export async function readAttendedDays(
  ctx: Context,
  enrolIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly days: number; readonly came: number }>> {
  const rows = await fromDays(ctx, enrolIds)
    .select(({ fn }) => fn.countAll<number>().as('days'))
    .execute()
  return new Map(rows.map(({ _id, ...counted }) => [_id, counted]))
}
