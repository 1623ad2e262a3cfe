import type { Context } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { forbidden } from '#kernel/errors.ts'
import { coursePath, courses } from '#modules/courses/public.server.ts'
import { pathOf, posts } from '#modules/posts/public.server.ts'

const MAX_EACH = 20

/** Addresses that every site has. */
const fixed = ['/', '/lesson/home', '/lesson/calendar', '/user/login', '/user/register'] as const

/** Where a link may lead on this site: its own screens, pages and courses that are open. */
export async function listLinks(ctx: Context, words: string) {
  if (!ctx.actor.is('admin')) throw forbidden()
  let pages = ctx
    .from(posts)
    .select(['title', 'slug'])
    .where('status', '=', true)
    .where('type', 'in', ['page', 'form'])
  if (words !== '') pages = pages.where(foldedLike(posts, 'title', words))
  let open = ctx.from(courses).select(['_id', 'name', 'slug']).where('status', '=', true)
  if (words !== '') open = open.where(foldedLike(courses, 'name', words))
  const [foundPages, foundCourses] = [
    await pages.orderBy('updatedAt', 'desc').limit(MAX_EACH).execute(),
    await open.orderBy('updatedAt', 'desc').limit(MAX_EACH).execute(),
  ]
  const own = fixed.map((path) => ({ name: ctx.t(`page-editor.link-${path}`), path }))
  return [
    ...own.filter(({ name }) => words === '' || name.includes(words)),
    ...foundPages.map((page) => ({ name: page.title, path: pathOf(page) })),
    ...foundCourses.map((course) => ({ name: course.name, path: coursePath(course) })),
  ]
}
