import { recordAudit } from '#kernel/access/audit.server.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { nameCopy } from '#modules/lessons/public.server.ts'
import { readSnapshot } from '../revisions/read-snapshot.server.ts'
import { storeRevision } from '../store-revision.server.ts'
import { addCourse, withNewIds, writeLessons, writeSections } from './write-parts.server.ts'

/**
 * Makes a second course of a course: closed, without learners, with sections and lessons of its own. Both name the same files,
 * which stay as long as one of them does. Answers its id.
 */
export async function copyCourse(ctx: Context, courseId: string): Promise<string> {
  authorize(ctx, courses, 'create')
  const { name } = await readRecord(ctx, courses, courseId)
  const snapshot = await readSnapshot(ctx, courseId)
  if (!snapshot) throw notFound()
  const id = await addCourse(ctx, {
    ...snapshot.course,
    name: nameCopy(name, (short) => ctx.t('course-files.copy-name', { name: short })),
    status: false,
    publishAt: null,
  })
  const outline = withNewIds(snapshot, ctx.now)
  await writeSections(ctx, id, outline.sections)
  await writeLessons(ctx, id, outline.lessons)
  await recordAudit(ctx, {
    action: 'copy',
    collection: courses.name,
    recordID: id,
    changes: { copyOf: [null, courseId] },
  })
  await storeRevision(ctx, id, { reason: 'copy' })
  return id
}
