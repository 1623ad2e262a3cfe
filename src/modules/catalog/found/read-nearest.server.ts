import { type ExpressionBuilder, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { courses, onSale } from '#modules/courses/public.server.ts'
import { countNamed, courseTexts, hasAnyTerm, type Term } from '#modules/search/public.server.ts'
import { type CourseCard, cardColumns, cardLabels, readMark } from '../cards.server.ts'
import { type CountedCategory, readCategories } from '../categories/read.server.ts'
import { readCoursePage } from '../queries.server.ts'

/** What is offered where a search found nothing. */
export interface Nearest {
  readonly courses: readonly CourseCard[]
  /** The courses have one of the words, or are just the newest. */
  readonly areNear: boolean
  /** Categories with the most courses. */
  readonly popular: readonly CountedCategory[]
}

const SHOWN = 4
const POPULAR = 6

/** Courses that have at least one of the terms, those that are called by most of them first. */
async function readNear(ctx: Context, terms: readonly Term[]): Promise<CourseCard[]> {
  if (terms.length === 0) return []
  const found = await ctx
    .from(courses)
    .innerJoin(courseTexts.name, 'course_search.courseID', 'course._id')
    .select([...cardColumns(ctx), ...cardLabels(ctx)])
    .where((eb) => eb.and([visibleToAll(ctx, courses), onSale]))
    .where((eb) => hasAnyTerm(terms)(eb as unknown as ExpressionBuilder<Tables, 'course_search'>))
    .orderBy(sql`${countNamed(terms)} desc`)
    .orderBy('course.createdAt', 'desc')
    .limit(SHOWN)
    .execute()
  return found.map(await readMark(ctx, found))
}

/** The courses that are nearest to a search in vain, else the newest, and the categories that have most. */
export async function readNearest(ctx: Context, terms: readonly Term[]): Promise<Nearest> {
  const [near, categories] = await Promise.all([readNear(ctx, terms), readCategories(ctx)])
  const shown =
    near.length > 0 ? near : (await readCoursePage(ctx, { kinds: 'catalog' }, 1)).courses.slice(0, SHOWN)
  return {
    courses: shown,
    areNear: near.length > 0,
    popular: categories
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, POPULAR),
  }
}
