import { type ExpressionBuilder, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { classDays, classes } from '#modules/attendance/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments, isActive } from '#modules/enrolments/public.server.ts'

export const COURSES_PER_PAGE = 24

/** A course with what its lecturer wants to know at a glance. */
export type TaughtListing = Awaited<ReturnType<typeof listTaughtCourses>>['rows'][number]

/** The next day on which a class of the course meets, today included. */
function nextDay(ctx: Context, eb: ExpressionBuilder<Tables, 'course'>) {
  return eb
    .selectFrom(aliased(classDays, 'd'))
    .innerJoin(aliased(classes, 'k'), 'k._id', 'd.classID')
    .select(['d._id', 'd.date', 'k.name as class'])
    .whereRef('d.courseID', '=', 'course._id')
    .where(
      'd.date',
      '>=',
      sql<string>`(${ctx.now.toISOString()}::timestamptz at time zone 'Asia/Bangkok')::date`,
    )
    .orderBy('d.date')
    .limit(1)
}

function countLearners(eb: ExpressionBuilder<Tables & { page: { _id: string } }, 'page'>) {
  return eb
    .selectFrom(enrolments.name)
    .select(sql<number>`count(*)::int`.as('n'))
    .whereRef('enroll.courseID', '=', 'page._id')
    .where(isActive)
}

/** The lecturer's own courses, for other staff all of the site: those that meet next first. */
export async function listTaughtCourses(
  ctx: Context,
  { q, page }: { readonly q: string; readonly page: number },
) {
  const { teaching } = ctx.actor.capabilities
  const named = ctx.from(courses).where(foldedLike(courses, 'name', q))
  const taught =
    teaching === undefined ? named : named.where('course._id', '=', sql<string>`any(${teaching}::uuid[])`)
  const { total } = await taught.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / COURSES_PER_PAGE))
  const shown = Math.min(page, pages)
  const rows = await ctx.db
    .with('page', () =>
      taught
        .leftJoinLateral(
          (eb) => nextDay(ctx, eb).as('next'),
          (join) => join.onTrue(),
        )
        .select(['course._id', 'course.name', 'course.type', 'course.status', 'course.createdAt'])
        .select(['next._id as dayID', 'next.date', 'next.class'])
        .orderBy('next.date', (order) => order.asc().nullsLast())
        .orderBy('course.createdAt', 'desc')
        .orderBy('course._id')
        .limit(COURSES_PER_PAGE)
        .offset((shown - 1) * COURSES_PER_PAGE),
    )
    .selectFrom('page')
    .select((eb) => [
      'page._id',
      'page.name',
      'page.type',
      'page.status',
      'page.dayID',
      'page.date',
      'page.class',
      countLearners(eb).$asScalar().$notNull().as('learners'),
      countLearners(eb)
        .where(sql<string>`analytics ->> 'status'`, '=', 'complete')
        .$asScalar()
        .$notNull()
        .as('complete'),
    ])
    .orderBy('page.date', (order) => order.asc().nullsLast())
    .orderBy('page.createdAt', 'desc')
    .orderBy('page._id')
    .execute()
  const listed = rows.map(({ dayID, date, class: name, ...row }) => ({
    ...row,
    day: dayID === null || date === null || name === null ? null : { _id: dayID, date, class: name },
  }))
  return { rows: listed, total, page: shown, pages }
}
