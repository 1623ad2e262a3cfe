import type { Context } from '#kernel/context.ts'
import { readEnrolledCourses } from '#modules/enrolments/public.server.ts'
import { dayOf } from '../calendar.server.ts'
import { readList } from '../filter.server.ts'
import type { FilterName } from '../filter.ts'
import { type CourseChoice, readCatalogChoices, readCoursePage } from '../queries.server.ts'

/** Ids of the courses that the member takes; none for anybody else. */
export async function readTaken(ctx: Context): Promise<string[]> {
  return ctx.actor.role === 'member' && ctx.actor.userID ? readEnrolledCourses(ctx, ctx.actor.userID) : []
}

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
  const { filter, page } = readList(url, path, names)
  const [choices, list, taken] = await Promise.all([
    readCatalogChoices(ctx),
    readCoursePage(ctx, { ...choice, filter }, page),
    readTaken(ctx),
  ])
  const shown = new Set(list.courses.map(({ _id }) => _id))
  return {
    path,
    names,
    filter,
    choices,
    list,
    taken: taken.filter((id) => shown.has(id)),
    today: dayOf(ctx.now),
  }
}

export type CourseListData = Awaited<ReturnType<typeof readCourseList>>
