import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError } from '#kernel/errors.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { courses } from '#modules/courses/public.server.ts'
import { findFile, type StoredFile } from '#modules/files/public.server.ts'
import { lessons, openContent } from '#modules/lessons/public.server.ts'
import { enterLesson, openClassroom } from './classroom.server.ts'
import { isGivenAway } from './open-lesson.server.ts'

/** The file of a lesson for somebody to whom the lesson is open; undefined for all others, whatever the reason. */
export async function findLessonFile(
  ctx: Context,
  lessonId: string,
  fileId: string,
): Promise<StoredFile | undefined> {
  if (!uuidPattern.test(lessonId)) return undefined
  const lesson = await ctx
    .from(lessons, 'l')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'l.courseID')
    .select(['l.courseID', 'l.kind', 'l.content'])
    .select(isGivenAway(ctx.now).as('isOpen'))
    .where('l._id', '=', lessonId)
    .executeTakeFirst()
  const files = lesson ? (openContent(lesson.kind, lesson.content)?.files ?? []) : []
  if (!lesson || !files.some((address) => fileIdOf(address) === fileId)) return undefined
  const mayOpen =
    lesson.isOpen || (ctx.actor.userID !== null && (await mayEnter(ctx, lesson.courseID, lessonId)))
  return mayOpen ? findFile(ctx, fileId) : undefined
}

async function mayEnter(ctx: Context, courseId: string, lessonId: string): Promise<boolean> {
  try {
    return enterLesson(await openClassroom(ctx, courseId), lessonId)._id === lessonId
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return false
    throw error
  }
}
