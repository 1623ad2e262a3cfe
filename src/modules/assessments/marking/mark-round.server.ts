import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { runStatement } from '#kernel/data/statement.ts'
import { issueNow } from '#modules/certificates/public.server.ts'
import { readAnswer, score } from '#modules/questions/public.server.ts'
import { moveRound } from '../model/round-state.ts'
import { roundFollowers } from '../sitting/followers.ts'
import { asRound, type Round } from '../sitting/own-rounds.server.ts'
import { rounds } from '../tables.ts'
import { addMarks } from './add-marks.sql.ts'
import { completePassed, readPassing } from './complete-passed.server.ts'
import { type AskedQuestion, readPaper, readRegrades, withRegrades } from './paper-questions.server.ts'
import { type KnownMark, readAnswers, readMarks } from './read-answers.server.ts'

const round2 = (value: number) => Math.round(value * 100) / 100

/**
 * What an answer as it was sent earns by the rules of its question, by the newer key where one was applied that can mark it; null
 * where a person marks it.
 */
export function pointsOf({ newer, ...asked }: AskedQuestion, secret: string, sent: unknown): number | null {
  const { question, points, id } = asked
  const byNewer = newer && pointsOf({ ...asked, question: newer }, secret, sent)
  if (byNewer !== undefined && byNewer !== null) return byNewer
  const answer =
    sent === undefined || sent === null ? undefined : readAnswer(question, `${secret}/${id}`, sent)
  const fraction = score(question, answer)
  return fraction === null ? null : round2(fraction * points)
}

/** True where a mark stays whatever the rules say: a person gave it, or a key of which nobody knows any more which it was. */
const stays = (before: KnownMark | undefined, { newer }: AskedQuestion) =>
  before?.byID !== undefined && before.byID !== null && !(before.isByKey && newer !== undefined)

/** How a round ended, where that is written down together with its result. */
type RoundEnd = Partial<Pick<Round, 'status' | 'endedAt' | 'receipt'>>

/**
 * Marks what rules can mark of a round that is held and over; what a person said stays. Once everything is marked the round has a
 * result, and passing completes the lesson in the same transaction.
 */
export async function markRound(ctx: Context, round: Round, end: RoundEnd = {}): Promise<Round> {
  const [asked, regrades, given, known, passing] = await allOver([
    readPaper(ctx, round.paper),
    readRegrades(ctx, round.examID),
    readAnswers(ctx, round),
    readMarks(ctx, round._id),
    readPassing(ctx, round),
  ])
  const paper = await withRegrades(ctx, asked, regrades)
  const now = new Map<string, number>()
  const added = paper.flatMap((one) => {
    const { id: slot, questionID } = one
    const before = known.get(slot)
    const byRule = pointsOf(one, round.secret, given.get(slot)?.answer)
    // Nothing was handed in that a person could look at.
    const isEmpty = byRule === null && !given.has(slot)
    const points = stays(before, one) ? before?.points : (byRule ?? (isEmpty ? 0 : before?.points))
    if (points === undefined) return []
    now.set(slot, points)
    return before?.points === points ? [] : [{ id: newId(ctx.now), slot, questionID, points }]
  })
  const maximum = paper.reduce((sum, { points }) => sum + points, 0)
  // Marks and result leave in one write.
  const settle = async (result: Partial<Round>) => {
    const [, row] = await allOver([
      storeMarks(ctx, round, added),
      ctx.write(rounds).patch(round._id, { ...end, maximum, ...result }),
    ])
    return asRound(row)
  }
  if (now.size < paper.length) return settle({})
  const points = Math.max(0, round2([...now.values()].reduce((sum, one) => sum + one, 0)))
  const percent = maximum === 0 ? 100 : round2((points / maximum) * 100)
  const marked = await settle({
    points,
    percent,
    isPassed: percent >= (passing.exam?.passPercent ?? 0),
    status: round.status === 'released' ? round.status : moveRound(round.status, 'mark'),
  })
  // Who follows looks at the round, and at nothing that passing it does.
  const [isFurther] = await allOver([
    completePassed(ctx, round.enrollID, passing, marked),
    ...ctx.engine.contributionsTo(roundFollowers).map(async (follow) => follow(ctx, marked)),
  ])
  // An exam that ends no lesson may be all that a certificate waited for; who came further was looked at with that.
  if (marked.isPassed && !isFurther) await issueNow(ctx, [round.enrollID])
  return marked
}

interface NewMark {
  readonly id: string
  readonly slot: string
  readonly questionID: string
  readonly points: number
}

async function storeMarks(ctx: Context, round: Round, added: readonly NewMark[]): Promise<void> {
  if (added.length === 0) return
  await runStatement(
    ctx,
    addMarks,
    added.map(({ id }) => id),
    added.map(() => round._id),
    added.map(() => round.examID),
    added.map(({ slot }) => slot),
    added.map(({ questionID }) => questionID),
    added.map(({ points }) => points),
  )
}
