import type { Context } from '#kernel/context.ts'
import { runStatement } from '#kernel/data/statement.ts'
import { DomainError } from '#kernel/errors.ts'
import { readPlayerLook } from '#modules/courses/public.server.ts'
import { lessonKind } from '#modules/lessons/public.server.ts'
import { lockClocks, readSitting } from './beat.sql.ts'
import { type Beat, creditBeats } from './credit.ts'
import { coveredSeconds, type Interval, mergeIntervals } from './intervals.ts'
import { recordProgress } from './record-progress.server.ts'
import { SITTING_HOURS } from './sitting.server.ts'

/** Learned time goes to the enrolment in portions: pages that show enrolments end with each of its changes. */
const PORTION_SECONDS = 300

export interface BeatAnswer {
  readonly share: number
  readonly isComplete: boolean
  /** True when this beat completed the lesson: what was closed behind it may be open now. */
  readonly isNew: boolean
  readonly left: readonly Interval[]
}

const gone = () => new DomainError('learning.sitting-over', { status: 409 })

/**
 * Takes what a player kept since it was last heard. No more is credited than the time that passed since, on the server's
 * clock and once for all devices and courses of the person, at the fastest speed that the site offers.
 */
export async function takeBeats(ctx: Context, sitting: string, beats: readonly Beat[]): Promise<BeatAnswer> {
  const [clock] = await runStatement(ctx, lockClocks, sitting, ctx.actor.userID)
  if (!clock) throw gone()
  const [row] = await runStatement(ctx, readSitting, sitting, ctx.now.toISOString(), SITTING_HOURS)
  if (!row) throw gone()
  const since = Math.max(Date.parse(row.heardAt), Date.parse(clock.creditedUntil))
  const wallSeconds = (ctx.now.getTime() - since) / 1000
  const fastest = Math.max(...readPlayerLook(ctx).speeds)
  const credit = creditBeats({ beats, sequence: row.sequence, wallSeconds, duration: row.duration, fastest })
  const watched = mergeIntervals(row.watched ?? [], credit.parts, row.duration)
  const share = row.lastPage
    ? Math.max(row.seen ?? 0, partOf(credit.position ?? 0, row.lastPage))
    : partOf(coveredSeconds(watched), row.duration)
  const wasComplete = row.status === 'complete'
  const isFilm = lessonKind(row.kind)?.measure === 'watched'
  const isWatched = isFilm && row.completion === 'auto' && row.duration > 0 && share >= row.minimumShare
  const isRead =
    row.completion === 'auto' &&
    (row.readSeconds ?? 0) > 0 &&
    (row.spent ?? 0) + credit.seconds >= (row.readSeconds ?? 0) &&
    (!row.lastPage || share === 100)
  const isNew = !wasComplete && (isWatched || isRead)
  const isUsed = credit.parts.length > 0 || credit.seconds > 0
  const owed = clock.owed + credit.seconds
  const isSettled = isNew || (row.isPending && isUsed) || owed >= PORTION_SECONDS
  await recordProgress(ctx, {
    enrolId: row.enrollID,
    lessonId: row.lessonID,
    courseId: row.courseID,
    isComplete: wasComplete || isNew,
    share,
    watched,
    seconds: credit.seconds,
    position: row.isBehind ? undefined : placeOf(credit.position, isFilm ? row.duration : 0),
    sitting: { id: sitting, sequence: credit.sequence },
    isUsed,
    owed,
    settle: isSettled ? owed : undefined,
  })
  return { share, isComplete: wasComplete || isNew, isNew, left: credit.left }
}

const partOf = (some: number, whole: number) =>
  whole > 0 ? Math.min(100, Math.floor((some / whole) * 100)) : 0

/** Where the lesson goes on: within a film, or at a page, which has nothing to do with how long it takes to read. */
function placeOf(position: number | undefined, filmSeconds: number): number | undefined {
  return position !== undefined && filmSeconds > 0 ? Math.min(position, filmSeconds) : position
}
