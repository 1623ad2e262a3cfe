import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Context } from '#kernel/context.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { translated } from '#kernel/data/translated.ts'
import { categories, courses, onSale, targets } from '#modules/courses/public.server.ts'
import { enrolments, isActive } from '#modules/enrolments/public.server.ts'
import { meantFor } from './filter.server.ts'

/** What this site calls the target; its code where the site has no name for it. */
export async function findTargetName(ctx: Context, code: string): Promise<string> {
  const row = await ctx.from(targets).select('name').where('code', '=', code).executeTakeFirst()
  return row?.name ?? code
}

/** A course that is meant for the target of a member, as their profile shows it. */
export interface TargetCourse {
  readonly _id: string
  readonly slug: string | null
  readonly name: string
  /** How its short description begins; the profile shows a snippet of it. */
  readonly about: string | null
  readonly cover: string | null
  readonly categories: readonly { readonly name: string; readonly icon: string | null }[]
  readonly lecturers: readonly string[]
  readonly hours: number | null
  readonly days: number | null
  readonly certification: 'yes' | 'no'
  readonly sale_price: number
  /** The member has access to it. */
  readonly isTaken: boolean
}

export interface CoursesOfTarget {
  readonly code: string
  /** What the target is called. */
  readonly name: string
  readonly courses: readonly TargetCourse[]
  readonly total: number
}

/** Courses that a profile shows; the list of all has the rest. */
export const TARGET_COURSES = 4

// More letters than a snippet has, whatever marks they carry.
const aboutOf = (ctx: Context) =>
  sql<string | null>`left(${translated<string | null>(ctx, courses, 'short_description')}, 400)`

const lecturerNames = sql<string[]>`case jsonb_typeof(lecturer) when 'string' then jsonb_build_array(lecturer)
  else jsonb_path_query_array(lecturer, '$[*].name') end`

/** The open courses whose targets name the code, newest first, and which of them the member takes; in one query. */
export async function readTargetCourses(
  ctx: Context,
  code: string,
  userID: string,
): Promise<CoursesOfTarget> {
  const found = await ctx.db
    .with(
      (cte) => cte('meant').notMaterialized(),
      (db) =>
        db
          .selectFrom(courses.name)
          .select([
            '_id',
            'slug',
            translated(ctx, courses, 'name').as('name'),
            aboutOf(ctx).as('about'),
            'cover',
            'hours',
            'days',
            'certification',
            'sale_price',
            'createdAt',
          ])
          .select(['category', lecturerNames.as('lecturers')])
          .where(visibleToAll(ctx, courses))
          .where(onSale)
          .where(meantFor(code)),
    )
    .selectNoFrom((eb) => [
      eb.selectFrom(targets.name).select('target.name').where('code', '=', code).as('name'),
      eb.selectFrom('meant').select(sql<number>`count(*)::int`.as('n')).$asScalar().$notNull().as('total'),
      jsonArrayFrom(
        eb
          .selectFrom('meant')
          .select((inner) => [
            'meant._id',
            'meant.slug',
            'meant.name',
            'meant.about',
            'meant.cover',
            'meant.hours',
            'meant.days',
            'meant.certification',
            'meant.sale_price',
            'meant.lecturers',
            jsonArrayFrom(
              inner
                .selectFrom(categories.name)
                .select([translated(ctx, categories, 'name').as('name'), 'category.icon'])
                .where(visibleToAll(ctx, categories))
                .where('category.code', '=', sql<string>`any(${inner.ref('meant.category')})`)
                .orderBy(sql`array_position(${inner.ref('meant.category')}, ${sql.ref('category.code')})`),
            ).as('categories'),
            inner
              .exists(
                inner
                  .selectFrom(enrolments.name)
                  .select('enroll._id')
                  .where('enroll.userID', '=', userID)
                  .whereRef('enroll.courseID', '=', 'meant._id')
                  .where(isActive),
              )
              .$castTo<boolean>()
              .as('isTaken'),
          ])
          .orderBy('meant.createdAt', 'desc')
          .orderBy('meant._id', 'desc')
          .limit(TARGET_COURSES),
      ).as('courses'),
    ])
    .modifyEnd(plannedOnce)
    .executeTakeFirstOrThrow()
  return { code, ...found, name: found.name ?? code }
}
