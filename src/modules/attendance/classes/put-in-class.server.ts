import type { Context } from '#kernel/context.ts'
import type { Written } from '#kernel/data/on-write.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { countTaken, readClass } from './classes.server.ts'

/**
 * Puts learners of the course into a class, all or none; one who was in another leaves it. The class's row is locked
 * before theirs, as by everybody who does this. Whether the actor may do it is for the caller to know.
 */
export async function putInClass(ctx: Context, classId: string, enrolIds: readonly string[]): Promise<void> {
  const row = await readClass(ctx, classId, { lock: true })
  const moved = await ctx
    .write(enrolments)
    .where({ _id: enrolIds, courseID: row.courseID, status: 'active' })
    .patch({ classID: classId })
  if (moved.length !== new Set(enrolIds).size) throw notFound()
}

/** Refuses learners for whom a class has no seat, by whatever way they come into it. */
export async function refuseFullClass(ctx: Context, { records }: Written<typeof enrolments>): Promise<void> {
  const entered = records.flatMap(({ changes, after }) =>
    changes.classID && after?.status === 'active' ? (after.classID ?? []) : [],
  )
  for (const classId of new Set(entered)) {
    const { seats } = await readClass(ctx, classId, { lock: true })
    if (seats !== null && (await countTaken(ctx, classId)) > seats)
      throw new DomainError('attendance.class-full', { status: 409, values: { seats } })
  }
}

/** Takes learners of the course out of their classes; they stay in the course. */
export async function takeFromClasses(
  ctx: Context,
  courseId: string,
  enrolIds: readonly string[],
): Promise<void> {
  await ctx.write(enrolments).where({ _id: enrolIds, courseID: courseId }).patch({ classID: null })
}
