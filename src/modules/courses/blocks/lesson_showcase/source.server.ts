import type { BlockSource } from '#kernel/pages/block.ts'
import { snippet } from '#kernel/thai/snippet.ts'
import { readShowcase, type ShowcaseShelf } from '../../block-queries.server.ts'
import { SHOWCASE_COURSES } from './limits.ts'

/** Only the first course of a category says more than its card. */
const shorten = (shelf: ShowcaseShelf): ShowcaseShelf => ({
  ...shelf,
  courses: shelf.courses.map((course, at) => ({
    ...course,
    summary: at === 0 ? snippet(course.summary) : '',
  })),
})

/** Reads the shelves once for all showcases of the page. */
export const readShowcases: BlockSource<readonly ShowcaseShelf[]> = async (ctx, objects) => {
  const shelves = (await readShowcase(ctx, SHOWCASE_COURSES)).map(shorten)
  return objects.map(() => shelves)
}
