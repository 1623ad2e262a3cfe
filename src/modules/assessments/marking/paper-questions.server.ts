import { createBoundedStore } from '#kernel/cache/bounded-store.ts'
import type { Context } from '#kernel/context.ts'
import { asksSomething, type Question, rightAnswer, versions } from '#modules/questions/public.server.ts'
import type { Rubric } from '#modules/rubrics/public.server.ts'
import type { Asked } from '../model/draw-paper.ts'
import { steps } from '../tables.ts'

export interface AskedQuestion extends Asked {
  readonly question: Question
  /** The newer version by whose key somebody has had the exam marked again. */
  readonly newer?: Question | undefined
}

/** Versions that were asked for last: what one says never changes. */
const known = createBoundedStore<{ readonly bytes: number; readonly question: Question }>(8 * 1024 * 1024)

type Named = Pick<Asked, 'questionID' | 'version'>

/** The questions of papers as they were when they were asked, by id and version. */
export async function readVersions(
  ctx: Context,
  asked: readonly Named[],
): Promise<(one: Named) => Question | undefined> {
  const nameOf = ({ questionID, version }: Named) => `${ctx.site._id}/${questionID}/${version}`
  const found = new Map<string, Question>()
  const unknown = asked.filter((one) => {
    const name = nameOf(one)
    const before = known.get(name)
    if (before) found.set(name, before.question)
    return !before
  })
  const rows =
    unknown.length === 0
      ? []
      : await ctx
          .from(versions)
          .select(['questionID', 'number', 'content'])
          .where('questionID', 'in', [...new Set(unknown.map(({ questionID }) => questionID))])
          .where('number', 'in', [...new Set(unknown.map(({ version }) => version))])
          .execute()
  for (const { questionID, number, content: question } of rows) {
    const name = nameOf({ questionID, version: number })
    found.set(name, question)
    known.set(name, { question, bytes: 2 * JSON.stringify(question).length })
  }
  return (one) => found.get(nameOf(one))
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

/** By which versions the exam's questions were marked again, the last one first. */
export type Regrades = ReadonlyMap<string, readonly number[]>

export async function readRegrades(ctx: Context, examID: string): Promise<Regrades> {
  const rows = await ctx
    .from(steps)
    .select(['questionID', 'version'])
    .where('examID', '=', examID)
    .where('kind', '=', 'regrade')
    .orderBy('_id', 'desc')
    .execute()
  const applied = new Map<string, number[]>()
  for (const { questionID, version } of rows)
    if (questionID !== null && version !== null)
      applied.set(questionID, [...(applied.get(questionID) ?? []), version])
  return applied
}

/** By which key each question of a round counts: that of a regrade, else that of the version that was asked. */
export async function readKeys(
  ctx: Context,
  examID: string,
  paper: readonly AskedQuestion[],
): Promise<(asked: AskedQuestion) => Question> {
  const marked = await withRegrades(ctx, paper, await readRegrades(ctx, examID))
  const newer = new Map(marked.map((one) => [one.id, one.newer]))
  return ({ id, question }) => newer.get(id) ?? question
}

/**
 * What a paper has marked: each question as it was asked, with the newer version that counts for its key since a regrade. One that
 * no rule can mark counts for nothing.
 */
export async function withRegrades(
  ctx: Context,
  paper: readonly AskedQuestion[],
  regrades: Regrades,
): Promise<AskedQuestion[]> {
  const marked = paper.filter(({ question }) => asksSomething(question))
  const laterThan = ({ questionID, version }: AskedQuestion) =>
    (regrades.get(questionID) ?? [])
      .filter((applied) => applied > version)
      .map((applied) => ({ questionID, version: applied }))
  const later = marked.flatMap(laterThan)
  if (later.length === 0) return marked
  const find = await readVersions(ctx, later)
  return marked.map((one) => {
    const newer = laterThan(one)
      .map(find)
      .find((question) => question !== undefined && rightAnswer(question) !== null)
    return newer ? { ...one, newer } : one
  })
}
