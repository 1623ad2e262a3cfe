import type { Context } from '#kernel/context.ts'
import { type Question, versions } from '#modules/questions/public.server.ts'
import type { Rubric } from '#modules/rubrics/public.server.ts'
import type { Asked } from '../model/draw-paper.ts'

export interface AskedQuestion extends Asked {
  readonly question: Question
}

/** The questions of papers as they were when they were asked, by id and version. */
export async function readVersions(
  ctx: Context,
  asked: readonly Pick<Asked, 'questionID' | 'version'>[],
): Promise<(one: Pick<Asked, 'questionID' | 'version'>) => Question | undefined> {
  const ids = [...new Set(asked.map(({ questionID }) => questionID))]
  const rows =
    ids.length === 0
      ? []
      : await ctx
          .from(versions)
          .select(['questionID', 'number', 'content'])
          .where('questionID', 'in', ids)
          .where('number', 'in', [...new Set(asked.map(({ version }) => version))])
          .execute()
  const byName = new Map(rows.map((row) => [`${row.questionID}/${row.number}`, row.content]))
  return ({ questionID, version }) => byName.get(`${questionID}/${version}`)
}

/** By what a question is marked by hand; empty where that is points alone. */
export const rubricOf = (question: Question): Rubric => ('rubric' in question ? question.rubric : [])

/** What a paper asks, with the questions themselves. */
export async function readPaper(ctx: Context, paper: readonly Asked[]): Promise<AskedQuestion[]> {
  const find = await readVersions(ctx, paper)
  return paper.flatMap((one) => {
    const question = find(one)
    return question ? [{ ...one, question }] : []
  })
}
