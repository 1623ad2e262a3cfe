import { randomUUID } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { type LessonQuestion, lessons, openContent } from '#modules/lessons/public.server.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { completeLesson } from './beats/finish.server.ts'
import { type Classroom, enterLesson } from './classroom/classroom.server.ts'
import { surveyAnswers, surveysDone } from './tables.ts'

/** A scale goes from 1 to this. */
export const HIGHEST_SCORE = 5
const LONGEST_ANSWER = 2000

export type Answers = Readonly<Record<string, string | number>>

/** True when the actor has answered the survey. */
export async function hasAnswered(ctx: Context, lessonId: string): Promise<boolean> {
  const { userID } = ctx.actor
  if (userID === null) return false
  const rows = await ctx
    .from(surveysDone)
    .select('lessonID')
    .where('lessonID', '=', lessonId)
    .where('userID', '=', userID)
    .execute()
  return rows.length > 0
}

/** Stores a learner's answers apart from their name, once, and completes the lesson. What is missing or odd is 400 with the questions' ids. */
export async function answerSurvey(
  ctx: Context,
  classroom: Classroom,
  lessonId: string,
  sent: Readonly<Record<string, string>>,
): Promise<void> {
  const lesson = enterLesson(classroom, lessonId)
  const { userID } = ctx.actor
  if (!classroom.enrolment || userID === null) throw new DomainError('learning.only-looking', { status: 403 })
  const row = await ctx.from(lessons).select('content').where('_id', '=', lessonId).executeTakeFirst()
  const questions = openContent(lesson.kind, row?.content)?.questions
  if (!questions) throw new DomainError('learning.no-survey', { status: 409 })
  const answers = checkAnswers(questions, sent)
  const done = await ctx
    .write(surveysDone)
    .addMany([{ lessonID: lessonId, userID }], { unlessTaken: ['lessonID', 'userID'] })
  if (done.length === 0) throw new DomainError('learning.answered-already', { status: 409 })
  await ctx.write(surveyAnswers).add({
    // An id like those of other records would tell the moment, and with it the person.
    _id: randomUUID(),
    day: toBangkokClock(ctx.now.toISOString()).slice(0, 10),
    lessonID: lessonId,
    courseID: classroom.course._id,
    answers,
  })
  await completeLesson(ctx, classroom.enrolment._id, lessonId)
}

/** The answers by question, as they are kept. */
export function checkAnswers(
  questions: readonly LessonQuestion[],
  sent: Readonly<Record<string, string>>,
): Answers {
  const answers: Record<string, string | number> = {}
  const wrong: string[] = []
  for (const question of questions) {
    const given = (sent[question.id] ?? '').trim()
    const answer = given === '' ? undefined : readAnswer(question, given)
    if (answer !== undefined) answers[question.id] = answer
    else if (given !== '' || question.required) wrong.push(question.id)
  }
  if (wrong.length > 0)
    throw new DomainError('learning.answer-all', {
      details: wrong.map((id) => ({ path: id, message: 'learning.answer-this' })),
    })
  return answers
}

function readAnswer({ type, options }: LessonQuestion, given: string): string | number | undefined {
  if (type === 'text') return given.slice(0, LONGEST_ANSWER)
  if (type === 'choice') return options.includes(given) ? given : undefined
  const score = Number(given)
  return Number.isInteger(score) && score >= 1 && score <= HIGHEST_SCORE ? score : undefined
}
