import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { escapeLike } from '#kernel/thai/fold.ts'
import { synonyms } from './collections.ts'
import { isShort, joinLetters, listTokens, listWords } from './split-words.ts'
import { courseTexts } from './tables.ts'

/** One thing that a course must have: what was typed, and all that counts as it. */
export interface Term {
  readonly typed: string
  readonly spellings: readonly string[]
}

/** Words beside each other that may be one other word together, such as «power bi». */
const MAX_RUN = 3
/** Words that one other word stands for at most. */
const MAX_MEANINGS = 10

type TextColumns = ExpressionBuilder<Tables, 'course_search'>

const like = (column: 'head' | 'text', spelling: string) =>
  sql<SqlBool>`${sql.ref(`course_search.${column}`)} like ${`%${escapeLike(spelling)}%`}`

/** True where the course's text has the spelling; a short one as a word of its own, or in what the course is called. */
const hasSpelling = (spelling: string): Expression<SqlBool> =>
  isShort(spelling)
    ? sql<SqlBool>`${sql.ref('course_search.short')} @> array[${spelling}]::text[]`
    : like('text', spelling)

/** True where the text of a course has something for each term. */
export const hasTerms = (terms: readonly Term[]) => (eb: TextColumns) =>
  eb.and(terms.map((term) => hasTerm(eb, term)))

/** True where the text of a course has something for one of the terms. */
export const hasAnyTerm = (terms: readonly Term[]) => (eb: TextColumns) =>
  eb.or(terms.map((term) => hasTerm(eb, term)))

const hasTerm = (eb: TextColumns, { spellings }: Term) => eb.or(spellings.map(hasSpelling))

// «iso» is no part of what «supervisor» calls; Thai has no spaces to say where a word begins.
const isCalled = (spelling: string) =>
  /^[a-z0-9 ]+$/.test(spelling)
    ? sql<SqlBool>`${sql.ref('course_search.head')} ~ ${`\\m${spelling}`}`
    : like('head', spelling)

/** How many of the terms stand in what the course is called: such hits come first. */
export function countNamed(terms: readonly Term[]) {
  if (terms.length === 0) return sql<number>`0`
  const each = terms.map(({ spellings }) => sql`(${sql.join(spellings.map(isCalled), sql` or `)})::int`)
  return sql<number>`${sql.join(each, sql` + `)}`
}

/** A word as it was typed, and without the signs within it. */
export function termOf(typed: string): Term {
  const letters = joinLetters(typed)
  return { typed, spellings: letters === typed || isShort(letters) ? [typed] : [typed, letters] }
}

/** The words of a keyword as they are. */
export const listTerms = (keyword: string): Term[] => joinRuns(listWords(keyword), new Map())

/** The words of a keyword, with what the site's other words for them stand for. */
export async function readTerms(ctx: Context, keyword: string): Promise<Term[]> {
  const words = listWords(keyword)
  const runs = words.flatMap((_, at) =>
    Array.from({ length: MAX_RUN }, (_none, more) => words.slice(at, at + more + 1).join(' ')),
  )
  // Short forms are written with a dot and typed without.
  const written = [...new Set(runs)].flatMap((run) => [run, `${run}.`])
  if (words.length === 0) return []
  const rows = await ctx
    .from(synonyms)
    .select(['means', sql<string>`word_search`.as('folded')])
    .where(sql<SqlBool>`word_search = any(${written}::text[])`)
    .execute()
  return joinRuns(words, new Map(rows.map(({ folded, means }) => [listTokens(folded).join(' '), means])))
}

function joinRuns(words: readonly string[], meanings: ReadonlyMap<string, string>): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const lengths = [MAX_RUN, MAX_RUN - 1, 1].filter((length) => at + length <= words.length)
    const length = lengths.find((some) => meanings.has(words.slice(at, at + some).join(' '))) ?? 1
    const typed = words.slice(at, at + length).join(' ')
    terms.push(withMeanings(termOf(typed), meanings.get(typed) ?? ''))
    at += length
  }
  return terms
}

function withMeanings(term: Term, means: string): Term {
  const meanings = means
    .split(/[,\n]/)
    .map((meaning) => listTokens(meaning).join(' '))
    .filter((meaning) => meaning !== '')
    .slice(0, MAX_MEANINGS)
  return { ...term, spellings: [...new Set([...term.spellings, ...meanings])] }
}

/** Whether an open course has something for each term. */
export async function matchesAny(ctx: Context, terms: readonly Term[]): Promise<boolean> {
  if (terms.length === 0) return false
  const row = await ctx
    .from(courseTexts)
    .select('course_search.courseID')
    .where(hasTerms(terms))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
