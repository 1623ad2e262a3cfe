import type { Context } from '#kernel/context.ts'
import { newestAnswers } from '../model/newest-answers.ts'
import type { Round } from '../sitting/own-rounds.server.ts'
import { answers, marks } from '../tables.ts'

/** The newest answer to each question of a round, as it was sent; late ones where they count. */
export async function readAnswers(ctx: Context, round: Pick<Round, '_id' | 'isLateCounted'>) {
  const rows = await ctx
    .from(answers)
    .select(['slot', 'writer', 'number', 'answer', 'savedAt', 'isLate'])
    .where('roundID', '=', round._id)
    .execute()
  return newestAnswers(rows.filter(({ isLate }) => !isLate || round.isLateCounted))
}

/** The mark that counts of each question of a round. */
export async function readMarks(ctx: Context, roundId: string) {
  const rows = await ctx
    .from(marks)
    .select(['slot', 'points', 'byID', 'isByKey', 'reason', 'createdAt', 'rubric', 'findings'])
    .where('roundID', '=', roundId)
    .orderBy('_id')
    .execute()
  return new Map(rows.map((row) => [row.slot, row]))
}

export type KnownMark = NonNullable<ReturnType<Awaited<ReturnType<typeof readMarks>>['get']>>
