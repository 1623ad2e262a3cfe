import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { readForAll } from '#kernel/cache/read-for-all.server.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { translated } from '#kernel/data/translated.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { courses } from '#modules/courses/public.server.ts'
import { seatsLeft } from '#modules/enrolments/public.server.ts'
import { courseTexts, hasTerms, isOffered, type Term } from '#modules/search/public.server.ts'
import { filterConditions } from '../filter.server.ts'
import type { CourseFilter } from '../filter.ts'

/** A class in a room that a search found. */
export interface FoundRound {
  readonly _id: string
  readonly slug: string | null
  readonly name: string
  readonly startDate: string | null
  readonly endDate: string | null
  readonly place: string | null
  readonly price: number
  readonly sale_price: number
  readonly seats: number | null
  /** Seats that are free; null where nobody counts them. */
  readonly left: number | null
}

export interface FoundRounds {
  readonly rounds: readonly FoundRound[]
  readonly total: number
}

/** Rounds that are shown at first, and all that are shown at most. */
const FIRST_ROUNDS = 6
export const MAX_ROUNDS = 100
/** How old the number of free seats may be on a cached page. */
const SEATS_MS = 60_000

/**
 * The free seats of courses. Read apart from the page: enrolments do not end its cached copy, which is at most a minute old.
 */
async function readSeats(ctx: Context, ids: readonly string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map()
  ctx.until(new Date(ctx.now.getTime() + SEATS_MS))
  return workOnSite(
    ctx.engine,
    ctx.site._id,
    async (there) => {
      const rows = await there
        .from(courses)
        .select(['_id', seatsLeft('course').as('left')])
        .where('_id', '=', sql<string>`any(${ids}::uuid[])`)
        .modifyEnd(plannedOnce)
        .execute()
      return new Map(rows.map(({ _id, left }) => [_id, left]))
    },
    { onlyReads: true },
  )
}

interface RoundsAsked {
  readonly terms: readonly Term[]
  readonly filter: CourseFilter
  readonly isAll: boolean
}

/** The classes in rooms that have all terms and can still be joined, the next first. */
export async function readRounds(ctx: Context, asked: RoundsAsked): Promise<FoundRounds> {
  if (asked.terms.length === 0) return { rounds: [], total: 0 }
  return readForAll(ctx, `rounds ${JSON.stringify(asked)}`, () => findRounds(ctx, asked))
}

async function findRounds(ctx: Context, { terms, filter, isAll }: RoundsAsked): Promise<FoundRounds> {
  const found = await ctx
    .from(courses)
    .innerJoin(courseTexts.name, 'course_search.courseID', 'course._id')
    .select([
      'course._id',
      'course.slug',
      translated(ctx, courses, 'name').as('name'),
      'course.startDate',
      'course.endDate',
      translated<string | null>(ctx, courses, 'place').as('place'),
      'course.price',
      'course.sale_price',
      'course.seats',
      sql<number>`count(*) over ()::int`.as('total'),
    ])
    .where((eb) =>
      eb.and([
        visibleToAll(ctx, courses),
        isOffered(ctx.now),
        sql<SqlBool>`${sql.ref('course_search.isOnsite')}`,
        ...filterConditions(filter, bangkokDay(ctx.now)),
      ]),
    )
    .where((eb) => hasTerms(terms)(eb as unknown as ExpressionBuilder<Tables, 'course_search'>))
    .orderBy(sql`${sql.ref('course.startDate')} nulls last`)
    .orderBy('course._id')
    .limit(isAll ? MAX_ROUNDS : FIRST_ROUNDS)
    .execute()
  const counted = found.filter(({ seats }) => (seats ?? 0) > 0).map(({ _id }) => _id)
  const left = await readSeats(ctx, counted)
  return {
    rounds: found.map(({ total: _total, ...round }) => ({ ...round, left: left.get(round._id) ?? null })),
    total: found[0]?.total ?? 0,
  }
}
