import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { readForAll } from '#kernel/cache/read-for-all.server.ts'
import type { Context, ReadOnly, Tables } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { countOpen, courses, onSale } from '#modules/courses/public.server.ts'
import { countNamed, courseTexts, hasTerms, type Term } from '#modules/search/public.server.ts'
import { type CourseCard, cardColumns, cardLabels, readMark } from './cards.server.ts'
import { filterConditions, inCategory, sortColumns } from './filter.server.ts'
import { activeFilters, type CourseFilter, type CourseSort } from './filter.ts'

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
  /** What a search asks for, all of it; an empty list is found nowhere. */
  terms?: readonly Term[]
  /** Id of a lecturer. */
  lecturer?: string
  filter?: CourseFilter
  sort?: CourseSort
  /** `catalog` leaves on-site courses out, as search does; `all` has both. */
  kinds: 'all' | 'catalog'
}

/** The conditions of a choice among the courses that everybody may see. */
function conditionsOf(ctx: Context, choice: CourseChoice): Expression<SqlBool>[] {
  const conditions = [visibleToAll(ctx, courses), onSale]
  if (choice.kinds === 'catalog') conditions.push(sql<SqlBool>`${sql.ref('course.type')} <> 'onsite'`)
  if (choice.category) conditions.push(inCategory(choice.category))
  if (choice.terms?.length === 0) conditions.push(sql<SqlBool>`false`)
  if (choice.lecturer)
    conditions.push(
      sql<SqlBool>`${sql.ref('course.lecturer')} @> ${JSON.stringify([{ id: choice.lecturer }])}::jsonb`,
    )
  if (choice.filter) conditions.push(...filterConditions(choice.filter, bangkokDay(ctx.now)))
  return conditions
}

/** True where the number of courses is known without counting them. */
function isCounted({ kinds, terms, lecturer, filter }: CourseChoice): boolean {
  const isNarrowed = filter !== undefined && activeFilters(filter).length > 0
  return kinds === 'all' && terms === undefined && lecturer === undefined && !isNarrowed
}

const cardNames = [
  '_id',
  'slug',
  'name',
  'about',
  'category',
  'cover',
  'hours',
  'isOnsite',
  'price',
  'sale_price',
  'lecturer',
] as const

/** What a list knows of its courses. */
const ofFound = {
  id: sql.ref<string>('found._id'),
  isOnsite: sql.ref<boolean>('found.isOnsite'),
  startDate: sql.ref<string | null>('found.startDate'),
}

type TextColumns = ExpressionBuilder<Tables, 'course_search'>

/** What a list stands by beside what its cards show. */
const sorted = ['course.createdAt', 'course.startDate'] as const

/** All courses of a choice, and for a search how many of its words each is called by. */
function listFound(ctx: Context, db: Pick<ReadOnly, 'selectFrom'>, choice: CourseChoice) {
  const { terms } = choice
  const searched = db
    .selectFrom(courses.name)
    .innerJoin(courseTexts.name, 'course_search.courseID', 'course._id')
    .select([...cardColumns(ctx), ...sorted, countNamed(terms ?? []).as('named')])
    .where((eb) => eb.and(conditionsOf(ctx, choice)))
    .where((eb) => hasTerms(terms ?? [])(eb as unknown as TextColumns))
  if (terms !== undefined) return searched
  return db
    .selectFrom(courses.name)
    .select([...cardColumns(ctx), ...sorted, sql<number>`0`.as('named')])
    .where((eb) => eb.and(conditionsOf(ctx, choice))) as unknown as typeof searched
}

/** The cards of one page and the number of all that were found; as JSON, which is read faster than many columns. */
async function readCards(
  ctx: Context,
  choice: CourseChoice,
  page: number,
): Promise<{ courses: readonly CourseCard[]; total: number }> {
  // Left to itself PostgreSQL may look for a word by walking through the courses from the newest on.
  const isSearch = choice.terms !== undefined
  const order = sortColumns(choice.sort ?? '', bangkokDay(ctx.now), ofFound)
  return ctx.db
    .with(
      (cte) => (isSearch ? cte('found').materialized() : cte('found').notMaterialized()),
      (db) => listFound(ctx, db as unknown as ReadOnly, choice),
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
          .select(cardLabels(ctx, sql.ref('found.category'), ofFound))
          .orderBy(isSearch && !choice.sort ? sql`named desc, ${order}` : order)
          .limit(COURSES_PER_PAGE)
          .offset((page - 1) * COURSES_PER_PAGE),
      ).as('courses'),
    ])
    .executeTakeFirstOrThrow()
}

/** One page of the courses chosen, newest first unless another order is asked for. A page past the end is the last one. */
export async function readCoursePage(
  ctx: Context,
  choice: CourseChoice,
  wanted: number,
): Promise<CoursePage> {
  const page = Math.max(1, wanted)
  const { courses: cards, total } = await readForAll(ctx, `courses ${page} ${JSON.stringify(choice)}`, () =>
    readCards(ctx, choice, page),
  )
  const pages = countPages(total)
  if (page > pages) return readCoursePage(ctx, choice, pages)
  const mark = await readMark(ctx, cards)
  return { courses: cards.map(mark), page, pages, total }
}

function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / COURSES_PER_PAGE))
}
