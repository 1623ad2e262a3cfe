import type { BlockSource } from '#kernel/pages/block.ts'
import { snippet } from '#kernel/thai/snippet.ts'
import { readShowcase, type ShowcaseCategory } from '../../block-queries.server.ts'
import { SHOWCASE_CATEGORIES, SHOWCASE_COURSES } from './limits.ts'

/** Only the first course of a category says more than its card. */
const shorten = (category: ShowcaseCategory): ShowcaseCategory => ({
  ...category,
  courses: category.courses.map((course, at) => ({
    ...course,
    summary: at === 0 ? snippet(course.summary) : '',
  })),
})

/** Reads the categories once for all showcases of the page. */
export const readShowcases: BlockSource<readonly ShowcaseCategory[]> = async (ctx, objects) => {
  const categories = (
    await readShowcase(ctx, { categories: SHOWCASE_CATEGORIES, courses: SHOWCASE_COURSES })
  ).map(shorten)
  return objects.map(() => categories)
}
