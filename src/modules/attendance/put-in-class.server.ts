import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { countTaken, readClass } from './classes.server.ts'

/**
 * Puts learners of the course into a class, all or none; one who was in another leaves it. The class's row is locked
 * meanwhile, so that its seats are never passed. Whether the actor may do this is for the caller to know.
 */
export async function putInClass(ctx: Context, classId: string, enrolIds: readonly string[]): Promise<void> {
  const row = await readClass(ctx, classId, { lock: true })
  const moved = await ctx.run<{ _id: string }>(
    `update enroll set "classID" = $3, "updatedAt" = now() where site_id = $1 and "_id" = any($2::uuid[])
       and "courseID" = $4 and status = 'active' returning "_id"`,
    [ctx.site._id, enrolIds, classId, row.courseID],
  )
  if (moved.length !== new Set(enrolIds).size) throw notFound()
  if (row.seats !== null && (await countTaken(ctx, classId)) > row.seats)
    throw new DomainError('attendance.class-full', { status: 409, values: { seats: row.seats } })
  await recordAudit(ctx, {
    action: 'update',
    collection: 'class',
    recordID: classId,
    changes: { learners: enrolIds },
  })
}

/** Takes learners of the course out of their classes; they stay in the course. */
export async function takeFromClasses(
  ctx: Context,
  courseId: string,
  enrolIds: readonly string[],
): Promise<void> {
  await ctx.run(
    `update enroll set "classID" = null, "updatedAt" = now()
     where site_id = $1 and "_id" = any($2::uuid[]) and "courseID" = $3`,
    [ctx.site._id, enrolIds, courseId],
  )
  await recordAudit(ctx, {
    action: 'update',
    collection: 'course',
    recordID: courseId,
    changes: { leftClasses: enrolIds },
  })
}
