import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context } from '#kernel/context.ts'
import { foldedLike, visibleToAll } from '#kernel/data/fragments.ts'
import { foldThai } from '#kernel/thai/fold.ts'
import { countOpen, courses } from '#modules/courses/public.server.ts'
import { dayOf } from './calendar.server.ts'
import { type CourseCard, cardColumns, cardLabels, markTaken } from './cards.server.ts'
import { filterConditions, inCategory, sortColumns } from './filter.server.ts'
import { activeFilters, type CourseFilter, type CourseSort } from './filter.ts'
import { wordsOf } from './keyword.ts'

/** Courses on one page of a list: fills rows of two, three and four. */
export const COURSES_PER_PAGE = 12

export interface CoursePage {
  courses: readonly CourseCard[]
  page: number
  pages: number
  total: number
}

export interface CourseChoice {
  category?: string
  keyword?: string
  /** Id of a lecturer. */
  lecturer?: string
  filter?: CourseFilter
  sort?: CourseSort
  /** `catalog` leaves on-site courses out, as search does; `all` has both. */
  kinds: 'all' | 'catalog'
}

/** The conditions of a choice among the courses that everybody may see. */
function conditionsOf(ctx: Context, choice: CourseChoice): Expression<SqlBool>[] {
  const conditions = [visibleToAll(ctx, courses)]
  if (choice.kinds === 'catalog') conditions.push(sql<SqlBool>`${sql.ref('course.type')} <> 'onsite'`)
  if (choice.category) conditions.push(inCategory(choice.category))
  if (choice.keyword !== undefined) conditions.push(...nameConditions(choice.keyword))
  if (choice.lecturer)
    conditions.push(
      sql<SqlBool>`${sql.ref('course.lecturer')} @> ${JSON.stringify([{ id: choice.lecturer }])}::jsonb`,
    )
  if (choice.filter) conditions.push(...filterConditions(choice.filter, dayOf(ctx.now)))
  return conditions
}

/** A condition for each word that a name must have. What is nothing but small marks is found nowhere. */
function nameConditions(keyword: string): Expression<SqlBool>[] {
  const words = wordsOf(keyword)
  const named = words.filter((word) => foldThai(word) !== '')
  if (words.length > 0 && named.length === 0) return [sql<SqlBool>`false`]
  return named.map((word) => foldedLike(courses, 'name', word))
}

/** True where the number of courses is known without counting them. */
function isCounted({ kinds, keyword, lecturer, filter }: CourseChoice): boolean {
  const isNarrowed = filter !== undefined && activeFilters(filter).length > 0
  return kinds === 'all' && keyword === undefined && lecturer === undefined && !isNarrowed
}

const cardNames = [
  '_id',
  'name',
  'category',
  'cover',
  'hours',
  'isOnsite',
  'startDate',
  'price',
  'sale_price',
  'lecturer',
] as const

/** The cards of one page and the number of all that were found; as JSON, which is read faster than many columns. */
async function readCards(
  ctx: Context,
  choice: CourseChoice,
  page: number,
): Promise<{ courses: CourseCard[]; total: number }> {
  // Left to itself PostgreSQL may look for a word by walking through the courses from the newest on.
  const isWhole = choice.keyword !== undefined
  const found = await ctx.db
    .with(
      (cte) => (isWhole ? cte('found').materialized() : cte('found').notMaterialized()),
      (db) =>
        db
          .selectFrom(courses.name)
          .select([...cardColumns, 'course.createdAt'])
          .where((eb) => eb.and(conditionsOf(ctx, choice))),
    )
    .selectNoFrom((eb) => [
      (isCounted(choice)
        ? countOpen(choice.category ?? '')
        : eb.selectFrom('found').select(sql<number>`count(*)::int`.as('n')).$asScalar().$notNull()
      ).as('total'),
      jsonArrayFrom(
        eb
          .selectFrom('found')
          .select(cardNames)
          .select(cardLabels(ctx, sql.ref('found.category')))
          .orderBy(sortColumns(choice.sort ?? '', dayOf(ctx.now)))
          .limit(COURSES_PER_PAGE)
          .offset((page - 1) * COURSES_PER_PAGE),
      ).as('courses'),
    ])
    .executeTakeFirstOrThrow()
  await markTaken(ctx, found.courses)
  return found
}

/** One page of the courses chosen, newest first unless another order is asked for. A page past the end is the last one. */
export async function readCoursePage(
  ctx: Context,
  choice: CourseChoice,
  wanted: number,
): Promise<CoursePage> {
  const page = Math.max(1, wanted)
  const { courses: cards, total } = await readCards(ctx, choice, page)
  const pages = countPages(total)
  if (page > pages) return readCoursePage(ctx, choice, pages)
  return { courses: cards, page, pages, total }
}

function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / COURSES_PER_PAGE))
}

/** Counts the on-site courses that match beside a search. */
export async function countOnsite(ctx: Context, keyword: string): Promise<number> {
  const { n } = await ctx
    .from(courses)
    .select(sql<number>`count(*)::int`.as('n'))
    .where((eb) => eb.and(conditionsOf(ctx, { kinds: 'all', keyword })))
    .where('type', '=', 'onsite')
    .executeTakeFirstOrThrow()
  return n
}
