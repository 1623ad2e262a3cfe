import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { translated } from '#kernel/data/translated.ts'
import { notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { CARD_HEIGHT, CARD_WIDTH, cardPath, type ShareCard } from '#modules/shares/public.server.ts'
import { cardLabels } from '../cards.server.ts'
import type { CourseDetail } from '../course-detail.server.ts'

/** Where the pictures of shared courses are. */
export const COURSE_CARDS = '/lesson/picture'

/** What the picture of a shared course shows. */
export function shareCourse(
  ctx: Context,
  { course, categories }: Pick<CourseDetail, 'course' | 'categories'>,
) {
  const [first] = categories.filter(({ code }) => code === course.category[0])
  const card: ShareCard = {
    id: course._id,
    title: course.name,
    label: first?.name ?? null,
    picture: course.cover,
    group: first?.icon ?? null,
  }
  return { src: cardPath(ctx, COURSE_CARDS, card), width: CARD_WIDTH, height: CARD_HEIGHT, alt: course.name }
}

/** The same, read by the id of a course that everybody may see. */
export async function readCourseCard(ctx: Context, id: string): Promise<ShareCard> {
  if (!uuidPattern.test(id)) throw notFound()
  const course = await ctx
    .from(courses)
    .select(['course._id', 'course.cover', translated(ctx, courses, 'name').as('name')])
    .select(cardLabels(ctx))
    .where(visibleToAll(ctx, courses))
    .where('course._id', '=', id)
    .executeTakeFirst()
  if (!course) throw notFound()
  return {
    id: course._id,
    title: course.name,
    label: course.categoryName,
    picture: course.cover,
    group: course.categoryIcon,
  }
}
