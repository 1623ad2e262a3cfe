import { recordAudit } from '#kernel/access/audit.server.ts'
import { announceWrite } from '#kernel/collections/after-write.ts'
import { newId } from '#kernel/collections/ids.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import type { ClassForm } from './class-form.ts'
import { classDays, classes } from './collections.ts'
import { openTaughtCourse, requireManaging } from './open-course.server.ts'

/** A class as the screens have it. */
export interface ClassRow {
  readonly _id: string
  readonly courseID: string
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly startTime: string
  readonly endTime: string
  readonly lateMinutes: number
  readonly place: string | null
  readonly seats: number | null
  readonly lecturer: string | null
}

const columns = `c."_id", c."courseID", c.name, c."startDate"::text, c."endDate"::text, c."startTime", c."endTime",
  c."lateMinutes", c.place, c.seats, c.lecturer`

/** The class, with its row locked where it is to be changed. */
export async function readClass(
  ctx: Context,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ClassRow> {
  const [row] = uuidPattern.test(id)
    ? await ctx.run<ClassRow>(
        `select ${columns} from class c where c.site_id = $1 and c."_id" = $2 ${options.lock ? 'for update' : ''}`,
        [ctx.site._id, id],
      )
    : []
  if (!row) throw notFound()
  return row
}

export interface ClassListing extends ClassRow {
  readonly taken: number
  readonly lecturerName: string | null
  readonly days: readonly { readonly _id: string; readonly date: string; readonly came: number }[]
}

/** The classes of a course in the order of their days, each with its days and how many came. */
export async function listClasses(ctx: Context, courseId: string): Promise<ClassListing[]> {
  return ctx.run<ClassListing>(
    `select ${columns},
       (select l.name from lecturer l where l.site_id = $1 and l."_id" = c.lecturer) as "lecturerName",
       (select count(*)::int from enroll e where e.site_id = $1 and e."classID" = c."_id" and e.status = 'active') as taken,
       (select coalesce(json_agg(json_build_object('_id', d."_id", 'date', d.date::text, 'came',
           (select count(*)::int from attendance a where a.site_id = $1 and a."classDayID" = d."_id"
             and a.status in ('present', 'late'))) order by d.date), '[]')
         from class_day d where d.site_id = $1 and d."classID" = c."_id") as days
     from class c where c.site_id = $1 and c."courseID" = $2 order by c."startDate", c.name limit 200`,
    [ctx.site._id, courseId],
  )
}

const valuesOf = (form: ClassForm) => [
  form.name,
  form.startDate,
  form.endDate,
  form.startTime,
  form.endTime,
  form.lateMinutes,
  form.place,
  form.seats,
  form.lecturer,
]

/** Days in the span that the class has not yet; those outside on which nobody was marked go. */
async function keepDays(ctx: Context, { _id, courseID }: { _id: string; courseID: string }, form: ClassForm) {
  await ctx.run(
    `with gone as (delete from class_day d where d.site_id = $1 and d."classID" = $2 and d.date not between $4 and $5
       and not exists (select 1 from attendance a where a.site_id = $1 and a."classDayID" = d."_id"))
     insert into class_day (site_id, "classID", "courseID", date)
     select $1, $2, $3, day::date from generate_series($4::date, $5::date, interval '1 day') day
     on conflict (site_id, "classID", date) do nothing`,
    [ctx.site._id, _id, courseID, form.startDate, form.endDate],
  )
}

async function checkLecturer(ctx: Context, id: string | null): Promise<void> {
  if (id === null) return
  const found = await ctx.run('select 1 from lecturer where site_id = $1 and "_id" = $2', [ctx.site._id, id])
  if (found.length === 0) throw new DomainError('attendance.no-lecturer')
}

/** Makes a class of the course with a day for each day of its span; answers its id. */
export async function createClass(ctx: Context, courseId: string, form: ClassForm): Promise<string> {
  requireManaging(ctx)
  const course = await openTaughtCourse(ctx, courseId)
  await checkLecturer(ctx, form.lecturer)
  const _id = newId(ctx.now)
  await ctx.run(
    `insert into class (site_id, "_id", "courseID", name, "startDate", "endDate", "startTime", "endTime", "lateMinutes",
       place, seats, lecturer) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [ctx.site._id, _id, course._id, ...valuesOf(form)],
  )
  await keepDays(ctx, { _id, courseID: course._id }, form)
  await recordAudit(ctx, { action: 'create', collection: 'class', recordID: _id, changes: form })
  await announceWrite(ctx, { action: 'create', collection: classes, id: _id })
  return _id
}

/** Changes a class; its days follow when the span does. */
export async function changeClass(ctx: Context, id: string, form: ClassForm): Promise<void> {
  requireManaging(ctx)
  const known = await readClass(ctx, id, { lock: true })
  await checkLecturer(ctx, form.lecturer)
  if (form.seats !== null && form.seats < (await countTaken(ctx, id)))
    throw new DomainError('attendance.fewer-seats', { status: 409 })
  await ctx.run(
    `update class set name = $3, "startDate" = $4, "endDate" = $5, "startTime" = $6, "endTime" = $7, "lateMinutes" = $8,
       place = $9, seats = $10, lecturer = $11, "updatedAt" = now() where site_id = $1 and "_id" = $2`,
    [ctx.site._id, id, ...valuesOf(form)],
  )
  if (form.startDate !== known.startDate || form.endDate !== known.endDate) await keepDays(ctx, known, form)
  await recordAudit(ctx, { action: 'update', collection: 'class', recordID: id, changes: form })
  await announceWrite(ctx, { action: 'update', collection: classes, id })
}

/** Takes a class away; its learners stay in the course. One in which somebody was marked stays. */
export async function removeClass(ctx: Context, id: string): Promise<void> {
  requireManaging(ctx)
  await readClass(ctx, id, { lock: true })
  const marked = await ctx.run(
    `select 1 from attendance a join class_day d on d.site_id = a.site_id and d."_id" = a."classDayID"
     where d.site_id = $1 and d."classID" = $2 limit 1`,
    [ctx.site._id, id],
  )
  if (marked.length > 0) throw new DomainError('attendance.class-used', { status: 409 })
  await ctx.run('update enroll set "classID" = null where site_id = $1 and "classID" = $2', [
    ctx.site._id,
    id,
  ])
  await ctx.run('delete from class where site_id = $1 and "_id" = $2', [ctx.site._id, id])
  await recordAudit(ctx, { action: 'delete', collection: 'class', recordID: id })
  await announceWrite(ctx, { action: 'delete', collection: classes, id })
}

/** Takes a day away on which nobody was marked: a holiday in the span. */
export async function removeDay(ctx: Context, classId: string, id: string): Promise<void> {
  requireManaging(ctx)
  if (!uuidPattern.test(id)) throw notFound()
  const gone = await ctx.run(
    `delete from class_day d where d.site_id = $1 and d."_id" = $2 and d."classID" = $3
       and not exists (select 1 from attendance a where a.site_id = $1 and a."classDayID" = d."_id") returning 1`,
    [ctx.site._id, id, classId],
  )
  if (gone.length === 0) throw new DomainError('attendance.day-used', { status: 409 })
  await recordAudit(ctx, { action: 'delete', collection: 'class_day', recordID: id })
  await announceWrite(ctx, { action: 'delete', collection: classDays, id })
}

/** How many have a place in the class. */
export async function countTaken(ctx: Context, id: string): Promise<number> {
  const [row] = await ctx.run<{ taken: number }>(
    `select count(*)::int as taken from enroll where site_id = $1 and "classID" = $2 and status = 'active'`,
    [ctx.site._id, id],
  )
  return row?.taken ?? 0
}
