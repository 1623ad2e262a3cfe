import type { Context } from '#kernel/context.ts'
import type { Exam } from '#modules/exams/public.server.ts'
import {
  asksSomething,
  drawQuestion,
  nameAnswer,
  type Question,
  rightAnswer,
  showText,
} from '#modules/questions/public.server.ts'
import { readKeys, readPaper } from '../marking/paper-questions.server.ts'
import { readAnswers, readMarks } from '../marking/read-answers.server.ts'
import { maySee } from '../model/counting.ts'
import type { Round } from './own-rounds.server.ts'

/** The key of one question in the words of the round. */
function showKey(question: Question, secret: string) {
  const right = rightAnswer(question)
  return {
    right: right && (nameAnswer(question, secret, right) as Readonly<Record<string, unknown>>),
    feedback: showText(question.feedback, question.format, question.media),
  }
}

/** The questions of a round that is over, with what was answered; marks and key where the exam lets them be seen. */
export async function readReview(ctx: Context, exam: Exam, round: Round) {
  const seen = { state: round.status, closesAt: exam.closesAt, now: ctx.now }
  const hasMarks = maySee(exam.marksShown, seen)
  const hasKey = maySee(exam.keyShown, seen)
  // Without either there is nothing to look back at that could not help in the next round.
  if (!hasMarks && !hasKey) return []
  const given = await readAnswers(ctx, round)
  const marks = hasMarks ? await readMarks(ctx, round._id) : new Map<string, never>()
  const paper = await readPaper(ctx, round.paper)
  const keyOf = hasKey ? await readKeys(ctx, round.examID, paper) : null
  return paper.map((asked) => {
    const secret = `${round.secret}/${asked.id}`
    const mark = marks.get(asked.id)
    return {
      id: asked.id,
      points: asked.points,
      isAsked: asksSomething(asked.question),
      drawn: drawQuestion(asked.question, secret),
      answer: (given.get(asked.id)?.answer ?? null) as Readonly<Record<string, unknown>> | null,
      earned: mark?.points ?? null,
      comment: mark?.reason ?? null,
      rubric: mark?.rubric ?? [],
      findings: mark?.findings ?? [],
      key: keyOf && showKey(keyOf(asked), secret),
    }
  })
}

export type ReviewedQuestion = Awaited<ReturnType<typeof readReview>>[number]
