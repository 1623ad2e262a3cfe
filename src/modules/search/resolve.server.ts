import { type SqlBool, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { allowedMistakes, pickNearest } from './distance.ts'
import { isShort, lengthOf, splitWords, type Word } from './split-words.ts'
import { searchWords } from './tables.ts'
import { matchesAny, readTerms, type Term, termOf } from './terms.server.ts'

/** What is searched for a keyword. */
export interface Resolved {
  readonly terms: readonly Term[]
  /** Words that no course has, each with those that were taken for it. */
  readonly meant: readonly { readonly typed: string; readonly words: readonly string[] }[]
  /** No open course has all of it, however it is spelled. */
  readonly isVain: boolean
}

/** Words that are looked at as near ones, and those that are taken of them. */
const CANDIDATES = 40
const MAX_MEANT = 3

/** Which of the terms no course has something for. */
async function findMissing(ctx: Context, terms: readonly Term[]): Promise<Set<Term>> {
  // One alone has been looked for already.
  if (terms.length === 1) return new Set(terms)
  const found = await Promise.all(terms.map((term) => matchesAny(ctx, [term])))
  return new Set(terms.filter((_, at) => !found[at]))
}

/** Words of the site that have letters in common with what was typed, and about as many, the most alike first. */
async function listAlike(ctx: Context, typed: string): Promise<Word[]> {
  return ctx
    .from(searchWords)
    .select(['word', 'shown'])
    .where(sql<SqlBool>`word % ${typed}`)
    .where(sql<number>`char_length(word)`, '>=', lengthOf(typed) - allowedMistakes(typed))
    .where(sql<number>`char_length(word)`, '<=', lengthOf(typed) + allowedMistakes(typed))
    .orderBy(sql`similarity(word, ${typed}) desc, word`)
    .limit(CANDIDATES)
    .execute()
}

async function areKnown(ctx: Context, words: readonly string[]): Promise<boolean> {
  const rows = await ctx.from(searchWords).select('word').where('word', 'in', words).execute()
  return rows.length === new Set(words).size
}

/** Those of the words that an open course has today. */
async function leaveUsed(ctx: Context, words: readonly Word[]): Promise<Word[]> {
  const used = await Promise.all(
    words.map(({ word }) => matchesAny(ctx, [{ typed: word, spellings: [word] }])),
  )
  return words.filter((_, at) => used[at])
}

interface Guess {
  readonly terms: readonly Term[]
  /** The words that what was typed is taken for. */
  readonly words: readonly Word[]
}

const asTyped = (term: Term): Guess => ({ terms: [term], words: [] })

/** A term that is taken for words; nothing where there are none. */
const takeFor = ({ typed }: Term, words: readonly Word[]): Guess => ({
  terms: words.length === 0 ? [] : [{ typed, spellings: words.map(({ word }) => word) }],
  words,
})

/** What may be meant by a term that no course has: the words within it, or those that it nearly is. */
async function findNear(ctx: Context, term: Term): Promise<Guess> {
  const parts = splitWords(term.typed).map(({ word }) => word)
  const mayBeJoined = parts.length > 1 && !parts.some(isShort)
  const [alike, isJoined] = await Promise.all([
    isShort(term.typed) ? [] : listAlike(ctx, term.typed),
    mayBeJoined && areKnown(ctx, parts),
  ])
  if (isJoined) return { terms: parts.map(termOf), words: [] }
  return takeFor(term, pickNearest(term.typed, alike, MAX_MEANT))
}

/** The same, of the words those that an open course has. */
async function guess(ctx: Context, term: Term): Promise<Guess> {
  const near = await findNear(ctx, term)
  return near.words.length === 0 ? near : takeFor(term, await leaveUsed(ctx, near.words))
}

/** Looks for what may be meant by terms that no open course has all of, while it is found out which of it courses have. */
export async function findMeant<Found>(
  ctx: Context,
  terms: readonly Term[],
  find: (meant: readonly Term[]) => Promise<Found>,
): Promise<{ readonly found: Found; readonly meant: readonly string[] } | undefined> {
  const missing = await findMissing(ctx, terms)
  const near = await Promise.all(
    terms.map((term) => (missing.has(term) ? findNear(ctx, term) : Promise.resolve(asTyped(term)))),
  )
  if (missing.size === 0 || near.some((one) => one.terms.length === 0)) return undefined
  const [found, used] = await Promise.all([
    find(near.flatMap((one) => one.terms)),
    leaveUsed(
      ctx,
      near.flatMap(({ words }) => words),
    ),
  ])
  return { found, meant: used.map(({ shown }) => shown) }
}

/** Finds out what a keyword asks for: its words as they are, and where no course has one, the words that are nearest to it. */
export async function resolveKeyword(ctx: Context, keyword: string): Promise<Resolved> {
  const terms = await readTerms(ctx, keyword)
  if (await matchesAny(ctx, terms)) return { terms, meant: [], isVain: false }
  return guessMeant(ctx, terms)
}

/** What was meant by terms that no open course has all of. */
async function guessMeant(ctx: Context, terms: readonly Term[]): Promise<Resolved> {
  const missing = await findMissing(ctx, terms)
  const guesses = await Promise.all(
    terms.map((term) => (missing.has(term) ? guess(ctx, term) : Promise.resolve(asTyped(term)))),
  )
  const found = guesses.flatMap((one) => one.terms)
  const isWhole = found.length > 0 && guesses.every((one) => one.terms.length > 0)
  return {
    terms: found,
    meant: terms.flatMap((term, at) => {
      const words = guesses[at]?.words ?? []
      return words.length > 0 ? [{ typed: term.typed, words: words.map(({ shown }) => shown) }] : []
    }),
    isVain: !(isWhole && missing.size > 0 && (found.length === 1 || (await matchesAny(ctx, found)))),
  }
}
