import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { translated } from '#kernel/data/translated.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { courses } from '#modules/courses/public.server.ts'
import { isOffered } from './offered.ts'
import { resolveKeyword } from './resolve.server.ts'
import { courseTexts } from './tables.ts'
import { countNamed, hasTerms, type Term } from './terms.server.ts'

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

// In the words of an index, which has classes alone.
const onsiteText = sql<SqlBool>`${sql.ref('course_search.isOnsite')}`
const onlineText = sql<SqlBool>`not ${sql.ref('course_search.isOnsite')}`

const nothing: Suggestions = { hits: [], total: 0, onsite: 0, rounds: [], meant: [] }

type TextColumns = ExpressionBuilder<Tables, 'course_search'>

/** The open online courses that have the terms; of thousands, the first that come to hand. */
async function listOnline(ctx: Context, terms: readonly Term[]) {
  return ctx
    .from(courseTexts)
    .select('course_search.courseID')
    .select(countNamed(terms).as('named'))
    .where(onlineText)
    .where(hasTerms(terms))
    .limit(LOOKED_AT)
    .execute()
}

type Found = Awaited<ReturnType<typeof listOnline>>

const shownColumns = (ctx: Context) =>
  ['course._id', 'course.slug', translated(ctx, courses, 'name').as('name')] as const

/** Rounds that are still to come: when each begins stands in the course alone. */
async function listRounds(ctx: Context, terms: readonly Term[]) {
  const rows = await ctx
    .from(courses)
    .innerJoin(courseTexts.name, 'course_search.courseID', 'course._id')
    .select([...shownColumns(ctx), 'course.startDate', 'course.createdAt'])
    .select(countNamed(terms).as('named'))
    .where(visibleToAll(ctx, courses))
    .where(onsiteText)
    .where(isOffered(ctx.now))
    .where((eb) => hasTerms(terms)(eb as unknown as TextColumns))
    .limit(LOOKED_AT)
    .execute()
  return rows.toSorted((a, b) => b.named - a.named || (a.createdAt < b.createdAt ? 1 : -1))
}

/** Those of the found that are shown: the ones that are called so, then the newest. Only they are read. */
async function readShown(ctx: Context, found: Found): Promise<Suggestion[]> {
  if (found.length === 0) return []
  const named = new Map(found.map((row) => [row.courseID, row.named]))
  const least = found.map((row) => row.named).toSorted((a, b) => b - a)[SHOWN - 1] ?? 0
  const idsOf = (isWanted: (rank: number) => boolean) =>
    sql<string>`any(${found.filter((row) => isWanted(row.named)).map((row) => row.courseID)}::uuid[])`
  const rows = await ctx
    .from(courses)
    .select([...shownColumns(ctx), 'course.createdAt'])
    .where(
      'course._id',
      '=',
      idsOf((rank) => rank >= least),
    )
    .where(visibleToAll(ctx, courses))
    .orderBy(
      (eb) =>
        eb(
          'course._id',
          '=',
          idsOf((rank) => rank > least),
        ),
      'desc',
    )
    .orderBy('course.createdAt', 'desc')
    .orderBy('course._id', 'desc')
    .limit(SHOWN)
    .execute()
  const rankOf = ({ _id }: Suggestion) => named.get(_id) ?? 0
  return rows
    .toSorted((a, b) => rankOf(b) - rankOf(a) || (a.createdAt < b.createdAt ? 1 : -1))
    .map(({ _id, slug, name }) => ({ _id, slug, name }))
}

/** The courses that fit what has been typed so far, those that are called so first. */
export async function suggestCourses(ctx: Context, keyword: string): Promise<Suggestions> {
  const { terms, meant, isVain } = await resolveKeyword(ctx, keyword)
  if (isVain) return nothing
  const [online, rounds] = await Promise.all([listOnline(ctx, terms), listRounds(ctx, terms)])
  return {
    hits: await readShown(ctx, online),
    total: online.length,
    onsite: rounds.length,
    rounds: rounds.slice(0, SHOWN_ROUNDS).map(({ _id, slug, name, startDate }) => ({
      _id,
      slug,
      name,
      day: startDate && formatThaiDate(startDate, 'short', ctx.lang),
    })),
    meant: meant.flatMap(({ words }) => words),
  }
}
