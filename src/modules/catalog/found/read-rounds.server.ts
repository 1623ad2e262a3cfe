import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { readForAll } from '#kernel/cache/read-for-all.server.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { translated } from '#kernel/data/translated.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { classes, classSeatsLeft, nextClass, nextDay } from '#modules/attendance/public.server.ts'
import { courses, onSale } from '#modules/courses/public.server.ts'
import { seatsLeft } from '#modules/enrolments/public.server.ts'
import { courseTexts, hasTerms, type Term } from '#modules/search/public.server.ts'
import { filterConditions } from '../filter.server.ts'
import type { CourseFilter } from '../filter.ts'

/** A course in a room that a search found, with the next of its rounds. */
export interface FoundRound {
  readonly _id: string
  readonly slug: string | null
  readonly name: string
  /** Of its next round; null where none has a day. */
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

interface Held {
  readonly _id: string
  /** The class that is its next round; null for its own days. */
  readonly classID: string | null
}

/**
 * The free seats of what was found, by course. Read apart from the page: enrolments do not end its cached copy, which is at most a
 * minute old.
 */
async function readSeats(ctx: Context, found: readonly Held[]): Promise<Map<string, number | null>> {
  if (found.length === 0) return new Map()
  ctx.until(new Date(ctx.now.getTime() + SEATS_MS))
  const ids = found.map(({ _id }) => _id)
  const classIDs = found.flatMap(({ classID }) => classID ?? [])
  return workOnSite(
    ctx.engine,
    ctx.site._id,
    async (there) => {
      const rows = await there
        .from(courses)
        .leftJoin(classes.name, (join) =>
          join
            .onRef('class.courseID', '=', 'course._id')
            .on('class._id', '=', sql<string>`any(${classIDs}::uuid[])`),
        )
        .select([
          'course._id',
          sql<number | null>`least(${seatsLeft('course')}, ${classSeatsLeft})`.as('left'),
        ])
        .where('course._id', '=', sql<string>`any(${ids}::uuid[])`)
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
  const today = bangkokDay(ctx.now)
  const isOfClass = sql`${sql.ref('round._id')} is not null`
  const found = await ctx.db
    .with('found', (db) =>
      db
        .selectFrom(courses.name)
        .innerJoin(courseTexts.name, 'course_search.courseID', 'course._id')
        .select(['course._id', nextDay(today).as('day'), sql<number>`count(*) over ()::int`.as('total')])
        .where((eb) =>
          eb.and([
            visibleToAll(ctx, courses),
            onSale,
            sql<SqlBool>`${sql.ref('course_search.isOnsite')}`,
            ...filterConditions(filter, today),
          ]),
        )
        .where((eb) => hasTerms(terms)(eb as unknown as ExpressionBuilder<Tables, 'course_search'>))
        .orderBy(sql`day nulls last`)
        .orderBy('course._id')
        .limit(isAll ? MAX_ROUNDS : FIRST_ROUNDS),
    )
    .selectFrom('found')
    .innerJoin(courses.name, 'course._id', 'found._id')
    .leftJoinLateral(nextClass(ctx, sql.ref('found._id'), today).as('round'), (join) => join.onTrue())
    .select([
      'course._id',
      'course.slug',
      translated(ctx, courses, 'name').as('name'),
      'found.day as startDate',
      sql<string | null>`case when ${isOfClass} then ${sql.ref('round.endDate')}
        when ${sql.ref('found.day')} is not null then ${sql.ref('course.endDate')} end`.as('endDate'),
      sql<string | null>`case when ${isOfClass} then ${sql.ref('round.place')}
        else ${translated<string | null>(ctx, courses, 'place')} end`.as('place'),
      'course.price',
      'course.sale_price',
      sql<number | null>`coalesce(${sql.ref('round.seats')}, ${sql.ref('course.seats')})`.as('seats'),
      'round._id as classID',
      'found.total',
    ])
    .orderBy(sql`${sql.ref('found.day')} nulls last`)
    .orderBy('found._id')
    .execute()
  const left = await readSeats(
    ctx,
    found.filter(({ seats }) => seats !== null && seats > 0),
  )
  return {
    rounds: found.map(({ total: _total, classID: _classID, ...round }) => ({
      ...round,
      left: left.get(round._id) ?? null,
    })),
    total: found[0]?.total ?? 0,
  }
}
