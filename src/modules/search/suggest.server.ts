import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { translated } from '#kernel/data/translated.ts'
import { bangkokDay, formatThaiDate } from '#kernel/thai/dates.ts'
import { nextDay } from '#modules/attendance/public.server.ts'
import { courses, onSale } from '#modules/courses/public.server.ts'
import { findMeant } from './resolve.server.ts'
import { courseTexts } from './tables.ts'
import { countNamed, hasTerms, listTerms, readTerms, type Term } from './terms.server.ts'

/** A course that is shown while one types. */
export interface Suggestion {
  readonly _id: string
  readonly slug: string | null
  readonly name: string
}

export interface Suggestions {
  readonly hits: readonly Suggestion[]
  /** How many online courses were found, up to a limit. */
  readonly total: number
  /** How many classes in rooms, up to the same limit, and the first of them with their days. */
  readonly onsite: number
  readonly rounds: readonly (Suggestion & { readonly day: string | null })[]
  /** What was taken for words that no course has. */
  readonly meant: readonly string[]
}

/** Hits that are shown, and those that are looked at: a word that thousands have is not read to the end. */
const SHOWN = 5
const SHOWN_ROUNDS = 3
const LOOKED_AT = 200
/** Read beside those that are shown, should some have been closed a moment ago. */
const SPARE = 5

// In the words of an index, which has classes alone.
const onsiteText = sql<SqlBool>`${sql.ref('course_search.isOnsite')}`
const onlineText = sql<SqlBool>`not ${sql.ref('course_search.isOnsite')}`

const nothing: Suggestions = { hits: [], total: 0, onsite: 0, rounds: [], meant: [] }

/** Ids of courses that have the terms, of thousands the first that come to hand: those that are called so first, then the newest. */
async function listFound(
  ctx: Context,
  terms: readonly Term[],
  kind: Expression<SqlBool>,
): Promise<readonly string[]> {
  const rows = await ctx
    .from(courseTexts)
    .select('course_search.courseID')
    .select(countNamed(terms).as('named'))
    .where(kind)
    .where(hasTerms(terms))
    .limit(LOOKED_AT)
    .execute()
  return rows
    .toSorted((a, b) => b.named - a.named || (a.courseID < b.courseID ? 1 : -1))
    .map(({ courseID }) => courseID)
}

/** Courses that are on sale, with the day of their next round, in the order of their ids. */
async function readOpen(ctx: Context, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await ctx
    .from(courses)
    .select(['course._id', 'course.slug', translated(ctx, courses, 'name').as('name')])
    .select(nextDay(bangkokDay(ctx.now)).as('day'))
    .where('course._id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(visibleToAll(ctx, courses))
    .where(onSale)
    .execute()
  const places = new Map(ids.map((id, at) => [id, at]))
  return rows.toSorted((a, b) => (places.get(a._id) ?? 0) - (places.get(b._id) ?? 0))
}

interface Fitting {
  readonly online: readonly string[]
  readonly onsite: readonly string[]
}

async function findFitting(ctx: Context, terms: readonly Term[]): Promise<Fitting> {
  const [online, onsite] = await Promise.all([
    listFound(ctx, terms, onlineText),
    listFound(ctx, terms, onsiteText),
  ])
  return { online, onsite }
}

const isEmpty = ({ online, onsite }: Fitting) => online.length === 0 && onsite.length === 0

const countSpellings = (terms: readonly Term[]) => terms.map(({ spellings }) => spellings.length).join()

/** The courses that fit what has been typed so far, those that are called so first. */
export async function suggestCourses(ctx: Context, keyword: string): Promise<Suggestions> {
  const plain = listTerms(keyword)
  if (plain.length === 0) return nothing
  // Few words have others that the site gave them: it is asked whether these have while they are looked for.
  const [terms, asTyped] = await Promise.all([readTerms(ctx, keyword), findFitting(ctx, plain)])
  const isPlain = countSpellings(terms) === countSpellings(plain)
  const typed = isPlain ? asTyped : await findFitting(ctx, terms)
  if (!isEmpty(typed)) return show(ctx, typed, [])
  const meant = await findMeant(ctx, terms, (near) => findFitting(ctx, near))
  return !meant || isEmpty(meant.found) ? nothing : show(ctx, meant.found, meant.meant)
}

async function show(
  ctx: Context,
  { online, onsite }: Fitting,
  meant: readonly string[],
): Promise<Suggestions> {
  const [hits, rounds] = await Promise.all([
    readOpen(ctx, online.slice(0, SHOWN + SPARE)),
    readOpen(ctx, onsite),
  ])
  return {
    hits: hits.slice(0, SHOWN).map(({ _id, slug, name }) => ({ _id, slug, name })),
    total: online.length,
    onsite: rounds.length,
    rounds: rounds.slice(0, SHOWN_ROUNDS).map(({ _id, slug, name, day }) => ({
      _id,
      slug,
      name,
      day: day && formatThaiDate(day, 'short', ctx.lang),
    })),
    meant,
  }
}
