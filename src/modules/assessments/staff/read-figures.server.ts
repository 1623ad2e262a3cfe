import type { Context } from '#kernel/context.ts'
import { readVersions } from '../marking/paper-questions.server.ts'
import { analyseItems, reliability } from '../model/item-analysis.ts'
import { marks, rounds } from '../tables.ts'
import { readChoices } from './read-choices.server.ts'

/** Rounds that the figures are reckoned from, the newest first. */
const MAX_ROUNDS = 1000

/** Figures of the questions that everybody was asked, by the first rounds that are marked. */
export async function readFigures(ctx: Context, examID: string) {
  const first = await ctx
    .from(rounds)
    .select(['_id', 'paper', 'secret', 'isLateCounted'])
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
  const sums = scores.map((row) => row.reduce((sum, share) => sum + share, 0))
  const asking = common.map((questionID, at) => {
    const version = paper.find((one) => one.questionID === questionID)
    const rests = scores.map((row, person) => (sums[person] ?? 0) - (row[at] ?? 0))
    return { questionID, question: version && find(version), rests }
  })
  const choices = await readChoices(ctx, first, asking)
  return {
    people: first.length,
    reliability: reliability(scores),
    items: common.map((questionID, at) => {
      return {
        questionID,
        name: asking[at]?.question?.name ?? '',
        choices: choices.get(questionID) ?? [],
        difficulty: figures[at]?.difficulty ?? 0,
        discrimination: figures[at]?.discrimination ?? null,
        upperLower: figures[at]?.upperLower ?? 0,
      }
    }),
  }
}

export type ShownFigures = Awaited<ReturnType<typeof readFigures>>

/** The figures as rows of a table: a line for each question, and below it one for each of its choices. */
export function listFigures(say: (key: string) => string, { items }: ShownFigures): (string | number)[][] {
  const word = (key: string) => say(`exam-room.figures.${key}`)
  const two = (value: number | null) => (value === null ? '' : Math.round(value * 100) / 100)
  const head = ['question', 'choice', 'difficulty', 'discrimination', 'upper', 'times', 'rest'].map(word)
  return [
    head,
    ...items.flatMap(({ name, choices, difficulty, discrimination, upperLower }) => [
      [name, '', two(difficulty), two(discrimination), two(upperLower), '', ''],
      ...choices.map(({ text, times, rest }) => [name, text, '', '', '', times, two(rest)]),
    ]),
  ]
}
