import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { readCursor } from '#kernel/realtime/publish.server.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import { countQuestions, type Exam, exams } from '#modules/exams/public.server.ts'
import { drawQuestion } from '#modules/questions/public.server.ts'
import { readPaper } from '../marking/paper-questions.server.ts'
import { readAnswers } from '../marking/read-answers.server.ts'
import { countRounds, maySee } from '../model/counting.ts'
import { answers, rounds } from '../tables.ts'
import { findHindrance } from './begin-round.server.ts'
import { type OpenedExam, openExam } from './open-exam.server.ts'
import { type Round, readOwnRounds } from './own-rounds.server.ts'
import { readReview } from './read-review.server.ts'
import { findDuty, placeOf } from './supervisor.ts'

/** Percent that the actor reached before the course, where an exam asked for it. */
async function readPrePercent(ctx: Context, courseID: string): Promise<number | null> {
  const { userID } = ctx.actor
  if (userID === null) return null
  const rows = await ctx
    .from(rounds)
    .innerJoin(exams.name, 'exam._id', 'exam_round.examID')
    .select(['exam_round.number', 'exam_round.percent', 'exam.counts'])
    .where('exam_round.courseID', '=', courseID)
    .where('exam_round.userID', '=', userID)
    .where('exam.type', '=', 'pre')
    .execute()
  return rows[0] ? countRounds(rows, rows[0].counts) : null
}

/** What somebody may know of a round of theirs. */
function showRound(exam: Exam, round: Round, now: Date) {
  const isShown = maySee(exam.marksShown, { state: round.status, closesAt: exam.closesAt, now })
  const { number, status, startedAt, endedAt, receipt } = round
  return {
    number,
    status,
    startedAt,
    endedAt,
    receipt,
    percent: isShown ? round.percent : null,
    points: isShown ? round.points : null,
    maximum: isShown ? round.maximum : null,
    // What nobody can fail says nothing of passing.
    isPassed: isShown && exam.passPercent > 0 ? round.isPassed : null,
  }
}

/** The rules of an exam and the actor's own rounds. */
export async function readRules(ctx: Context, opened: OpenedExam) {
  const { exam, enrolment } = opened
  const own = await readOwnRounds(ctx, exam._id)
  const shown = own.map((round) => showRound(exam, round, ctx.now))
  const counted = countRounds(shown, exam.counts)
  const before =
    exam.type === 'post' && counted !== null ? await readPrePercent(ctx, opened.course._id) : null
  const open = own.find(({ status }) => status === 'begun')
  return {
    rounds: shown,
    counted,
    gain: before !== null && counted !== null ? { before, after: counted } : null,
    open: open?.number ?? null,
    hindrance: open ? null : (findHindrance(exam, own.length, ctx.now) ?? null),
    duty: open || enrolment === null ? null : ((await findDuty(ctx, exam, opened.course._id)) ?? null),
    supervision: exam.supervision,
    isLooking: enrolment === null,
    questions: countQuestions(exam.slots),
  }
}

/** A round that is under way: what it asks without its key, what was answered, and the server's time. */
export async function readSitting(ctx: Context, round: Round) {
  // Before anything else is read: what changes from now on is told.
  const since = await readCursor(ctx)
  const paper = await readPaper(ctx, round.paper)
  const given = await readAnswers(ctx, { _id: round._id, isLateCounted: true })
  const { last } = await ctx
    .from(answers)
    .select(({ fn }) => fn.max('number').as('last'))
    .where('roundID', '=', round._id)
    .executeTakeFirstOrThrow()
  return {
    round: round._id,
    number: round.number,
    person: round.userID,
    now: ctx.now.toISOString(),
    deadlineAt: round.deadlineAt,
    last: last ?? 0,
    watch: { room: nameRoom({ kind: 'user', site: ctx.site._id, id: round.userID }), since },
    questions: paper.map((asked) => ({
      id: asked.id,
      points: asked.points,
      drawn: drawQuestion(asked.question, `${round.secret}/${asked.id}`),
      answer: (given.get(asked.id)?.answer ?? null) as Readonly<Record<string, unknown>> | null,
    })),
  }
}

export type ShownSitting = Awaited<ReturnType<typeof readSitting>>

/** The page of an exam: its rules, a round to sit, or one to look back at. */
export async function readAssessment(
  ctx: Context,
  { cid = '', eid = '', type, round: wanted }: Readonly<Record<string, string | undefined>>,
) {
  const opened = await openExam(ctx, cid, eid)
  const { exam, course } = opened
  if (type !== undefined && type !== exam.type) throw notFound()
  const { _id, name, intro, minutes, passPercent, counts, opensAt, closesAt, cutsAtClose, marksShown } = exam
  const shared = {
    course: { _id: course._id, name: course.name },
    lesson: opened.lesson,
    exam: {
      _id,
      name,
      intro,
      minutes,
      passPercent,
      counts,
      opensAt,
      closesAt,
      cutsAtClose,
      marksShown,
      type: exam.type,
      rounds: exam.rounds,
    },
  }
  if (wanted === undefined)
    return { ...shared, rules: await readRules(ctx, opened), sitting: null, review: null, place: null }
  const round = (await readOwnRounds(ctx, eid)).find(({ number }) => String(number) === wanted)
  if (!round) throw notFound()
  const place = round.status === 'begun' ? placeOf(ctx, exam, round) : undefined
  if (place !== undefined) return { ...shared, rules: null, sitting: null, review: null, place }
  if (round.status === 'begun')
    return { ...shared, rules: null, sitting: await readSitting(ctx, round), review: null, place: null }
  const review = { ...showRound(exam, round, ctx.now), questions: await readReview(ctx, exam, round) }
  return { ...shared, rules: null, sitting: null, review, place: null }
}
