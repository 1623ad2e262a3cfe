import { sql } from 'kysely'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { visibleToAll } from '#kernel/data/fragments.ts'
import { translated } from '#kernel/data/translated.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { nextDay } from '#modules/attendance/public.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import type { Addressed } from '#modules/courses/public.tsx'
import { favourites } from '../collections.ts'

/** Favourites of one account. */
export const MAX_FAVOURITES = 200

/** The account that stores favourites; only members have one. */
export function memberOf({ actor }: Pick<Context, 'actor'>): string | null {
  return actor.is('member') ? actor.userID : null
}

const shownCourses = (ctx: Context) =>
  ctx
    .from(courses)
    .select([
      'course._id',
      'course.slug',
      translated(ctx, courses, 'name').as('name'),
      'course.type',
      nextDay(bangkokDay(ctx.now)).as('nextDay'),
      'course.price',
      'course.sale_price',
      'course.isOver',
    ])
    .where(visibleToAll(ctx, courses))

/** The courses of these ids that everybody may see, in the order given: what is gone, closed or of another site is left out. */
export async function readMarked(ctx: Context, ids: readonly string[]) {
  if (ids.length === 0) return []
  return shownCourses(ctx)
    .where('course._id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy(sql`array_position(${[...ids]}::uuid[], ${sql.ref('course._id')})`)
    .execute()
}

/** The member's favourites that can be seen, the newest first. */
export async function readFavourites(ctx: Context, userID: string) {
  return shownCourses(ctx)
    .innerJoin(favourites.name, 'favourite.courseID', 'course._id')
    .where('favourite.userID', '=', userID)
    .orderBy('favourite.createdAt', 'desc')
    .orderBy('favourite._id', 'desc')
    .limit(MAX_FAVOURITES)
    .execute()
}

export type MarkedCourse = Awaited<ReturnType<typeof readMarked>>[number]

const markOf = defineQuery((from, { userID, courseID }: { userID: string; courseID: string }) =>
  from(favourites).select('_id').where('userID', '=', userID).where('courseID', '=', courseID),
)

/** Whether the member marked the course; null for those who have no account here. */
export async function isFavourite(ctx: Context, courseID: string): Promise<boolean | null> {
  const userID = memberOf(ctx)
  if (userID === null) return null
  return (await markOf(ctx, { userID, courseID })).length > 0
}

/** Throws unless the site has the course for everybody. */
export async function requireCourse(ctx: Context, id: string): Promise<Addressed & { name: string }> {
  const [course] = uuidPattern.test(id) ? await readMarked(ctx, [id]) : []
  if (!course) throw notFound()
  return course
}

/** Marks the courses for the member, those that are marked already once; what the site does not have is left out. */
export async function addFavourites(ctx: Context, userID: string, ids: readonly string[]): Promise<void> {
  const found = await readMarked(ctx, ids)
  if (found.length === 0) return
  const { n } = await ctx
    .from(favourites)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('userID', '=', userID)
    .executeTakeFirstOrThrow()
  if (n >= MAX_FAVOURITES) throw new DomainError('favourites.too-many', { values: { max: MAX_FAVOURITES } })
  await ctx.write(favourites).addMany(
    found.slice(0, MAX_FAVOURITES - n).map(({ _id }) => ({ userID, courseID: _id })),
    { unlessTaken: ['userID', 'courseID'] },
  )
}

/** Takes the mark off; one of a course that is gone goes the same way. */
export async function removeFavourite(ctx: Context, userID: string, courseID: string): Promise<void> {
  if (uuidPattern.test(courseID)) await ctx.write(favourites).where({ userID, courseID }).remove()
}
