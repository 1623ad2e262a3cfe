import { type SqlBool, sql } from 'kysely'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { readExam } from '#modules/exams/public.server.ts'
import {
  drawQuestion,
  nameAnswer,
  type Question,
  questions,
  rightAnswer,
} from '#modules/questions/public.server.ts'
import { readVersions, rubricOf } from '../marking/paper-questions.server.ts'
import { readAnswers, readMarks } from '../marking/read-answers.server.ts'
import { mayMark } from '../policy.ts'
import { signAnswerFiles } from '../sitting/answer-files.server.ts'
import { asRound } from '../sitting/own-rounds.server.ts'
import { rounds } from '../tables.ts'

/** Answers of one page; marking goes on with the next ones. */
const MAX_ANSWERS = 50

type Given = Readonly<Record<string, unknown>> | null

const asks = (questionID: string) => JSON.stringify([{ questionID }])

/** How many rounds of the exam are over and ask the question, and how many of them come up to one of them. */
export async function countRoundsAsking(ctx: Context, examID: string, questionID: string, upTo: string) {
  return ctx
    .from(rounds)
    .select(({ fn, eb, val }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(upTo === '' ? eb.val(false) : eb('_id', '<=', val(upTo)))
        .as('before'),
    ])
    .where('examID', '=', examID)
    .where('status', '<>', 'begun')
    .where((eb) => sql<SqlBool>`${eb.ref('paper')} @> ${asks(questionID)}::jsonb`)
    .executeTakeFirstOrThrow()
}

/** Whether a round of the exam, over or under way, asks the question in another version than this. */
export async function asksOlder(ctx: Context, examID: string, questionID: string, version: number) {
  const found = await ctx
    .from(rounds)
    .select('_id')
    .where('examID', '=', examID)
    .where((eb) => sql<SqlBool>`${eb.ref('paper')} @> ${asks(questionID)}::jsonb`)
    .where(
      (eb) => sql<SqlBool>`not ${eb.ref('paper')} @> ${JSON.stringify([{ questionID, version }])}::jsonb`,
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Rounds of the exam that are over and ask the question. */
export async function findRoundsAsking(
  ctx: Context,
  examID: string,
  questionID: string,
  limit: number,
  from = '',
) {
  const rows = await ctx
    .from(rounds)
    .selectAll()
    .where('examID', '=', examID)
    .where('status', '<>', 'begun')
    .where((eb) => sql<SqlBool>`${eb.ref('paper')} @> ${asks(questionID)}::jsonb`)
    .$if(from !== '', (query) => query.where('_id', '>', from))
    .orderBy('_id')
    .limit(limit)
    .execute()
  return rows.map(asRound)
}

/** The question as the bank has it now. */
export async function readNewest(
  ctx: Context,
  questionID: string,
): Promise<{ content: Question; version: number }> {
  const row = uuidPattern.test(questionID)
    ? await ctx
        .from(questions)
        .select(['content', 'version'])
        .where('_id', '=', questionID)
        .executeTakeFirst()
    : undefined
  return row ?? Promise.reject(notFound())
}

/** A question of an exam with its key and everything that was answered to it, without names; what is unmarked first. */
export async function readQuestionAnswers(ctx: Context, examId: string, questionId: string, from = '') {
  const exam = await readExam(ctx, examId)
  const newest = await readNewest(ctx, questionId)
  const found = await findRoundsAsking(
    ctx,
    examId,
    questionId,
    MAX_ANSWERS,
    uuidPattern.test(from) ? from : '',
  )
  const asked = found.flatMap((round) =>
    round.paper.filter(({ questionID }) => questionID === questionId).map((one) => ({ round, asked: one })),
  )
  const find = await readVersions(
    ctx,
    asked.map((one) => one.asked),
  )
  const given = []
  for (const { round, asked: one } of asked) {
    const question = find(one)
    if (!question) continue
    const secret = `${round.secret}/${one.id}`
    const sent = (await readAnswers(ctx, round)).get(one.id)?.answer ?? null
    const mark = (await readMarks(ctx, round._id)).get(one.id)
    given.push({
      round: round._id,
      slot: one.id,
      points: one.points,
      drawn: drawQuestion(question, secret),
      answer: await signAnswerFiles(ctx, round._id, one.id, sent as Given),
      rubric: rubricOf(question),
      findings: mark?.findings ?? [],
      earned: mark?.points ?? null,
      isByHand: Boolean(mark?.byID) && mark?.isByKey === false,
      comment: mark?.reason ?? '',
    })
  }
  const right = rightAnswer(newest.content)
  const key = 'key'
  return {
    exam: { _id: exam._id, name: exam.name },
    question: {
      _id: questionId,
      name: newest.content.name,
      version: newest.version,
      feedback: newest.content.feedback,
      guide: 'guide' in newest.content ? newest.content.guide : '',
      drawn: drawQuestion(newest.content, key),
      right: right && (nameAnswer(newest.content, key, right) as Given),
    },
    mayMark: mayMark(ctx.actor, exam.courseID),
    given: given.toSorted((one, other) => Number(one.earned !== null) - Number(other.earned !== null)),
    next: found.length === MAX_ANSWERS ? (found.at(-1)?._id ?? null) : null,
  }
}
