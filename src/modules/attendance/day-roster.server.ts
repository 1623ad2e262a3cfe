import { recordAudit } from '#kernel/access/audit.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { tellDay } from './check-in.server.ts'
import { type ClassRow, readClass } from './classes.server.ts'
import { type AttendanceStatus, attendanceStatuses } from './collections.ts'
import { openTaughtCourse, type TaughtCourse } from './open-course.server.ts'

/** A learner on a day of the class; without a status nobody has said anything yet. */
export interface DayLearner {
  readonly enrolId: string
  readonly name: string
  readonly status: AttendanceStatus | null
  readonly source: 'qr' | 'staff' | null
  readonly checkedInAt: string | null
}

export interface OpenedDay {
  readonly _id: string
  readonly date: string
  readonly class: ClassRow
  readonly course: TaughtCourse
}

/** The day for those who teach its course. */
export async function openDay(ctx: Context, id: string): Promise<OpenedDay> {
  const [day] = uuidPattern.test(id)
    ? await ctx.run<{ classID: string; courseID: string; date: string }>(
        'select "classID", "courseID", date::text from class_day where site_id = $1 and "_id" = $2',
        [ctx.site._id, id],
      )
    : []
  if (!day) throw notFound()
  const course = await openTaughtCourse(ctx, day.courseID)
  return { _id: id, date: day.date, class: await readClass(ctx, day.classID), course }
}

/** Everybody in the class on that day, by name. */
export async function readDayRoster(
  ctx: Context,
  day: Pick<OpenedDay, '_id' | 'class'>,
): Promise<DayLearner[]> {
  return ctx.run<DayLearner>(
    `select e."_id" as "enrolId", u.firstname || ' ' || u.lastname as name, a.status, a.source, a."checkedInAt"
     from enroll e join "user" u on u.site_id = e.site_id and u."_id" = e."userID"
       left join attendance a on a.site_id = e.site_id and a."enrollID" = e."_id" and a."classDayID" = $3
     where e.site_id = $1 and e."classID" = $2 and (e.status = 'active' or a."_id" is not null)
     order by u.firstname collate "th-x-icu", u.lastname collate "th-x-icu", e."_id" limit 2000`,
    [ctx.site._id, day.class._id, day._id],
  )
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
  const [learner] = uuidPattern.test(enrolId)
    ? await ctx.run<{ userID: string }>(
        'select "userID" from enroll where site_id = $1 and "_id" = $2 and "classID" = $3',
        [ctx.site._id, enrolId, day.class._id],
      )
    : []
  if (!learner) throw notFound()
  if (known)
    await ctx.run(
      `insert into attendance (site_id, "_id", "classDayID", "courseID", "enrollID", "userID", status, source, "checkedInAt")
       values ($1, $2, $3, $4, $5, $6, $7, 'staff', case when $7 in ('present', 'late') then $8::timestamptz end)
       on conflict (site_id, "classDayID", "enrollID") do update set status = $7, source = 'staff', "updatedAt" = now(),
         "checkedInAt" = case when $7 in ('present', 'late') then coalesce(attendance."checkedInAt", $8) end`,
      [
        ctx.site._id,
        newId(ctx.now),
        dayId,
        day.course._id,
        enrolId,
        learner.userID,
        known,
        ctx.now.toISOString(),
      ],
    )
  else
    await ctx.run('delete from attendance where site_id = $1 and "classDayID" = $2 and "enrollID" = $3', [
      ctx.site._id,
      dayId,
      enrolId,
    ])
  await recordAudit(ctx, {
    action: 'mark',
    collection: 'attendance',
    recordID: dayId,
    changes: { enrollID: enrolId, status },
  })
  tellDay(ctx, dayId)
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
  const rows = await ctx.run<AttendanceSummary & { _id: string }>(
    `select e."_id", count(d."_id")::int as held,
       (count(*) filter (where a.status in ('present', 'late')))::int as came,
       (count(*) filter (where a.status = 'late'))::int as late
     from enroll e join class_day d on d.site_id = e.site_id and d."classID" = e."classID"
         and d.date <= ($3::timestamptz at time zone 'Asia/Bangkok')::date
       left join attendance a on a.site_id = d.site_id and a."classDayID" = d."_id" and a."enrollID" = e."_id"
     where e.site_id = $1 and e."_id" = any($2::uuid[]) group by e."_id"`,
    [ctx.site._id, enrolIds, ctx.now.toISOString()],
  )
  return new Map(rows.map(({ _id, ...summary }) => [_id, summary]))
}
