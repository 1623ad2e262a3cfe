import { type SqlBool, sql } from 'kysely'
import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { translated } from '#kernel/data/translated.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import {
  lessons as lessonRecords,
  type OutlineLesson,
  type OutlineSection,
  progress as progressRecords,
  readOutline,
} from '#modules/lessons/public.server.ts'
import { type CourseAccess, enterCourse } from '../enter-course.server.ts'
import { type LockReason, lockLessons } from './locks.ts'

export type LessonProgress = Readonly<
  Pick<RowOf<typeof progressRecords>, 'lessonID' | 'status' | 'share' | 'position' | 'seconds'>
>

/** A course as somebody in it sees it. */
export interface Classroom extends CourseAccess {
  readonly sections: readonly OutlineSection[]
  /** All lessons in the order in which they are learned. */
  readonly lessons: readonly OutlineLesson[]
  readonly progress: ReadonlyMap<string, LessonProgress>
  readonly locks: ReadonlyMap<string, LockReason>
}

/** Opens a course for the actor: its outline, what they have done, and what is closed to them. */
export async function openClassroom(ctx: Context, courseId: string): Promise<Classroom> {
  const access = await enterCourse(ctx, courseId)
  const { course, enrolment } = access
  const outline = await readOutline(ctx, course._id, { withHidden: enrolment === null })
  const sections = outline.map((section) => ({ ...section, lessons: inOrder(section.lessons) }))
  const lessons = sections.flatMap((section) => section.lessons)
  if (!enrolment) return { ...access, sections, lessons, progress: new Map(), locks: new Map() }
  const rows = await ctx
    .from(progressRecords)
    .select(['lessonID', 'status', 'share', 'position', 'seconds'])
    .where('enrollID', '=', enrolment._id)
    .execute()
  const locks = lockLessons({
    lessons,
    done: new Set(rows.filter(({ status }) => status === 'complete').map(({ lessonID }) => lessonID)),
    isFixed: course.isFixed,
    enrolledAt: new Date(enrolment.createdAt),
    now: ctx.now,
    missingCourses: await findMissingCourses(ctx, course.prerequisites),
  })
  return { ...access, sections, lessons, progress: new Map(rows.map((row) => [row.lessonID, row])), locks }
}

/** Parts of a lesson right after it. */
function inOrder(lessons: readonly OutlineLesson[]): readonly OutlineLesson[] {
  const ids = new Set(lessons.map(({ _id }) => _id))
  const isPart = ({ parentID }: OutlineLesson) => parentID !== null && ids.has(parentID)
  return lessons
    .filter((lesson) => !isPart(lesson))
    .flatMap((lesson) => [lesson, ...lessons.filter(({ parentID }) => parentID === lesson._id)])
}

async function findMissingCourses(ctx: Context, wanted: readonly string[]): Promise<readonly string[]> {
  if (wanted.length === 0) return []
  const { userID } = ctx.actor
  const rows = await ctx
    .from(courses, 'c')
    .select(translated(ctx, courses, 'name', { as: 'c' }).as('name'))
    .where('c._id', 'in', [...wanted])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(aliased(enrolments, 'e'))
            .select('e._id')
            .where('e.userID', userID === null ? 'is' : '=', userID)
            .whereRef('e.courseID', '=', 'c._id')
            .where((eb) => sql<SqlBool>`${eb.ref('e.analytics')}->>'status' = 'complete'`),
        ),
      ),
    )
    .orderBy('c.name')
    .execute()
  return rows.map(({ name }) => name)
}

/** The lesson within its classroom, when it is open to the actor: 404 where there is none, 403 while it is closed. */
export function enterLesson(classroom: Classroom, lessonId: string): OutlineLesson {
  const lesson = classroom.lessons.find(({ _id }) => _id === lessonId)
  if (!lesson) throw notFound()
  if (classroom.locks.has(lesson._id)) throw new DomainError('learning.locked', { status: 403 })
  return lesson
}

/** The course that a lesson belongs to. */
export async function findCourseOf(ctx: Context, lessonId: string): Promise<string> {
  const row = await ctx.from(lessonRecords).select('courseID').where('_id', '=', lessonId).executeTakeFirst()
  if (!row) throw notFound()
  return row.courseID
}
