import type { Context } from '#kernel/context.ts'
import { readVersions } from '../marking/paper-questions.server.ts'
import { analyseItems, reliability } from '../model/item-analysis.ts'
import { marks, rounds } from '../tables.ts'

/** Rounds that the figures are reckoned from, the newest first. */
const MAX_ROUNDS = 1000

/** Figures of the questions that everybody was asked, by the first rounds that are marked. */
export async function readFigures(ctx: Context, examID: string) {
  const first = await ctx
    .from(rounds)
    .select(['_id', 'paper'])
    .where('examID', '=', examID)
    .where('number', '=', 1)
    .where('percent', 'is not', null)
    .orderBy('_id', 'desc')
    .limit(MAX_ROUNDS)
    .execute()
  const given =
    first.length === 0
      ? []
      : await ctx
          .from(marks)
          .select(['roundID', 'slot', 'points'])
          .where('examID', '=', examID)
          .where(
            'roundID',
            'in',
            first.map(({ _id }) => _id),
          )
          .orderBy('_id')
          .execute()
  const pointsOf = new Map(given.map(({ roundID, slot, points }) => [`${roundID}/${slot}`, points]))
  const asked = first.map(({ _id, paper }) => {
    const shares = paper.flatMap(({ id, questionID, points }) => {
      const earned = pointsOf.get(`${_id}/${id}`)
      return earned === undefined || points === 0 ? [] : [[questionID, earned / points] as const]
    })
    return new Map(shares)
  })
  // What only some were asked has no place beside what all were.
  const common = [...(asked[0]?.keys() ?? [])].filter((id) => asked.every((shares) => shares.has(id)))
  const scores = asked.map((shares) => common.map((id) => shares.get(id) ?? 0))
  const paper = first[0]?.paper.filter(({ questionID }) => common.includes(questionID)) ?? []
  const find = await readVersions(ctx, paper)
  const figures = analyseItems(scores)
  return {
    people: first.length,
    reliability: reliability(scores),
    items: common.map((questionID, at) => {
      const version = paper.find((one) => one.questionID === questionID)
      return {
        questionID,
        name: (version && find(version)?.name) ?? '',
        difficulty: figures[at]?.difficulty ?? 0,
        discrimination: figures[at]?.discrimination ?? null,
        upperLower: figures[at]?.upperLower ?? 0,
      }
    }),
  }
}

export type ShownFigures = Awaited<ReturnType<typeof readFigures>>
