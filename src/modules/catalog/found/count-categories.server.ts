import { type ExpressionBuilder, sql } from 'kysely'
import { readForAll } from '#kernel/cache/read-for-all.server.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { translated } from '#kernel/data/translated.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { categories, courses, onSale } from '#modules/courses/public.server.ts'
import { courseTexts, hasTerms, type Term } from '#modules/search/public.server.ts'
import { MAX_CATEGORIES } from '../categories/limit.ts'
import type { CountedCategory } from '../categories/read.server.ts'
import { filterConditions } from '../filter.server.ts'
import type { CourseFilter } from '../filter.ts'

interface Counted {
  /** What is searched for; undefined where all courses are looked through. */
  readonly terms?: readonly Term[]
  readonly filter: CourseFilter
  /** Code of a category that is there whatever it has. */
  readonly chosen: string
}

/** The categories of what was found with the other filters, each with how many of it. */
export async function countFoundCategories(
  ctx: Context,
  counted: Counted,
): Promise<readonly CountedCategory[]> {
  if (counted.terms?.length === 0) return []
  return readForAll(ctx, `found categories ${JSON.stringify(counted)}`, () => count(ctx, counted))
}

type TextColumns = ExpressionBuilder<Tables, 'course_search'>

function count(ctx: Context, { terms, filter, chosen }: Counted): Promise<CountedCategory[]> {
  const others = filterConditions({ ...filter, category: '' }, bangkokDay(ctx.now))
  return ctx.db
    .with('counted', (db) =>
      db
        .selectFrom(courses.name)
        .select([sql<string>`unnest(course.category)`.as('code'), sql<number>`count(*)::int`.as('n')])
        .$if(terms !== undefined, (query) =>
          query
            .innerJoin(courseTexts.name, 'course_search.courseID', 'course._id')
            .where((eb) => hasTerms(terms ?? [])(eb as unknown as TextColumns)),
        )
        .where((eb) => eb.and([visibleToAll(ctx, courses), onSale, ...others]))
        .groupBy(sql`1`),
    )
    .selectFrom(categories.name)
    .leftJoin('counted', 'counted.code', 'category.code')
    .select([
      'category.code',
      translated(ctx, categories, 'name').as('name'),
      'category.icon',
      sql<number>`coalesce(counted.n, 0)`.as('count'),
    ])
    .where(visibleToAll(ctx, categories))
    .where((eb) => eb.or([eb('counted.n', '>', 0), eb('category.code', '=', chosen)]))
    .orderBy('category.order')
    .orderBy('category.name')
    .limit(MAX_CATEGORIES)
    .execute()
}
