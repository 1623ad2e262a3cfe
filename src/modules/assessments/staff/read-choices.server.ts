import type { Context } from '#kernel/context.ts'
import { type Question, readAnswer, showText } from '#modules/questions/public.server.ts'
import { analyseChoices } from '../model/item-analysis.ts'
import { newestAnswers } from '../model/newest-answers.ts'
import { answers, type RoundRow } from '../tables.ts'

type SatRound = Pick<RoundRow, '_id' | 'paper' | 'secret' | 'isLateCounted'>

export interface AskedItem {
  readonly questionID: string
  readonly question: Question | undefined
  /** What each person of the rounds earned by all other questions. */
  readonly rests: readonly number[]
}

const choicesOf = (question: Question | undefined) =>
  question && 'choices' in question && Array.isArray(question.choices) ? question.choices : []

/** The stored ids of the choices that an answer names. */
function pickedIn(question: Question, secret: string, sent: unknown): readonly string[] {
  const answer = sent === null || sent === undefined ? undefined : readAnswer(question, secret, sent)
  if (typeof answer !== 'object' || answer === null) return []
  if ('choice' in answer && typeof answer.choice === 'string') return [answer.choice]
  return 'choices' in answer && Array.isArray(answer.choices) ? answer.choices : []
}

const plain = (html: string) => html.replaceAll(/<[^<>]*>/g, ' ').trim()

/** How often each choice of the questions was taken in these rounds, and by how strong people; by question. */
export async function readChoices(
  ctx: Context,
  sat: readonly SatRound[],
  items: readonly AskedItem[],
): Promise<
  ReadonlyMap<string, readonly { text: string; isRight: boolean; times: number; rest: number | null }[]>
> {
  const asking = items.filter(({ question }) => choicesOf(question).length > 0)
  if (asking.length === 0 || sat.length === 0) return new Map()
  const ids = sat.map(({ _id }) => _id)
  const rows = await ctx
    .from(answers)
    .select(['roundID', 'slot', 'writer', 'number', 'answer', 'savedAt', 'isLate'])
    .where('roundID', 'in', ids)
    .execute()
  const byRound = Map.groupBy(rows, ({ roundID }) => roundID)
  const given = sat.map(({ _id, isLateCounted }) =>
    newestAnswers((byRound.get(_id) ?? []).filter(({ isLate }) => !isLate || isLateCounted)),
  )
  return new Map(
    asking.map(({ questionID, question, rests }) => {
      const picked = sat.map(({ paper, secret }, at) => {
        const asked = paper.find((one) => one.questionID === questionID)
        if (!asked || !question) return []
        return pickedIn(question, `${secret}/${asked.id}`, given[at]?.get(asked.id)?.answer)
      })
      const choices = choicesOf(question)
      const figures = analyseChoices(
        choices.map(({ id }) => id),
        picked,
        rests,
      )
      const shown = choices.map(({ text, weight }, at) => ({
        text: plain(showText(text, question?.format ?? 'plain', [])).slice(0, 200),
        isRight: weight > 0,
        times: figures[at]?.times ?? 0,
        rest: figures[at]?.rest ?? null,
      }))
      return [questionID, shown] as const
    }),
  )
}
