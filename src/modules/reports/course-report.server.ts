import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { runStatement, type StatementRow } from '#kernel/data/statement.ts'
import { notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { lessons, progress } from '#modules/lessons/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { lessonStates, stuckLearners } from './course-report.sql.ts'
import { checkReported } from './policy.ts'

/** Somebody who has not moved for so long stands still. */
export const STILL_DAYS = 14
/** Learners that the page shows; the file has all. */
export const MAX_STUCK = 50

const analyticsOf = (name: string) => sql<string | null>`${sql.ref('e.analytics')}->>${sql.lit(name)}`

/** The course and how far its learners are; 404 for a course that the actor reads no reports of. */
export async function readCourseState(ctx: Context, courseID: string) {
  checkReported(ctx.actor, courseID)
  const row = await ctx
    .from(courses, 'c')
    .leftJoin(aliased(enrolments, 'e'), (join) => join.onRef('e.courseID', '=', 'c._id'))
    .select(({ fn }) => {
      const countOf = (status: string) =>
        fn
          .count<number>('e._id')
          .filterWhere(analyticsOf('status'), '=', status)
          .filterWhere('e.status', '=', 'active')
      return [
        'c.name',
        countOf('pending').as('pending'),
        countOf('processing').as('processing'),
        countOf('complete').as('complete'),
        fn.count<number>('e._id').filterWhere('e.status', '<>', 'active').as('cancelled'),
        fn
          .coalesce(fn.sum<number>('e.seconds').filterWhere('e.status', '=', 'active'), sql<number>`0`)
          .as('seconds'),
      ]
    })
    .where('c._id', '=', courseID)
    .groupBy('c.name')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export type LessonState = StatementRow<typeof lessonStates.row>

/** The lessons of the course in their order, with how many are through and how many are stuck there. */
export function readLessonStates(ctx: Context, courseID: string): Promise<LessonState[]> {
  return runStatement(ctx, lessonStates, courseID, stillSince(ctx), ctx.now.toISOString())
}

export type StuckLearner = StatementRow<typeof stuckLearners.row>

/** Learners who have stood still longest, with the lesson; those who never began after so long count too. */
export function readStuckLearners(ctx: Context, courseID: string): Promise<StuckLearner[]> {
  return runStatement(ctx, stuckLearners, courseID, stillSince(ctx), ctx.now.toISOString(), MAX_STUCK + 1)
}

function stillSince(ctx: Context): string {
  return new Date(ctx.now.getTime() - STILL_DAYS * 86_400_000).toISOString()
}

/** Everybody who takes the course with how far they are, for a file. */
export async function readLearners(ctx: Context, courseID: string, max: number) {
  checkReported(ctx.actor, courseID)
  return ctx
    .from(enrolments, 'e')
    .leftJoin(aliased(users, 'u'), 'u._id', 'e.userID')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(aliased(progress, 'p'))
          .innerJoin(aliased(lessons, 'l'), 'l._id', 'p.lessonID')
          .select(['l.name', 'p.updatedAt'])
          .whereRef('p.enrollID', '=', 'e._id')
          .where('e.completedAt', 'is', null)
          .orderBy('p.updatedAt', 'desc')
          .orderBy('p._id')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      sql<
        string | null
      >`nullif(trim(concat_ws(' ', ${eb.ref('u.firstname')}, ${eb.ref('u.lastname')})), '')`.as('name'),
      eb.fn.coalesce('u.email', sql<string>`''`).as('email'),
      'e.createdAt as enrolledAt',
      sql<number>`coalesce((${analyticsOf('percent')})::float8, 0)`.as('percent'),
      eb.fn.coalesce(analyticsOf('message'), sql<string>`''`).as('message'),
      'e.status',
      'e.seconds',
      'e.learnedAt',
      'e.completedAt',
      // The lesson of their last step, and for how many days nothing has moved; null for those who are done.
      's.name as lesson',
      sql<number | null>`case when ${eb.ref('e.completedAt')} is null then floor(extract(epoch from
        ${ctx.now.toISOString()}::timestamptz - coalesce(${eb.ref('s.updatedAt')}, ${eb.ref('e.createdAt')})) / 86400)::int end`.as(
        'days',
      ),
    ])
    .where('e.courseID', '=', courseID)
    .orderBy('e.createdAt')
    .orderBy('e._id')
    .limit(max)
    .execute()
}

export type LearnerRow = Awaited<ReturnType<typeof readLearners>>[number]
