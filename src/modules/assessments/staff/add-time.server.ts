import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { classes } from '#modules/attendance/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import type { Exam } from '#modules/exams/public.server.ts'
import { absencesOf } from '../model/absences.ts'
import { deadlineOf, missedSeconds } from '../model/deadline.ts'
import { requireMarking } from '../policy.ts'
import { announce } from '../sitting/end-round.server.ts'
import { asRound, type Round } from '../sitting/own-rounds.server.ts'
import { extras, rounds, steps, watches } from '../tables.ts'

/** Who gets time: everybody who sits now, a class, or one round. */
export type TimeFor = { readonly all: true } | { readonly classID: string } | { readonly roundID: string }

const MAX_MINUTES = 600

/** Rounds that are under way now, held until the end of the transaction. */
async function holdOpen(ctx: Context, examID: string, to: TimeFor): Promise<Round[]> {
  const query = ctx
    .from(rounds)
    .selectAll()
    .where('examID', '=', examID)
    .where('status', '=', 'begun')
    .orderBy('_id')
    .forUpdate()
  const rows = await query.execute()
  if ('roundID' in to) return rows.filter(({ _id }) => _id === to.roundID).map(asRound)
  if (!('classID' in to)) return rows.map(asRound)
  const members = await ctx.from(enrolments).select('_id').where('classID', '=', to.classID).execute()
  const own = new Set(members.map(({ _id }) => _id))
  return rows.filter(({ enrollID }) => own.has(enrollID)).map(asRound)
}

async function extend(ctx: Context, exam: Exam, round: Round, seconds: number): Promise<boolean> {
  if (seconds <= 0 || round.minutes === null) return false
  const extraSeconds = round.extraSeconds + seconds
  const deadline = deadlineOf({
    startedAt: new Date(round.startedAt),
    minutes: round.minutes,
    extraSeconds,
    closesAt: exam.closesAt === null ? null : new Date(exam.closesAt),
    cutsAtClose: exam.cutsAtClose,
  })
  const [row] = await ctx
    .write(rounds)
    .where({ _id: round._id })
    .patch({ extraSeconds, deadlineAt: deadline?.toISOString() ?? null })
  if (row) announce(ctx, asRound(row))
  return true
}

/** Adds minutes to rounds that are under way; their pages hear of it at once. Answers how many got some. */
export async function addTime(
  ctx: Context,
  exam: Exam,
  { minutes, to, reason }: { minutes: number; to: TimeFor; reason: string },
): Promise<number> {
  requireMarking(ctx.actor, exam.courseID)
  checkTime(minutes, reason)
  let count = 0
  for (const round of await holdOpen(ctx, exam._id, to))
    if (await extend(ctx, exam, round, minutes * 60)) count += 1
  await ctx.write(steps).add({
    _id: newId(ctx.now),
    examID: exam._id,
    roundID: 'roundID' in to ? to.roundID : null,
    kind: 'time',
    seconds: minutes * 60,
    rounds: count,
    reason,
    byID: ctx.actor.userID,
  })
  return count
}

/** Who gets time when they begin: everybody, a class, or one enrolment of the course. */
export type LaterFor = { readonly all: true } | { readonly classID: string } | { readonly enrollID: string }

/** Stores minutes for those who begin later; they are theirs in every round that begins from now on. */
export async function addTimeLater(
  ctx: Context,
  exam: Exam,
  { minutes, to, reason }: { minutes: number; to: LaterFor; reason: string },
): Promise<number> {
  requireMarking(ctx.actor, exam.courseID)
  checkTime(minutes, reason)
  await requireOwn(ctx, to, exam.courseID)
  const given = { examID: exam._id, seconds: minutes * 60, reason, byID: ctx.actor.userID }
  const whose = {
    enrollID: 'enrollID' in to ? to.enrollID : null,
    classID: 'classID' in to ? to.classID : null,
  }
  await ctx.write(extras).add({ _id: newId(ctx.now), ...given, ...whose })
  await ctx.write(steps).add({ _id: newId(ctx.now), ...given, kind: 'later' })
  return 0
}

async function requireOwn(ctx: Context, to: LaterFor, courseID: string): Promise<void> {
  const found =
    'classID' in to
      ? await ctx.from(classes).select('courseID').where('_id', '=', to.classID).executeTakeFirst()
      : 'enrollID' in to
        ? await ctx.from(enrolments).select('courseID').where('_id', '=', to.enrollID).executeTakeFirst()
        : { courseID }
  if (found?.courseID !== courseID) throw notFound()
}

function checkTime(minutes: number, reason: string): void {
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MAX_MINUTES)
    throw new DomainError('assessments.wrong-minutes')
  if (reason === '') throw new DomainError('assessments.no-reason')
}

/** Gives every round that is under way what the server's absences took from it, each of them once. */
export async function giveAwayTime(ctx: Context, exam: Exam, reason: string): Promise<number> {
  requireMarking(ctx.actor, exam.courseID)
  const watch = await ctx
    .from(watches)
    .selectAll()
    .where('examID', '=', exam._id)
    .forUpdate()
    .executeTakeFirst()
  const away = absencesOf(watch).map(({ from, until }) => ({ from: new Date(from), until: new Date(until) }))
  if (away.length === 0) return 0
  let count = 0
  for (const round of await holdOpen(ctx, exam._id, { all: true })) {
    const deadlineAt = round.deadlineAt === null ? null : new Date(round.deadlineAt)
    const own = { startedAt: new Date(round.startedAt), deadlineAt }
    const seconds = away.reduce((sum, one) => sum + missedSeconds(own, one), 0)
    if (await extend(ctx, exam, round, seconds)) count += 1
  }
  await ctx
    .write(watches)
    .where({ examID: exam._id })
    .patch({ awayFrom: null, awayUntil: null, absences: [] })
  const lost = away.reduce((sum, one) => sum + one.until.getTime() - one.from.getTime(), 0)
  await ctx.write(steps).add({
    _id: newId(ctx.now),
    examID: exam._id,
    kind: 'away',
    seconds: Math.ceil(lost / 1000),
    rounds: count,
    reason,
    byID: ctx.actor.userID,
  })
  return count
}
