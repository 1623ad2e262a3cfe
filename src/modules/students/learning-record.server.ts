import { sql } from 'kysely'
import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { notFound } from '#kernel/errors.ts'
import { companies } from '#modules/companies/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments, sayProgress } from '#modules/enrolments/public.server.ts'
import { users } from '#modules/users/public.server.ts'

const MAX_COURSES = 500

/** How many percent of its lessons an enrolment has learned. */
export const percentLearned = (as: string) =>
  sql<number>`coalesce((${sql.ref(`${as}.analytics`)}->>'percent')::float8, 0)`

const lessonsIn = (as: string) => sql<number>`coalesce((${sql.ref(`${as}.analytics`)}->>'total')::int, 0)`

/** The learning of a member, newest first. Whether the actor may see it is for the caller to know. */
export async function readLearning(ctx: Context, userID: string) {
  const rows = await ctx
    .from(enrolments, 'e')
    .innerJoin(aliased(courses, 'c'), 'c._id', 'e.courseID')
    .leftJoin(aliased(companies, 'k'), 'k._id', 'e.companyID')
    .select([
      'e._id as enrolID',
      'e.courseID',
      'c.name',
      'c.hours',
      'e.status',
      'e.source',
      'k.name as company',
      percentLearned('e').as('percent'),
      sql<string>`coalesce(e.analytics->>'message', '')`.as('message'),
      sql<boolean>`coalesce(e.analytics->>'status' = 'complete', false)`.as('isComplete'),
      /** Lessons that are complete, and all that learners see. */
      sql<number>`round(${percentLearned('e')} * ${lessonsIn('e')} / 100)::int`.as('done'),
      lessonsIn('e').as('total'),
      'e.seconds',
      'e.createdAt as enrolledAt',
      'e.learnedAt',
      sql<
        string | null
      >`case when e.analytics->>'status' = 'complete' then coalesce(e."completedAt", e."updatedAt") end`.as(
        'completedAt',
      ),
    ])
    .where('e.userID', '=', userID)
    .orderBy('e.createdAt', 'desc')
    .orderBy('e._id', 'desc')
    .limit(MAX_COURSES)
    .execute()
  return rows.map((row) => ({ ...row, message: sayProgress(ctx, row.message) }))
}

/** What somebody did in one course. */
export type LearnedCourse = Awaited<ReturnType<typeof readLearning>>[number]

/** A member of this site whom the actor may read; anybody else is not found. */
export async function requireStudent(ctx: Context, id: string): Promise<{ _id: string; name: string }> {
  const record = await readRecord(ctx, users, id)
  if (record.role !== 'user') throw notFound()
  return { _id: id, name: `${record.firstname} ${record.lastname}`.trim() }
}
