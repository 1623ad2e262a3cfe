import type { Context } from '#kernel/context.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { readDetailLook } from '#modules/courses/public.server.ts'
import { hasMore } from '../categories/limit.ts'
import { readCatalogChoices } from '../categories/read.server.ts'
import { readList } from '../filter.server.ts'
import { activeFilters, type FilterName } from '../filter.ts'
import { countFoundCategories } from '../found/count-categories.server.ts'
import { type CourseChoice, readCoursePage } from '../queries.server.ts'

/** One page of a list of courses with all that its screen shows around it. */
export async function readCourseList(
  ctx: Context,
  {
    url,
    path,
    names,
    choice,
  }: { url: URL; path: string; names: readonly FilterName[]; choice: CourseChoice },
) {
  const { filter, sort, page } = readList(url, path, names)
  const chosen = filter.category || (choice.category ?? '')
  // A search counts its own.
  const isNarrowed = choice.terms === undefined && activeFilters({ ...filter, category: '' }).length > 0
  const [choices, counted, list] = await Promise.all([
    readCatalogChoices(ctx, filter.category),
    isNarrowed ? countFoundCategories(ctx, { filter, chosen }) : null,
    readCoursePage(ctx, { ...choice, filter, sort }, page),
  ])
  return {
    path,
    names,
    filter,
    sort,
    choices: counted ? { ...choices, categories: counted, hasMore: hasMore(counted) } : choices,
    list,
    vat: readDetailLook(ctx).vat,
    today: bangkokDay(ctx.now),
    isByFit: choice.terms !== undefined,
  }
}

export type CourseListData = Awaited<ReturnType<typeof readCourseList>>
