import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { lessons, sections } from './collections.ts'
import { enrolledKinds } from './registry/find-kind.ts'

const SHOWN = [
  '_id',
  'name',
  'kind',
  'seconds',
  'free',
  'status',
  'parentID',
  'completion',
  'minimumShare',
  'readSeconds',
  'lastPage',
  'releaseAt',
  'releaseDays',
  'prerequisites',
] as const

/** A lesson as an outline has it: without what it shows. */
export type OutlineLesson = Readonly<Pick<RowOf<typeof lessons>, (typeof SHOWN)[number]>>

export interface OutlineSection {
  readonly _id: string
  readonly name: string
  readonly lessons: readonly OutlineLesson[]
}

/** The sections and lessons of a course in their order, in one query. Whether the caller may see them is for them to know. */
export async function readOutline(
  ctx: Context,
  courseId: string,
  options: { readonly withHidden?: boolean } = {},
): Promise<OutlineSection[]> {
  const outline = await ctx
    .from(sections)
    .select((eb) => {
      const own = eb
        .selectFrom(lessons.name)
        .select(SHOWN)
        .where('lesson.courseID', '=', courseId)
        .whereRef('lesson.sectionID', '=', 'section._id')
        .orderBy('lesson.order')
        .orderBy('lesson._id')
      const shown = options.withHidden ? own : own.where('lesson.status', '=', true)
      return ['section._id', 'section.name', jsonArrayFrom(shown).as('lessons')]
    })
    .where('section.courseID', '=', courseId)
    .orderBy('section.order')
    .orderBy('section._id')
    .execute()
  return outline.map((section) => ({ ...section, lessons: section.lessons.map(withoutGift) }))
}

/** What nobody can do without the course is not offered as a preview, whatever its author ticked. */
const withoutGift = (lesson: OutlineLesson): OutlineLesson =>
  lesson.free && enrolledKinds.includes(lesson.kind) ? { ...lesson, free: false } : lesson

/** How many lessons of the course learners see. */
export async function countLessons(ctx: Context, courseId: string): Promise<number> {
  const { n } = await ctx
    .from(lessons)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('courseID', '=', courseId)
    .where('status', '=', true)
    .modifyEnd(plannedOnce)
    .executeTakeFirstOrThrow()
  return n
}
