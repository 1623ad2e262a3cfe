import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { publish } from '#kernel/realtime/publish.server.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { openCode, openTicket } from './check-in-code.server.ts'
import type { AttendanceStatus } from './collections.ts'
import { putInClass } from './put-in-class.server.ts'

/** Told in the room of a class's day: somebody came, or was marked. */
export const ATTENDANCE_CHANGED = 'attendance.changed'

/** What a learner is told about the day that a code stands for. */
export interface CheckInDay {
  readonly _id: string
  readonly classID: string
  readonly courseID: string
  readonly course: string
  readonly name: string
  readonly date: string
  readonly place: string | null
  readonly startTime: string
  readonly lateMinutes: number
}

export interface CheckedIn {
  readonly status: AttendanceStatus
  readonly at: string
}

const badCode = () => new DomainError('attendance.bad-code', { status: 404 })

async function readDay(ctx: Context, id: string): Promise<CheckInDay> {
  const [day] = await ctx.run<CheckInDay>(
    `select d."_id", d."classID", d."courseID", k.name as course, c.name, d.date::text, c.place, c."startTime", c."lateMinutes"
     from class_day d join class c on c.site_id = d.site_id and c."_id" = d."classID"
       join course k on k.site_id = d.site_id and k."_id" = d."courseID"
     where d.site_id = $1 and d."_id" = $2`,
    [ctx.site._id, id],
  )
  if (!day) throw badCode()
  return day
}

interface Enrolment {
  readonly _id: string
  readonly classID: string | null
  readonly status: AttendanceStatus | null
  readonly checkedInAt: string | null
}

async function readEnrolment(ctx: Context, day: CheckInDay): Promise<Enrolment | undefined> {
  const [found] = await ctx.run<Enrolment>(
    `select e."_id", e."classID", a.status, a."checkedInAt" from enroll e
       left join attendance a on a.site_id = e.site_id and a."enrollID" = e."_id" and a."classDayID" = $4
     where e.site_id = $1 and e."userID" = $2 and e."courseID" = $3 and e.status = 'active'`,
    [ctx.site._id, ctx.actor.userID, day.courseID, day._id],
  )
  return found
}

/** What came of a scan so far. */
export type Scan =
  | { readonly kind: 'visitor'; readonly day: CheckInDay }
  | { readonly kind: 'ready'; readonly day: CheckInDay; readonly enrolId: string; readonly scannedAt: Date }
  | { readonly kind: 'done'; readonly day: CheckInDay; readonly done: CheckedIn }

/**
 * Looks at a scanned code as the actor. Throws why it does not check them in: no code of this site, too old, not today, staff,
 * not enrolled, or in another class.
 */
export async function readScan(ctx: Context, code: string, ticket: string | undefined): Promise<Scan> {
  const scanned = openCode(ctx, code, ctx.now)
  if (!scanned) throw badCode()
  const day = await readDay(ctx, scanned.dayId)
  const scannedAt = scanned.isFresh ? ctx.now : openTicket(ctx, code, ticket, ctx.now)
  const expired = () => new DomainError('attendance.expired', { status: 410 })
  if (ctx.actor.userID === null) {
    if (!scanned.isFresh) throw expired()
    return { kind: 'visitor', day }
  }
  if (!ctx.actor.is('member')) throw new DomainError('attendance.members-only', { status: 403 })
  const enrolment = await readEnrolment(ctx, day)
  if (enrolment?.checkedInAt && (enrolment.status === 'present' || enrolment.status === 'late'))
    return { kind: 'done', day, done: { status: enrolment.status, at: enrolment.checkedInAt } }
  if (!scannedAt) throw expired()
  if (toBangkokClock(scannedAt.toISOString()).slice(0, 10) !== day.date)
    throw new DomainError('attendance.wrong-day', { status: 409 })
  if (!enrolment)
    throw new DomainError('attendance.not-enrolled', { status: 403, values: { course: day.course } })
  if (enrolment.classID !== null && enrolment.classID !== day.classID)
    throw new DomainError('attendance.other-class', { status: 409 })
  return { kind: 'ready', day, enrolId: enrolment._id, scannedAt }
}

/** Whether somebody who comes then is late for the class. */
export function statusAt(
  day: Pick<CheckInDay, 'date' | 'startTime' | 'lateMinutes'>,
  at: Date,
): 'present' | 'late' {
  const begins = Date.parse(`${day.date}T${day.startTime}:00+07:00`)
  return at.getTime() > begins + day.lateMinutes * 60_000 ? 'late' : 'present'
}

/**
 * Checks the actor in with a code; doing it again answers the same. A browser checks in one person a day: another one has
 * to show themselves to the lecturer. Who is in no class of the course yet joins this one.
 */
export async function checkIn(
  ctx: Context,
  {
    code,
    ticket,
    device,
  }: { readonly code: string; readonly ticket: string | undefined; readonly device: string },
): Promise<CheckedIn> {
  const scan = await readScan(ctx, code, ticket)
  if (scan.kind === 'visitor') throw new DomainError('general.sign-in', { status: 401 })
  if (scan.kind === 'done') return scan.done
  const { day, enrolId, scannedAt } = scan
  // One at a time for the day: two people cannot use one browser in the same moment.
  await ctx.run('select 1 from class_day where site_id = $1 and "_id" = $2 for update', [
    ctx.site._id,
    day._id,
  ])
  const mark = ctx.engine.seal.hash(`check-in device\n${device}`)
  const used = await ctx.run(
    `select 1 from attendance where site_id = $1 and "classDayID" = $2 and device = $3 and "userID" <> $4`,
    [ctx.site._id, day._id, mark, ctx.actor.userID],
  )
  if (used.length > 0) throw new DomainError('attendance.other-person', { status: 409 })
  const [own] = await ctx.run<{ classID: string | null }>(
    'select "classID" from enroll where site_id = $1 and "_id" = $2',
    [ctx.site._id, enrolId],
  )
  if (own?.classID === null) await putInClass(ctx, day.classID, [enrolId])
  const status = statusAt(day, scannedAt)
  const at = scannedAt.toISOString()
  await ctx.run(
    `insert into attendance (site_id, "_id", "classDayID", "courseID", "enrollID", "userID", status, source, "checkedInAt", device)
     values ($1, $2, $3, $4, $5, $6, $7, 'qr', $8, $9)
     on conflict (site_id, "classDayID", "enrollID") do update set status = $7, source = 'qr', "checkedInAt" = $8,
       device = $9, "updatedAt" = now()`,
    [ctx.site._id, newId(ctx.now), day._id, day.courseID, enrolId, ctx.actor.userID, status, at, mark],
  )
  tellDay(ctx, day._id)
  return { status, at }
}

/** Tells those who have the day's roster open. */
export function tellDay(ctx: Context, dayId: string): void {
  publish(ctx, { kind: 'record', site: ctx.site._id, collection: 'class_day', id: dayId }, ATTENDANCE_CHANGED)
}
