import type { Context } from '#kernel/context.ts'
import { onWrite, type WrittenRecord } from '#kernel/data/on-write.ts'
import { courses, isRenaming } from '#modules/courses/public.server.ts'
import { lessons, sections } from '#modules/lessons/public.server.ts'
import type { PartName, WrittenPart } from './revisions/snapshot.ts'
import { noteWrite } from './store-revision.server.ts'

type Action = WrittenPart['action']

/** Copied names that follow their records are no work on the course. */
const followCourses = onWrite(courses, async (ctx, { action, records }) => {
  if (action === 'delete') return
  for (const { id, before, changes } of records)
    if (!isRenaming(changes)) await noteWrite(ctx, id, [{ part: 'course', id, action, before }])
})

type PartRecord = Pick<
  WrittenRecord<typeof sections> | WrittenRecord<typeof lessons>,
  'id' | 'before' | 'after'
>

/** All that a write did to the parts of a course is noted at once. */
async function noteParts(ctx: Context, part: PartName, action: Action, records: readonly PartRecord[]) {
  const byCourse = new Map<string, WrittenPart[]>()
  for (const { id, before, after } of records)
    for (const courseId of new Set([before?.courseID, after?.courseID])) {
      if (courseId === undefined) continue
      byCourse.set(courseId, [...(byCourse.get(courseId) ?? []), { part, id, action, before }])
    }
  for (const [courseId, written] of byCourse) await noteWrite(ctx, courseId, written)
}

/** Keeps a revision whenever a course, sections or lessons were written. */
export const storeHistory = [
  followCourses,
  onWrite(sections, (ctx, { action, records }) => noteParts(ctx, 'sections', action, records)),
  onWrite(lessons, (ctx, { action, records }) => noteParts(ctx, 'lessons', action, records)),
]
