import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { setProgress } from '#modules/enrolments/public.server.ts'
import { countLessons, lessons, progress } from '#modules/lessons/public.server.ts'

/** What an enrolment has learned, lesson by lesson. */
export async function readProgress(ctx: Context, enrolID: string) {
  return ctx
    .from(progress, 'p')
    .innerJoin(aliased(lessons, 'l'), 'l._id', 'p.lessonID')
    .select([
      'l.name',
      'l.kind',
      'p.status',
      'p.share',
      'p.seconds',
      'p.position',
      'p.watched',
      'p.completedAt',
    ])
    .where('p.enrollID', '=', enrolID)
    .execute()
}

/** What was learned in a lesson, by what the lesson is called: ids differ from course to course. */
export type CarriedLesson = Awaited<ReturnType<typeof readProgress>>[number]

/** Gives an enrolment what was learned in lessons of the same name and kind. Answers how many lessons that were. */
export async function writeProgress(
  ctx: Context,
  into: { readonly enrolID: string; readonly userID: string; readonly courseID: string },
  learned: readonly CarriedLesson[],
): Promise<number> {
  if (learned.length === 0) return 0
  const { enrolID, userID, courseID } = into
  const there = await ctx
    .from(lessons)
    .select(['_id', 'name', 'kind'])
    .where('courseID', '=', courseID)
    .where('status', '=', true)
    .execute()
  const found = there.flatMap(({ _id, name, kind }) => {
    const same = learned.find((lesson) => lesson.name === name && lesson.kind === kind)
    if (!same) return []
    const { status, share, seconds, position, watched, completedAt } = same
    const carried = { status, share, seconds, position, watched, completedAt }
    return [{ ...carried, enrollID: enrolID, lessonID: _id, userID, courseID }]
  })
  if (found.length === 0) return 0
  const written = await ctx.write(progress).addMany(found, { unlessTaken: ['enrollID', 'lessonID'] })
  const { done } = await ctx
    .from(progress)
    .select((eb) => eb.fn.countAll<number>().as('done'))
    .where('enrollID', '=', enrolID)
    .where('status', '=', 'complete')
    .executeTakeFirstOrThrow()
  await setProgress(ctx, {
    enrolId: enrolID,
    total: await countLessons(ctx, courseID),
    done,
    // The time was learned in the old course, whose reports have it: here it would count again.
    seconds: 0,
  })
  return written.length
}
