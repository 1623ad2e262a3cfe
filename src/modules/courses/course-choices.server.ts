import type { Context } from '#kernel/context.ts'
import { foldedLike, inThaiOrder } from '#kernel/data/fragments.ts'
import { translated } from '#kernel/data/translated.ts'
import { courses } from './collections.ts'

/** What a select offers; more are narrowed by words first. */
export const MAX_COURSE_CHOICES = 1_000

interface Narrowing {
  /** In the name. */
  readonly words?: string
  /** Always among them. */
  readonly chosen?: string
  readonly isOpen?: boolean
}

export interface CourseChoice {
  readonly value: string
  readonly label: string
}

/** Courses of the site by their names, to choose one from. */
export async function listCourseChoices(
  ctx: Context,
  { words = '', chosen = '', isOpen = false }: Narrowing = {},
): Promise<CourseChoice[]> {
  const all = ctx.from(courses).select(['_id as value', translated(ctx, courses, 'name').as('label')])
  const open = isOpen ? all.where('status', '=', true) : all
  const found = await (words === '' ? open : open.where(foldedLike(courses, 'name', words)))
    .orderBy(inThaiOrder('course.name'))
    .orderBy('_id')
    .limit(MAX_COURSE_CHOICES)
    .execute()
  if (chosen === '' || found.some(({ value }) => value === chosen)) return found
  return [...(await all.where('_id', '=', chosen).execute()), ...found]
}
