import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { readExam } from '#modules/exams/public.server.ts'
import {
  asksSomething,
  drawQuestion,
  nameAnswer,
  type Question,
  rightAnswer,
} from '#modules/questions/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { readKeys, readPaper, rubricOf } from '../marking/paper-questions.server.ts'
import { readAnswers, readMarks } from '../marking/read-answers.server.ts'
import { mayMark } from '../policy.ts'
import { signAnswerFiles } from '../sitting/answer-files.server.ts'
import { asRound } from '../sitting/own-rounds.server.ts'
import { answers, rounds } from '../tables.ts'

type Given = Readonly<Record<string, unknown>> | null

/** What those go by who mark it by hand. */
const guideOf = (question: Question) => ('guide' in question ? question.guide : '')

/** One round as staff see it: whose it is, every answer with its mark, and what came too late. */
export async function readRound(ctx: Context, id: string) {
  const row = uuidPattern.test(id)
    ? await ctx.from(rounds).selectAll().where('_id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw notFound()
  const round = asRound(row)
  // Whoever may not read the exam has no such round.
  const exam = await readExam(ctx, round.examID)
  const person = await ctx
    .from(users)
    .select(personName().as('name'))
    .where('_id', '=', round.userID)
    .executeTakeFirst()
  const late = await ctx
    .from(answers)
    .select('slot')
    .where('roundID', '=', round._id)
    .where('isLate', '=', true)
    .execute()
  const given = await readAnswers(ctx, round)
  const marks = await readMarks(ctx, round._id)
  const paper = await readPaper(ctx, round.paper)
  const keyOf = await readKeys(ctx, round.examID, paper)
  const answered = new Map<string, Given>()
  for (const { id: slot } of paper)
    answered.set(
      slot,
      await signAnswerFiles(ctx, round._id, slot, (given.get(slot)?.answer ?? null) as Given),
    )
  const questions = paper.map((asked) => {
    const secret = `${round.secret}/${asked.id}`
    const key = keyOf(asked)
    const right = rightAnswer(key)
    return {
      id: asked.id,
      points: asked.points,
      name: asked.question.name,
      isAsked: asksSomething(asked.question),
      guide: guideOf(asked.question),
      rubric: rubricOf(asked.question),
      findings: marks.get(asked.id)?.findings ?? [],
      drawn: drawQuestion(asked.question, secret),
      answer: answered.get(asked.id) ?? null,
      right: right && (nameAnswer(key, secret, right) as Given),
      earned: marks.get(asked.id)?.points ?? null,
      isByHand: Boolean(marks.get(asked.id)?.byID) && marks.get(asked.id)?.isByKey === false,
      comment: marks.get(asked.id)?.reason ?? '',
    }
  })
  const {
    _id,
    number,
    status,
    startedAt,
    endedAt,
    deadlineAt,
    percent,
    points,
    maximum,
    receipt,
    isLateCounted,
  } = round
  return {
    exam: { _id: exam._id, name: exam.name },
    round: {
      _id,
      number,
      status,
      startedAt,
      endedAt,
      deadlineAt,
      percent,
      points,
      maximum,
      receipt,
      isLateCounted,
    },
    person: person?.name ?? '',
    late: new Set(late.map(({ slot }) => slot)).size,
    mayMark: mayMark(ctx.actor, exam.courseID) && status !== 'begun',
    mayGiveTime: mayMark(ctx.actor, exam.courseID) && status === 'begun' && deadlineAt !== null,
    questions,
  }
}

export type StaffQuestion = Awaited<ReturnType<typeof readRound>>['questions'][number]
