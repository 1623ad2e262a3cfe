import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#kernel/collections/ids.ts'
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
  const nameOf = (questionID: string, version: number) => `${questionID}/${version}`
  const rows = await ctx
    .from(versions, 'v')
    .leftJoin(questions.name, 'question._id', 'v.questionID')
    .select(['v.questionID', 'v.number', 'v.content', 'question.categoryID'])
    .where(
      'v.questionID',
      '=',
      sql<string>`any(${[...new Set(wanted.map(({ questionID }) => questionID))]}::uuid[])`,
    )
    .execute()
  const byName = new Map(rows.map((row) => [nameOf(row.questionID, row.number), row]))
  return wanted.flatMap(({ questionID, version }) => {
    const row = byName.get(nameOf(questionID, version))
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

/** Questions that are looked up and added at a time. */
const BATCH = 500

type Row = ReturnType<typeof rowOf> & { readonly categoryID: string | null; readonly key: string }

const inOrder = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** One text for the same question in the same category, whatever the order of its names. */
const keyOf = (categoryID: string | null, content: unknown) =>
  hash('sha256', JSON.stringify([categoryID, content], inOrder), 'base64url')

/** Contents of the bank that are read and compared at a time: they may have pictures in them. */
const COMPARED = 50

const placeOf = ({ name, categoryID }: { name: string | null; categoryID: string | null }) =>
  JSON.stringify([name, categoryID])

/** Those of the bank that are these word for word, by what they are. */
async function findSame(ctx: Context, rows: readonly Row[]): Promise<Map<string, QuestionVersion>> {
  const named = await ctx
    .from(questions)
    .select(['_id', 'name', 'categoryID'])
    .where('name', 'in', [...new Set(rows.map(({ name }) => name))])
    .orderBy('_id')
    .execute()
  const wanted = new Set(rows.map(placeOf))
  const keys = new Set(rows.map(({ key }) => key))
  const known = named.filter((one) => wanted.has(placeOf(one))).map(({ _id }) => _id)
  const found = new Map<string, QuestionVersion>()
  for (let at = 0; at < known.length; at += COMPARED) {
    const some = await ctx
      .from(questions)
      .select(['_id', 'categoryID', 'version', 'content'])
      .where('_id', 'in', known.slice(at, at + COMPARED))
      .execute()
    for (const { _id: questionID, version, content, categoryID } of some) {
      const key = keyOf(categoryID, content)
      if (keys.has(key) && !found.has(key)) found.set(key, { questionID, version })
    }
  }
  return found
}

/** Brings questions into the bank, each in its category; one that the bank has word for word is that one. */
export async function bringQuestions(
  ctx: Context,
  brought: readonly { readonly category: readonly string[]; readonly content: QuestionDraft }[],
): Promise<QuestionVersion[]> {
  const find = await openCategories(ctx)
  const done: QuestionVersion[] = []
  for (let at = 0; at < brought.length; at += BATCH) {
    const rows: Row[] = []
    for (const { category, content } of brought.slice(at, at + BATCH)) {
      const row = rowOf(checked(content))
      const categoryID = await find(category)
      rows.push({ ...row, categoryID, key: keyOf(categoryID, row.content) })
    }
    const known = await findSame(ctx, rows)
    const fresh: (Omit<Row, 'key'> & { _id: string; version: number })[] = []
    for (const { key, ...row } of rows) {
      const own = known.get(key) ?? { questionID: newId(ctx.now), version: 1 }
      if (!known.has(key)) fresh.push({ ...row, _id: own.questionID, version: own.version })
      known.set(key, own)
      done.push(own)
    }
    await ctx.write(questions).addMany(fresh)
  }
  return done
}
