import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Fields } from '#kernel/collections/define.ts'
import type { Context, ReadFrom } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons, sections } from '#modules/lessons/public.server.ts'
import type { Snapshot } from './snapshot.ts'

const namesOf = <F extends Fields>({ fields }: { readonly fields: F }) =>
  Object.keys(fields) as (keyof F & string)[]

/** What belongs to the present alone: a course that was copied or taken back has an address of its own. */
const ofNow: readonly string[] = ['isOver', 'slug']

/** Names of the columns that a snapshot has; where a part belongs, and what follows from days, is known without being said. */
export const courseFields = namesOf(courses).filter((name) => !ofNow.includes(name))
export const sectionFields = namesOf(sections).filter((name) => name !== 'courseID')
export const lessonFields = namesOf(lessons).filter((name) => name !== 'courseID')

/** Courses with their sections and lessons as they are stored now. */
export function selectSnapshots(from: ReadFrom) {
  return from(courses).select((eb) => [
    jsonObjectFrom(
      eb
        .selectFrom(aliased(courses, 'own'))
        .select(courseFields.map((name) => `own.${name}` as const))
        .whereRef('own._id', '=', 'course._id'),
    )
      .$notNull()
      .as('course'),
    jsonArrayFrom(
      eb
        .selectFrom(sections.name)
        .select(['section._id', ...sectionFields.map((name) => `section.${name}` as const)])
        .whereRef('section.courseID', '=', 'course._id')
        .orderBy('section.order')
        .orderBy('section._id'),
    ).as('sections'),
    jsonArrayFrom(
      eb
        .selectFrom(lessons.name)
        .select(['lesson._id', ...lessonFields.map((name) => `lesson.${name}` as const)])
        .whereRef('lesson.courseID', '=', 'course._id')
        .orderBy('lesson.order')
        .orderBy('lesson._id'),
    ).as('lessons'),
  ])
}

/** The course with its sections and lessons as they are stored now; undefined when the site has no such course. */
export async function readSnapshot(
  { from }: Pick<Context, 'from'>,
  courseId: string,
): Promise<Snapshot | undefined> {
  return selectSnapshots(from).where('course._id', '=', courseId).executeTakeFirst()
}
