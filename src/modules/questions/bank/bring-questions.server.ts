import { type SqlBool, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { questions, versions } from '../collections.ts'
import { checkQuestion, Fault } from '../formats/exchange.ts'
import { type Question, type QuestionDraft, questionContent } from '../model/question.ts'
import { rowOf } from '../question-row.server.ts'
import { openCategories, readCategories } from './categories.server.ts'

export interface BroughtQuestion {
  /** Names of the categories that it stands in, the outermost first. */
  readonly category: readonly string[]
  readonly content: Question
}

export interface QuestionVersion {
  readonly questionID: string
  readonly version: number
}

/** A content with all that its kind has by now: older versions lack what is younger than they are. */
function inFull(content: Question): Question {
  const parsed = questionContent.safeParse(content)
  return parsed.success ? parsed.data : content
}

/** Questions in these versions with their categories by name; those that the bank never had are left out. */
export async function describeQuestions(
  ctx: Context,
  wanted: readonly QuestionVersion[],
): Promise<(QuestionVersion & BroughtQuestion)[]> {
  if (wanted.length === 0) return []
  const names = new Map((await readCategories(ctx)).map((one) => [one.id, one.names]))
  const rows = await ctx
    .from(versions, 'v')
    .leftJoin(questions.name, 'question._id', 'v.questionID')
    .select(['v.questionID', 'v.number', 'v.content', 'question.categoryID'])
    .where('v.questionID', 'in', [...new Set(wanted.map(({ questionID }) => questionID))])
    .execute()
  return wanted.flatMap(({ questionID, version }) => {
    const row = rows.find((one) => one.questionID === questionID && one.number === version)
    return row
      ? [
          {
            questionID,
            version,
            content: inFull(row.content),
            category: names.get(row.categoryID ?? '') ?? [],
          },
        ]
      : []
  })
}

function checked(content: QuestionDraft): Question {
  try {
    return checkQuestion(content)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const { code, values } = error.reason
    throw new DomainError(`questions.fault.${code}`, values ? { values } : {})
  }
}

/** Brings questions into the bank, each in its category; one that the bank has word for word is that one. */
export async function bringQuestions(
  ctx: Context,
  brought: readonly { readonly category: readonly string[]; readonly content: QuestionDraft }[],
): Promise<QuestionVersion[]> {
  const find = await openCategories(ctx)
  const done: QuestionVersion[] = []
  for (const { category, content } of brought) {
    const row = rowOf(checked(content))
    const categoryID = await find(category)
    const same = await ctx
      .from(questions)
      .select(['_id', 'version'])
      .where('name', '=', row.name)
      .where('categoryID', categoryID === null ? 'is' : '=', categoryID)
      .where((eb) => sql<SqlBool>`${eb.ref('content')} = ${JSON.stringify(row.content)}::jsonb`)
      .limit(1)
      .executeTakeFirst()
    const { _id, version } = same ?? (await ctx.write(questions).add({ ...row, categoryID, version: 1 }))
    done.push({ questionID: _id, version })
  }
  return done
}
