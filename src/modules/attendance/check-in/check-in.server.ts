import type { Context } from '#kernel/context.ts'
import type { Written } from '#kernel/data/on-write.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { DomainError } from '#kernel/errors.ts'
import { publish } from '#kernel/realtime/publish.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { putInClass } from '../classes/put-in-class.server.ts'
import { nameOfClass, placeOfClass } from '../classes/said-of-class.ts'
import { type AttendanceStatus, attendances, classDays, classes } from '../collections.ts'
import { openCode, openScanProof } from './check-in-code.server.ts'

/** Told in the room of a class's day: somebody came, or was marked. */
export const ATTENDANCE_CHANGED = 'attendance.changed'

/** What a learner is told about the day that a code stands for. */
export type CheckInDay = Awaited<ReturnType<typeof readDay>>

export interface CheckedIn {
  readonly status: AttendanceStatus
  readonly at: string
}

const badCode = () => new DomainError('attendance.bad-code', { status: 404 })

async function readDay(ctx: Context, id: string) {
  const day = await ctx
    .from(classDays, 'd')
    .innerJoin(aliased(classes, 'c'), 'c._id', 'd.classID')
    .innerJoin(aliased(courses, 'k'), 'k._id', 'd.courseID')
    .select(['d._id', 'd.classID', 'd.courseID', 'd.date', 'c.startTime', 'c.lateMinutes'])
    .select(translated(ctx, courses, 'name', { as: 'k' }).as('course'))
    .select([nameOfClass(ctx, 'c').as('name'), placeOfClass(ctx, 'c').as('place')])
    .where('d._id', '=', id)
    .executeTakeFirst()
  if (!day) throw badCode()
  return day
}

function readEnrolment(ctx: Context, userID: string, day: CheckInDay) {
  return ctx
    .from(enrolments, 'e')
    .leftJoin(aliased(attendances, 'a'), (join) =>
      join.onRef('a.enrollID', '=', 'e._id').on('a.classDayID', '=', day._id),
    )
    .select(['e._id', 'e.classID', 'a.status', 'a.checkedInAt'])
    .where('e.userID', '=', userID)
    .where('e.courseID', '=', day.courseID)
    .where('e.status', '=', 'active')
    .executeTakeFirst()
}

/** What came of a scan so far. */
export type Scan =
  | { readonly kind: 'visitor'; readonly day: CheckInDay }
  | {
      readonly kind: 'ready'
      readonly day: CheckInDay
      readonly enrolId: string
      readonly userID: string
      readonly scannedAt: Date
    }
  | { readonly kind: 'done'; readonly day: CheckInDay; readonly done: CheckedIn }

/**
 * Looks at a scanned code as the actor. Throws why it does not check them in: no code of this site, too old, not today, staff,
 * not enrolled, or in another class.
 */
export async function readScan(ctx: Context, code: string, proof: string | undefined): Promise<Scan> {
  const scanned = openCode(ctx, code, ctx.now)
  if (!scanned) throw badCode()
  const day = await readDay(ctx, scanned.dayId)
  const scannedAt = scanned.isFresh ? ctx.now : openScanProof(ctx, code, proof, ctx.now)
  const expired = () => new DomainError('attendance.expired', { status: 410 })
  if (ctx.actor.userID === null) {
    if (!scanned.isFresh) throw expired()
    return { kind: 'visitor', day }
  }
  if (!ctx.actor.is('member')) throw new DomainError('attendance.members-only', { status: 403 })
  const enrolment = await readEnrolment(ctx, ctx.actor.userID, day)
  if (enrolment?.checkedInAt && (enrolment.status === 'present' || enrolment.status === 'late'))
    return { kind: 'done', day, done: { status: enrolment.status, at: enrolment.checkedInAt } }
  if (!scannedAt) throw expired()
  if (toBangkokClock(scannedAt.toISOString()).slice(0, 10) !== day.date)
    throw new DomainError('attendance.wrong-day', { status: 409 })
  if (!enrolment)
    throw new DomainError('attendance.not-enrolled', { status: 403, values: { course: day.course } })
  if (enrolment.classID !== null && enrolment.classID !== day.classID)
    throw new DomainError('attendance.other-class', { status: 409 })
  return { kind: 'ready', day, enrolId: enrolment._id, userID: ctx.actor.userID, scannedAt }
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
    proof,
    device,
  }: { readonly code: string; readonly proof: string | undefined; readonly device: string },
): Promise<CheckedIn> {
  const scan = await readScan(ctx, code, proof)
  if (scan.kind === 'visitor') throw new DomainError('general.sign-in', { status: 401 })
  if (scan.kind === 'done') return scan.done
  const { day, enrolId, userID, scannedAt } = scan
  // One at a time for the day: two people cannot use one browser in the same moment.
  await ctx.from(classDays).select('_id').where('_id', '=', day._id).forUpdate().execute()
  const [mark = '', other = mark] = ctx.engine.seal.hashes(`check-in device\n${device}`)
  const used = await ctx
    .from(attendances)
    .select('_id')
    .where('classDayID', '=', day._id)
    .where('device', 'in', [mark, other])
    .where('userID', '<>', userID)
    .executeTakeFirst()
  if (used) throw new DomainError('attendance.other-person', { status: 409 })
  const own = await ctx.from(enrolments).select('classID').where('_id', '=', enrolId).executeTakeFirst()
  if (own?.classID === null) await putInClass(ctx, day.classID, [enrolId])
  const status = statusAt(day, scannedAt)
  const at = scannedAt.toISOString()
  const came = { status, source: 'qr', checkedInAt: at, device: mark } as const
  await ctx
    .write(attendances)
    .put(
      { ...came, classDayID: day._id, courseID: day.courseID, enrollID: enrolId, userID },
      { key: ['classDayID', 'enrollID'], patch: came },
    )
  return { status, at }
}

/** Tells those who have the rosters of the days open. */
export function notifyDays(ctx: Context, { records }: Written<typeof attendances>): void {
  const days = records.flatMap(({ before, after }) => (after ?? before)?.classDayID ?? [])
  for (const id of new Set(days))
    publish(ctx, { kind: 'record', site: ctx.site._id, collection: 'class_day', id }, ATTENDANCE_CHANGED)
}
