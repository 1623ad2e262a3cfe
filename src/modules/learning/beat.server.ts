import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { readPlayerLook } from '#modules/courses/public.server.ts'
import { lessonKind } from '#modules/lessons/public.server.ts'
import { type Beat, creditBeats } from './credit.ts'
import { coveredSeconds, type Interval, mergeIntervals } from './intervals.ts'
import { recordProgress } from './record-progress.server.ts'
import { SITTING_HOURS } from './sitting.server.ts'

/** Learned time goes to the enrolment in portions: pages that show enrolments end with each of its changes. */
const PORTION_SECONDS = 300

interface SittingRow {
  readonly enrollID: string
  readonly lessonID: string
  readonly sequence: number
  readonly heardAt: string
  readonly kind: string
  readonly completion: string
  readonly minimumShare: number
  readonly duration: number
  readonly isPending: boolean
  readonly watched: Interval[] | null
  readonly status: string | null
  /** Another device was heard since: what this one kept is older than where the learner is now. */
  readonly isBehind: boolean
}

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
  const [clock] = await ctx.run<{ creditedUntil: string; owed: number }>(
    `select p."creditedUntil", c.owed from lesson_sitting s
     join learner_clock p on p.site_id = $1 and p."userID" = s."userID"
     join learning_clock c on c.site_id = $1 and c."enrollID" = s."enrollID"
     where s.site_id = $1 and s."_id" = $2 and s."userID" = $3 for update of p, c`,
    [ctx.site._id, sitting, ctx.actor.userID],
  )
  if (!clock) throw gone()
  const [row] = await ctx.run<SittingRow>(
    `select s."enrollID", s."lessonID", s.sequence, s."heardAt", l.kind, l.completion, l."minimumShare",
       l.seconds as duration, e.analytics->>'status' = 'pending' as "isPending", p.watched, p.status,
       exists (select from lesson_sitting o where o.site_id = $1 and o."enrollID" = s."enrollID"
         and o."lessonID" = s."lessonID" and o.sequence > 0 and o."heardAt" > s."heardAt") as "isBehind"
     from lesson_sitting s
     join enroll e on e.site_id = $1 and e."_id" = s."enrollID" and e.status = 'active'
     join lesson l on l.site_id = $1 and l."_id" = s."lessonID" and l.status
     left join lesson_progress p on p.site_id = $1 and p."enrollID" = s."enrollID" and p."lessonID" = s."lessonID"
     where s.site_id = $1 and s."_id" = $2 and s."heardAt" > $3::timestamptz - make_interval(hours => $4)`,
    [ctx.site._id, sitting, ctx.now.toISOString(), SITTING_HOURS],
  )
  if (!row) throw gone()
  const since = Math.max(Date.parse(row.heardAt), Date.parse(clock.creditedUntil))
  const wallSeconds = (ctx.now.getTime() - since) / 1000
  const fastest = Math.max(...readPlayerLook(ctx).speeds)
  const credit = creditBeats({ beats, sequence: row.sequence, wallSeconds, duration: row.duration, fastest })
  const watched = mergeIntervals(row.watched ?? [], credit.parts, row.duration)
  const share =
    row.duration > 0 ? Math.min(100, Math.floor((coveredSeconds(watched) / row.duration) * 100)) : 0
  const wasComplete = row.status === 'complete'
  const isFilm = lessonKind(row.kind)?.measure === 'watched'
  const isWatched = isFilm && row.completion === 'auto' && row.duration > 0 && share >= row.minimumShare
  const isNew = !wasComplete && isWatched
  const isUsed = credit.parts.length > 0 || credit.seconds > 0
  const owed = clock.owed + credit.seconds
  const isSettled = isNew || (row.isPending && isUsed) || owed >= PORTION_SECONDS
  await recordProgress(ctx, {
    enrolId: row.enrollID,
    lessonId: row.lessonID,
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

/** Where the lesson goes on: within a film, or at a page, which has nothing to do with how long it takes to read. */
function placeOf(position: number | undefined, filmSeconds: number): number | undefined {
  return position !== undefined && filmSeconds > 0 ? Math.min(position, filmSeconds) : position
}
