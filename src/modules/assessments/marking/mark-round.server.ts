import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { exams } from '#modules/exams/public.server.ts'
import { asksSomething, readAnswer, score } from '#modules/questions/public.server.ts'
import { moveRound } from '../model/round-state.ts'
import { roundFollowers } from '../sitting/followers.ts'
import { asRound, type Round } from '../sitting/own-rounds.server.ts'
import { marks, rounds } from '../tables.ts'
import { completePassed } from './complete-passed.server.ts'
import { type AskedQuestion, readPaper } from './paper-questions.server.ts'
import { readAnswers, readMarks } from './read-answers.server.ts'

const round2 = (value: number) => Math.round(value * 100) / 100

/** What an answer as it was sent earns by the rules of its question; null where a person marks it. */
export function pointsOf(asked: AskedQuestion, secret: string, sent: unknown): number | null {
  const { question, points } = asked
  const answer =
    sent === undefined || sent === null ? undefined : readAnswer(question, `${secret}/${asked.id}`, sent)
  const fraction = score(question, answer)
  return fraction === null ? null : round2(fraction * points)
}

/**
 * Marks what rules can mark of a round that is held and over; what a person said stays. Once everything is marked the round has a
 * result, and passing completes the lesson in the same transaction.
 */
export async function markRound(ctx: Context, round: Round): Promise<Round> {
  const paper = (await readPaper(ctx, round.paper)).filter(({ question }) => asksSomething(question))
  const given = await readAnswers(ctx, round)
  const known = await readMarks(ctx, round._id)
  const now = new Map<string, number>()
  const added = paper.flatMap((asked) => {
    const before = known.get(asked.id)
    const byRule = pointsOf(asked, round.secret, given.get(asked.id)?.answer)
    // Nothing was handed in that a person could look at.
    const isEmpty = byRule === null && !given.has(asked.id)
    const points = before?.byID ? before.points : (byRule ?? (isEmpty ? 0 : before?.points))
    if (points === undefined) return []
    now.set(asked.id, points)
    if (before?.points === points) return []
    const row = { roundID: round._id, examID: round.examID, slot: asked.id, questionID: asked.questionID }
    return [{ _id: newId(ctx.now), ...row, points }]
  })
  await ctx.write(marks).addMany(added)
  const maximum = paper.reduce((sum, { points }) => sum + points, 0)
  if (now.size < paper.length) return setResult(ctx, round, { maximum })
  const points = Math.max(0, round2([...now.values()].reduce((sum, one) => sum + one, 0)))
  const exam = await ctx.from(exams).select('passPercent').where('_id', '=', round.examID).executeTakeFirst()
  const percent = maximum === 0 ? 100 : round2((points / maximum) * 100)
  const marked = await setResult(ctx, round, {
    maximum,
    points,
    percent,
    isPassed: percent >= (exam?.passPercent ?? 0),
    status: round.status === 'released' ? round.status : moveRound(round.status, 'mark'),
  })
  await completePassed(ctx, marked)
  for (const follow of ctx.engine.contributionsTo(roundFollowers)) await follow(ctx, marked)
  return marked
}

async function setResult(ctx: Context, round: Round, result: Partial<Round>): Promise<Round> {
  const [row] = await ctx.write(rounds).where({ _id: round._id }).patch(result)
  return row ? asRound(row) : round
}
