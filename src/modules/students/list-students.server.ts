import { type ExpressionBuilder, sql } from 'kysely'
import { authorize } from '#kernel/collections/authorize.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { companies, companyMembers } from '#modules/companies/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { matchPerson, personName, users } from '#modules/users/public.server.ts'
import { percentLearned } from './learning-record.server.ts'
import type { StudentAddress } from './student-address.ts'

type Students = Tables & { u: Tables['user'] }

/** The students that the address means. */
function isWanted(ctx: Context, address: StudentAddress) {
  const { q, company, course, state } = address
  return (eb: ExpressionBuilder<Students, 'u'>) => {
    const enrolled = eb
      .selectFrom(aliased(enrolments, 'e'))
      .select('e._id')
      .whereRef('e.userID', '=', 'u._id')
      .where('e.status', '=', 'active')
      .where((inner) => (course === '' ? inner.lit(true) : inner('e.courseID', '=', course)))
    const employed = eb
      .selectFrom(aliased(companyMembers, 'm'))
      .select('m._id')
      .whereRef('m.userID', '=', 'u._id')
      .where('m.status', '=', 'active')
      .where('m.companyID', '=', company || null)
    return eb.and([
      eb('u.role', '=', 'user'),
      matchPerson(ctx, q, { as: 'u' }),
      ...(company === '' ? [] : [eb.exists(employed)]),
      ...(state === 'none' ? [eb.not(eb.exists(enrolled))] : []),
      ...(state === '' && course !== '' ? [eb.exists(enrolled)] : []),
      ...(state === '' || state === 'none'
        ? []
        : [eb.exists(enrolled.where(sql<string>`e.analytics->>'status'`, '=', state))]),
    ])
  }
}

/** How many students the address finds. */
export async function countStudents(ctx: Context, address: StudentAddress): Promise<number> {
  authorize(ctx, users, 'read')
  const { n } = await ctx
    .from(users, 'u')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(isWanted(ctx, address))
    .executeTakeFirstOrThrow()
  return n
}

/**
 * The students that the address finds, the newest first; with a course chosen the figures are of that course. They are
 * counted for those who are shown alone.
 */
export async function listStudents(
  ctx: Context,
  address: StudentAddress,
  part: { readonly limit: number; readonly offset: number },
) {
  authorize(ctx, users, 'read')
  const shown = ctx
    .from(users, 'u')
    .select(['u._id', personName('u').as('name'), 'u.email', 'u.suspended', 'u.info', 'u.createdAt'])
    .where(isWanted(ctx, address))
    .orderBy('u.createdAt', 'desc')
    .orderBy('u._id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
  return ctx.db
    .with(
      (cte) => cte('shown').materialized(),
      () => shown,
    )
    .selectFrom('shown as s')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(aliased(enrolments, 'e'))
          .select((inner) => [
            inner.fn.countAll<number>().as('courses'),
            sql<number>`count(*) filter (where e.analytics->>'status' = 'complete')::int`.as('complete'),
            sql<number | null>`avg(${percentLearned('e')})`.as('percent'),
            sql<number>`coalesce(sum(e.seconds), 0)::int`.as('seconds'),
            inner.fn.max('e.learnedAt').as('learnedAt'),
          ])
          .whereRef('e.userID', '=', 's._id')
          .where('e.status', '=', 'active')
          .where((inner) =>
            address.course === '' ? inner.lit(true) : inner('e.courseID', '=', address.course),
          )
          .as('l'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      's._id',
      's.name',
      's.email',
      's.suspended',
      eb.fn
        .coalesce(
          eb
            .selectFrom(aliased(companyMembers, 'm'))
            .innerJoin(aliased(companies, 'k'), 'k._id', 'm.companyID')
            .select(sql<string | null>`string_agg(k.name, ', ' order by k.name)`.as('names'))
            .whereRef('m.userID', '=', 's._id')
            .where('m.status', '=', 'active'),
          sql<string | null>`s.info->>'company'`,
        )
        .as('company'),
      'l.courses',
      'l.complete',
      'l.percent',
      'l.seconds',
      'l.learnedAt',
    ])
    .orderBy('s.createdAt', 'desc')
    .orderBy('s._id', 'desc')
    .execute()
}

/** A student as the list shows them. */
export type StudentRow = Awaited<ReturnType<typeof listStudents>>[number]

export interface Choice {
  readonly _id: string
  readonly name: string
}

/** Courses or companies that a select offers; more are narrowed by words first. */
export const MAX_CHOICES = 1_000

/** Courses by their names: those that have the words, and the chosen one. */
export async function listCourses(ctx: Context, words = '', chosen = ''): Promise<Choice[]> {
  return ctx
    .from(courses)
    .select(['_id', 'name'])
    .where((eb) => eb.or([foldedLike(courses, 'name', words), eb('_id', '=', chosen || null)]))
    .orderBy('name')
    .orderBy('_id')
    .limit(MAX_CHOICES)
    .execute()
}

/** What the list can be narrowed to: courses and companies by their names. */
export async function readChoices(ctx: Context): Promise<{ courses: Choice[]; companies: Choice[] }> {
  const named = await ctx
    .from(companies)
    .select(['_id', 'name'])
    .orderBy('name')
    .orderBy('_id')
    .limit(MAX_CHOICES)
    .execute()
  return { courses: await listCourses(ctx), companies: named }
}
